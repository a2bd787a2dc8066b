"""Every export of an event: what it is called, for which events it is, and how it is written."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.models import Event
from sessions_app.public.exports.ema_workbook import ema_workbook
from sessions_app.public.exports.events import is_for_the_bond, is_for_the_ema
from sessions_app.public.exports.ranking_sheets import bond_sheet, ema_sheet
from sessions_app.public.exports.result_sheets import deals_sheet, rounds_sheet, tables_in_lines
from sessions_app.shared.audience import Audience
from sessions_app.shared.spreadsheet import FORMATS, Sheet

EMA = "ema"


class Asked(NamedTuple):
    """Whose rounds are exported, and for whom."""

    event: Event
    audience: Audience
    numbers: Sequence[int]
    """Of the rounds."""


class Export(NamedTuple):
    key: str
    """In the address."""
    title: str | Promise
    told: str | Promise
    """What it is for, in a sentence."""
    fits: Callable[[Event], bool]
    sheet: Callable[[Asked], Sheet[Any]]
    by_round: bool = False
    """Too long for one page, so that the page shows one round."""
    own: Mapping[str, Callable[[Asked], bytes]] = MappingProxyType({})
    """Where it is written in another way than other sheets, by the end of the name of the file."""

    def written(self, asked: Asked, extension: str) -> bytes:
        own = self.own.get(extension)
        return own(asked) if own else FORMATS[extension].write(self.sheet(asked))


def _ema_workbook(asked: Asked) -> bytes:
    """The cells of the federation are for who sends them in; everybody gets a plain list."""
    sheet = ema_sheet(asked.event, asked.audience)
    if asked.audience is Audience.EVERYBODY:
        return FORMATS["xlsx"].write(sheet)
    return ema_workbook(asked.event, sheet)


EXPORTS = (
    Export(
        EMA,
        _("EMA list"),
        _("For the European ranking: the workbook as the office reads it."),
        is_for_the_ema,
        lambda asked: ema_sheet(asked.event, asked.audience),
        own={"xlsx": _ema_workbook},
    ),
    Export(
        "bond",
        _("List for the federation"),
        _("Place, name, club, every round and the total."),
        is_for_the_bond,
        lambda asked: bond_sheet(asked.event, asked.audience),
    ),
    Export(
        "rounds",
        _("Results by round"),
        _("What every player brought home from every table."),
        lambda event: True,
        lambda asked: rounds_sheet(*asked),
        by_round=True,
    ),
    Export(
        "deals",
        _("Results by deal"),
        _("Every hand of every deal. The JSON lines can be replayed by the rules on their own."),
        lambda event: True,
        lambda asked: deals_sheet(*asked),
        by_round=True,
        own={"jsonl": lambda asked: tables_in_lines(*asked)},
    ),
)


def exports_of(event: Event) -> list[Export]:
    return [export for export in EXPORTS if export.fits(event)]
