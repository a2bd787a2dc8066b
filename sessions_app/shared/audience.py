"""For whom results are shown."""

from enum import StrEnum


class Audience(StrEnum):
    """Who reads it."""

    EVERYBODY = "everybody"
    """Names as public pages have them, and no result that is held back."""
    ORGANISERS = "organisers"
