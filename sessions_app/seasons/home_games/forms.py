"""What a member fills in about a game at home, and what an organiser says about it."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.interchange import read_game
from scoring.table import Game
from sessions_app.evening.grid_page import Head, heads_of
from sessions_app.evening.totals_views import TotalsForm
from sessions_app.events.new import KEY
from sessions_app.models import HomePlay, Player
from sessions_app.models.club import RULESETS
from sessions_app.models.homegames import USUAL_HOURS
from sessions_app.models.public_id import new_public_id
from sessions_app.models.sort_name import plain
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from sessions_app.seasons.home_games.services import NewGame, can_be_entered
from sessions_app.shared.http import LONGEST_REASON
from sessions_app.shared.roster.public_names import public_names

LONGEST_NAME = 80
MOST_HOURS = 24 * 60


class Members:
    """Everybody whom the club knows, as a member may name them.

    Who is hidden is not in the list; whoever played with them knows the whole name.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        known = list(players)
        names = public_names(known)
        self.labels = {player.pk: names[player.pk] for player in known if not player.hidden}
        self._by_name: dict[str, set[Player]] = {}
        self._by_first_name: dict[str, set[Player]] = {}
        for player in known:
            label = self.labels.get(player.pk, "")
            for name in {label, label.removesuffix("."), str(player), player.full_name}:
                self._by_name.setdefault(plain(name), set()).add(player)
            if label:
                self._by_first_name.setdefault(plain(player.first_name), set()).add(player)

    def named(self, text: str) -> set[Player]:
        """Who can be meant; more than one where the club has two of this name.

        On a phone the list of names is easily missed, so the first name alone will do.
        """
        said = plain(text)
        return self._by_name.get(said) or self._by_first_name.get(said, set())

    def label(self, player: Player) -> str:
        return self.labels.get(player.pk) or str(player)


class GameForm(forms.Form):
    """A game: the day, who sat where, and what each had at the end."""

    key = forms.RegexField(KEY)
    date = forms.DateField()

    def __init__(
        self,
        data: QueryDict | None,
        *,
        play: HomePlay,
        me: Player,
        members: Members,
        size: int,
        filled_in: dict[str, str],
    ) -> None:
        super().__init__(data, initial=filled_in)
        self.play, self.me, self.members = play, me, members
        self.picks = [f"player{place}" for place in range(size)]
        for pick in self.picks:
            self.fields[pick] = forms.CharField(
                max_length=LONGEST_NAME,
                error_messages={"required": gettext_lazy("Who sat here?")},
            )
        self.game = game_of(play, size)
        self.totals = TotalsForm(self.game, self.heads, filled_in if data is None else data)

    @property
    def heads(self) -> list[Head]:
        return heads_of(self.game, [self[pick].value() or "" for pick in self.picks])

    @property
    def rows(self) -> list[tuple[forms.BoundField, dict[str, object]]]:
        """For each chair who sits there, and what that player had."""
        return list(zip((self[pick] for pick in self.picks), self.totals.rows, strict=True))

    def clean_date(self) -> Any:
        day = self.cleaned_data["date"]
        if not can_be_entered(self.play, day):
            raise forms.ValidationError(
                _("A game of this day can no longer or not yet be entered. Ask the organiser.")
            )
        return day

    def clean(self) -> dict[str, Any]:
        players = {pick: self._picked(pick) for pick in self.picks}
        chosen = [player for player in players.values() if player]
        for pick, player in players.items():
            if player and chosen.count(player) > 1:
                self.add_error(pick, _("This player is chosen twice."))
        if len(chosen) == len(self.picks) and self.me not in chosen:
            self.add_error(None, _("You are not in it. Only who played enters a game."))
        return {**self.cleaned_data, "players": chosen}

    def _picked(self, pick: str) -> Player | None:
        text = self.cleaned_data.get(pick)
        found = self.members.named(text) if text else set()
        if text and not found:
            self.add_error(pick, _("Nobody is called that. Choose a name from the list."))
        if len(found) > 1:
            self.add_error(pick, _("More than one is called that. Choose a name from the list."))
        return next(iter(found)) if len(found) == 1 else None

    def new_game(self) -> NewGame | None:
        """The game as it is stored; None where a total is missing or is no number."""
        read = self.totals.read()
        if read is None:
            return None
        ends, bets = read
        told = self.cleaned_data
        return NewGame(self.play, told["date"], told["players"], ends, bets, told["key"])


def game_of(play: HomePlay, size: int) -> Game:
    """As it is played today; raises where so many cannot play."""
    rules, options = rules_for(play.ruleset, timezone.localdate(), play.season)
    return read_game({"rules": rules}, {"players": size, "options": options})


def first_filled_in(names: Sequence[str]) -> dict[str, str]:
    """Today, a new key, and the names that are known already."""
    players = {f"player{place}": name for place, name in enumerate(names)}
    return {"date": timezone.localdate().isoformat(), "key": new_public_id(), **players}


# ---- what is said ----------------------------------------------------------------------------


class ReasonForm(forms.Form):
    """A line that says why, which may not be left out where something is refused."""

    why = forms.CharField(
        max_length=LONGEST_REASON,
        error_messages={
            "required": gettext_lazy("Say why, in a few words."),
            "max_length": gettext_lazy("Say it shorter, in two hundred letters at most."),
        },
    )


class HomePlayForm(forms.Form):
    """Whether members enter games at home for a season, and within which time."""

    ruleset = forms.ChoiceField(
        choices=[("", gettext_lazy("no games at home")), *RULESETS], required=False
    )
    hours = forms.IntegerField(min_value=1, max_value=MOST_HOURS, initial=USUAL_HOURS)
