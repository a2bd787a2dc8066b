"""Names in both languages of the product, and the native one where a rule book has it."""

from typing import NamedTuple


class Name(NamedTuple):
    """What something is called. `native` is the Japanese or Chinese name, where there is one."""

    nl: str
    en: str
    native: str = ""

    def text(self, lang: str) -> str:
        return self.en if lang == "en" else self.nl
