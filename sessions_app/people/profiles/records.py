"""What the club remembers: the highest hand and evening, most mahjongs, and who came most often.

The best of every closed evening are kept, so the page asks an index for the best of all, and reads
only the evenings that are still open: it takes no longer as the club grows older.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from sessions_app.models import Event, Feat, Player, PlayerHand
from sessions_app.people.profiles.hands import ShownHand, shown, with_all
from sessions_app.people.profiles.records_query import SHOWN, Kind, feats_of, times_came
from sessions_app.people.profiles.records_store import not_kept
from sessions_app.people.profiles.scope import BOOKS, Rules
from sessions_app.shared.numbers import points, signed
from sessions_app.shared.roster.public_names import public_names


class ShownFeat(NamedTuple):
    """What somebody did that nobody did better, or only a few."""

    amount: str
    day: date | None


class Record(NamedTuple):
    title: str
    feats: list[tuple[Player, ShownFeat]]


@dataclass(frozen=True)
class RecordsPage:
    books: list[Rules]
    """Those that the club has played by."""
    book: Rules
    hands: list[ShownHand]
    records: list[Record]
    """Without those that nobody holds."""
    names: dict[int, str]


def records_page(key: str) -> RecordsPage | None:
    """None as long as nothing was played; a book that was never opened is left aside."""
    running = list(not_kept())
    books = books_played(running)
    if not books:
        return None
    book = next((each for each in books if each.key == key), books[0])
    best = best_of(book, [event for event in running if event.ruleset == book.key])
    people = Player.objects.in_bulk({feat.player_id for feats in best.values() for feat in feats})
    titles = {
        Kind.EVENING: _("Highest evenings"),
        Kind.MAHJONGS: _("Most mahjongs in an evening"),
        Kind.EAST: _("Most mahjongs in one turn as East"),
        Kind.CAME: _("Most evenings"),
    }
    records = [
        Record(title, [(people[feat.player_id], shown_feat(feat)) for feat in best[kind]])
        for kind, title in titles.items()
        if best[kind]
    ]
    return RecordsPage(
        books, book, shown_hands(best[Kind.HAND]), records, public_names(people.values())
    )


def books_played(running: Iterable[Event]) -> list[Rules]:
    now = {event.ruleset for event in running}
    return [
        book
        for book in BOOKS
        if book.key in now or Feat.objects.filter(kind=Kind.EVENING, book=book.key).exists()
    ]


def shown_feat(feat: Feat) -> ShownFeat:
    told = {Kind.EVENING: signed, Kind.CAME: evenings_in_words}.get(Kind(feat.kind), points)
    return ShownFeat(told(feat.amount), feat.date)


def evenings_in_words(evenings: int) -> str:
    told = ngettext("%(count)s evening", "%(count)s evenings", evenings)
    return told % {"count": points(evenings)}


def shown_hands(feats: Sequence[Feat]) -> list[ShownHand]:
    deals = [feat.deal_id for feat in feats if feat.deal_id]
    hands = with_all(PlayerHand.objects.filter(deal__in=deals, won=True)).order_by()
    found = {(hand.deal_id, hand.seat.holder.pk): hand for hand in hands}
    wanted = [(deal, feat.player_id) for deal, feat in zip(deals, feats, strict=True)]
    return [shown(found[each]) for each in wanted]


# ---- the best of all -------------------------------------------------------------------------


def best_of(book: Rules, running: Sequence[Event]) -> dict[Feat.Kind, list[Feat]]:
    """Of what is kept, and of what still runs."""
    now = feats_of(running)
    found = {
        kind: best_first([*kept(kind, book), *(feat for feat in now if feat.kind == kind)])
        for kind in (Kind.HAND, Kind.EVENING, Kind.MAHJONGS, Kind.EAST)
    }
    return found | {Kind.CAME: most_evenings(book, running)}


def kept(kind: Feat.Kind, book: Rules) -> list[Feat]:
    feats = Feat.objects.filter(kind=kind, book=book.key)
    return list(feats.order_by("-amount", "-date", "-deal_id", "player_id")[:SHOWN])


def best_first(feats: Iterable[Feat]) -> list[Feat]:
    """Of equals the newest."""

    def order(feat: Feat) -> tuple[int, int, int, int]:
        day = (feat.date or date.min).toordinal()
        return -feat.amount, -day, -(feat.deal_id or 0), feat.player_id

    return sorted(feats, key=order)[:SHOWN]


def most_evenings(book: Rules, running: Sequence[Event]) -> list[Feat]:
    """Who comes tonight has one more than is kept."""
    tonight = times_came(running) if running else {}
    counted = Feat.objects.filter(kind=Kind.CAME, book=book.key)
    best = counted.order_by("-amount", "player_id")[: SHOWN + len(tonight)]
    evenings = {feat.player_id: feat.amount for feat in best}
    evenings |= {feat.player_id: feat.amount for feat in counted.filter(player__in=tonight)}
    for player, times in tonight.items():
        evenings[player] = evenings.get(player, 0) + times
    order = sorted(evenings, key=lambda player: (-evenings[player], player))
    return [
        Feat(kind=Kind.CAME, book=book.key, player_id=player, amount=evenings[player])
        for player in order[:SHOWN]
    ]
