"""What the calculator asks, which rules know it, and reading the answers from an address."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring import Hand, ScoringError
from scoring.winning import is_undecided
from sessions_app.shared.rulesets import DUTCH, EVERY, MCR, RIICHI, RULES, Choice
from sessions_app.shared.winds import ROUND_NAMES, WINDS

LUCKY = "lucky-tiles"
SETS_ONLY = "sets-only"
ROUNDS_TURN = {"E": EVERY, "G": ("dutch-2011",)}
"""The rulesets that know this round; the others have no rounds but East."""

SEATS = tuple(Choice(letter, title) for letter, title in WINDS.items())
ROUNDS = tuple(
    Choice(letter, title, ROUNDS_TURN.get(letter, ("dutch-2011", *RIICHI, *MCR)))
    for letter, title in ROUND_NAMES.items()
)
PLAYERS = (
    Choice("4", gettext_lazy("four"), DUTCH),
    Choice("3", gettext_lazy("three"), DUTCH),
    Choice("5", gettext_lazy("five"), DUTCH),
)
WAYS = (
    Choice("discard", gettext_lazy("From the table")),
    Choice("wall", gettext_lazy("From the wall")),
    Choice("kong", gettext_lazy("After kong")),
    Choice("kong-on-kong", gettext_lazy("Kong on kong"), DUTCH),
    Choice("robbed", gettext_lazy("Robbed kong")),
    Choice("bonus", gettext_lazy("After flower"), ("dutch-2011", *MCR)),
)
FLAGS = (
    Choice("riichi", "Riichi", RIICHI),
    Choice("double-riichi", gettext_lazy("Double riichi"), RIICHI),
    Choice("ippatsu", "Ippatsu", RIICHI),
    Choice("first-turn", gettext_lazy("First turn"), DUTCH + RIICHI),
    Choice("last-tile", gettext_lazy("Last tile")),
    Choice("last-of-kind", gettext_lazy("Last of four"), MCR),
    Choice("dead", gettext_lazy("Dead hand"), DUTCH, "lost"),
    Choice(SETS_ONLY, gettext_lazy("Only the sets"), DUTCH, "lost"),
    Choice("clean", gettext_lazy("Clean"), DUTCH, "lost", SETS_ONLY),
    Choice("very-clean", gettext_lazy("Very clean"), DUTCH, "lost", SETS_ONLY),
    Choice("pure", gettext_lazy("Pure"), DUTCH, "lost", SETS_ONLY),
)
OPTIONS = (Choice(LUCKY, gettext_lazy("With flowers and seasons"), ("dutch-2011",)),)
FIELDS = {
    "rules": (gettext_lazy("Rules"), RULES),
    "seat": (gettext_lazy("Own wind"), SEATS),
    "round": (gettext_lazy("Wind of the round"), ROUNDS),
    "players": (gettext_lazy("Players"), PLAYERS),
    "win": (gettext_lazy("The winning tile came"), WAYS),
}


class Asked(NamedTuple):
    """A hand with all that is said about it; what was nonsense is replaced and told."""

    rules: str
    tiles: str
    seat: str
    round: str
    win: str
    flags: tuple[str, ...]
    players: str
    options: tuple[str, ...]
    dora: str
    ura: str
    faults: tuple[str, ...] = ()

    @property
    def request(self) -> dict[str, Any]:
        """As the engine is asked."""
        return {
            "rules": self.rules,
            "hand": self.tiles,
            "seat": self.seat,
            "round": self.round,
            "win": self.win,
            "flags": list(self.flags),
            "players": int(self.players),
            "options": dict.fromkeys(self.options, True),
            "dora": self.dora,
            "ura": self.ura,
        }

    @property
    def query(self) -> str:
        """The address of this hand, without what goes without saying."""
        said = {
            "rules": self.rules,
            "tiles": self.tiles,
            "seat": self.seat,
            "round": self.round if self.round != ROUNDS[0].value else "",
            "win": self.win if is_won(self.tiles) else "",
            "flags": self.flags,
            "players": self.players if self.players != PLAYERS[0].value else "",
            "options": self.options,
            "dora": self.dora,
            "ura": self.ura,
        }
        return urlencode({key: value for key, value in said.items() if value}, doseq=True)


def is_won(tiles: str) -> bool:
    """Whether these tiles are a mahjong: with a winning tile, or one more than others have."""
    try:
        return "!" in tiles or is_undecided(Hand.parse(tiles))
    except ScoringError:
        return False


def asked_of(rules: str, request: Mapping[str, Any]) -> Asked:
    """What an example hand asks, so that it can be opened in the calculator."""
    said = {key: str(value) for key, value in request.items() if value}
    query = QueryDict(mutable=True)
    query.update({**said, "rules": rules, "tiles": request["hand"]})
    query.setlist("flags", request.get("flags", []))
    query.setlist("options", list(request.get("options", {})))
    return read_asked(query)


def read_asked(query: QueryDict) -> Asked:
    chosen: dict[str, str] = {}
    faults = []
    for name, (title, choices) in FIELDS.items():
        given = query.get(name, "")
        rules = chosen.get("rules", given)
        known = [choice.value for choice in choices if rules in choice.rules]
        # What other rules know is left out in silence: the rules may just have been changed.
        chosen[name] = given if given in known else choices[0].value
        if given and given not in {choice.value for choice in choices}:
            faults.append(_not_a_choice(title, given))
    flags, unknown = _several(query, "flags", FLAGS, chosen["rules"])
    options, unknown_options = _several(query, "options", OPTIONS, chosen["rules"])
    faults += [_not_a_choice(_("Circumstances"), each) for each in (*unknown, *unknown_options)]
    riichi = chosen["rules"] in RIICHI
    return Asked(
        **chosen,
        tiles=query.get("tiles", "").strip(),
        flags=flags,
        options=options,
        dora=query.get("dora", "").strip() if riichi else "",
        ura=query.get("ura", "").strip() if riichi else "",
        faults=tuple(faults),
    )


def _several(
    query: QueryDict, name: str, choices: Iterable[Choice], rules: str
) -> tuple[tuple[str, ...], list[str]]:
    """What was chosen and these rules know, and what nobody knows."""
    given = query.getlist(name)
    known = tuple(each.value for each in choices if each.value in given and rules in each.rules)
    everything = {choice.value for choice in choices}
    return known, [each for each in given if each not in everything]


def _not_a_choice(title: str | Promise, given: str) -> str:
    shown = given[:40] if given.isprintable() else "?"
    return _("%(field)s: “%(given)s” cannot be chosen.") % {"field": title, "given": shown}
