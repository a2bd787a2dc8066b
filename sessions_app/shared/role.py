"""The roles."""

from enum import IntEnum


class Role(IntEnum):
    """What somebody may do; each role includes those before it."""

    VISITOR = 0
    TABLE = 1
    SCOREKEEPER = 2
    REFEREE = 3
    """The organiser's PIN or card, at one table and for two minutes."""
    ORGANISER = 4
    ADMIN = 5
