"""The finals of a year: who is through, who sits where, and who won."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, check_account
from sessions_app.evening.club_tables import allowed_sizes, odd_tables
from sessions_app.events.new import check_not_too_far
from sessions_app.models import Event, Player, Season, Year
from sessions_app.models.club import RULESETS
from sessions_app.models.public_id import read_public_id
from sessions_app.rules.house_rules.rules_of_the_day import rules_for
from sessions_app.seasons.finals.qualifying import (
    Qualifier,
    qualifiers,
    seated,
    sizes_of,
    usual_through,
)
from sessions_app.seasons.finals.services import NewStage, make_stage
from sessions_app.seasons.queries import SeasonRead, YearRead, read_year
from sessions_app.shared.announcements import round_began
from sessions_app.shared.days import DayField
from sessions_app.shared.names import listed, names_of
from sessions_app.shared.role import Role

SEMIFINAL, FINAL = Season.Stage.SEMIFINAL, Season.Stage.FINAL
SEED = re.compile(r"[0-9]{1,6}")
MOST_THROUGH = 5


class StageForm(forms.Form):
    date = DayField(validators=[check_not_too_far])
    ruleset = forms.ChoiceField(choices=RULESETS)
    through = forms.IntegerField(min_value=1, max_value=MOST_THROUGH)


@require_http_methods(["GET", "HEAD", "POST"])
def year_finals(request: HttpRequest, year_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    year = get_object_or_404(Year, public_id=year_id)
    read = read_year(year)
    stage = stage_of(read, request.GET.get("stage", ""))
    names = names_by_key(read.players)
    context: dict[str, Any] = {"year": year, "stage": stage, "made": made_stages(read)}
    if stage is None:
        winners = [names[row.player] for row in read.winners()]
        context["winners"] = listed(winners) if winners else ""
        return render(request, "seasons/finals/finals.html", context)
    found = qualifiers(seasons_before(read, stage), declined_in(request, read))
    answer = next_stage(request, read, stage, found)
    if isinstance(answer, HttpResponse):
        return answer
    context |= answer | {
        "people": [(names[each.player], read.players[each.player], each) for each in found],
        "declined": [(names[key], read.players[key]) for key in sorted(declined_in(request, read))],
        "tables": [[names[key] for key in table] for table in answer["tables"]],
    }
    return render(request, "seasons/finals/finals.html", context)


def stage_of(read: YearRead, asked: str) -> Season.Stage | None:
    """What can be made next; None after the final was made."""
    if read.at(FINAL):
        return None
    return FINAL if read.at(SEMIFINAL) or asked == FINAL else SEMIFINAL


def seasons_before(read: YearRead, stage: Season.Stage) -> list[SeasonRead]:
    semifinals = read.at(SEMIFINAL)
    return semifinals if stage == FINAL and semifinals else read.at(Season.Stage.REGULAR)


def made_stages(read: YearRead) -> list[tuple[Season, Event]]:
    """Those that were made, with their evenings."""
    later = [*read.at(SEMIFINAL), *read.at(FINAL)]
    return [(each.season, event) for each in later for event in each.events.values()]


def names_by_key(players: Mapping[int, Player]) -> dict[int, str]:
    return dict(zip(players, names_of(list(players.values())), strict=True))


def declined_in(request: HttpRequest, read: YearRead) -> set[int]:
    """Who does not take part, as the page carries it along."""
    sent = request.POST if request.method == "POST" else request.GET
    ids = set(map(read_public_id, sent.getlist("out")))
    return {key for key, player in read.players.items() if player.public_id in ids}


def next_stage(
    request: HttpRequest, read: YearRead, stage: Season.Stage, found: list[Qualifier]
) -> HttpResponse | dict[str, Any]:
    """The evening of the stage where it was asked for; otherwise what the page shows of it."""
    sent = request.POST if request.method == "POST" else None
    ruleset, seed = played_by(read), seed_in(request.GET if sent is None else sent)
    sizes = sizes_of(len(found), odd_tables(), allowed(ruleset))
    usual = {
        "date": timezone.localdate().isoformat(),
        "ruleset": ruleset,
        "through": usual_through(len(sizes)),
    }
    form = StageForm(sent, initial=usual)
    tables = seated(found, sizes, seed) if sizes else []
    if sent is not None and form.is_valid() and tables:
        told = form.cleaned_data
        people = [[read.players[key] for key in table] for table in tables]
        new = NewStage(stage, told["date"], told["ruleset"], people, told["through"])
        event = make_stage(year_id=read.year.pk, new=new, author=account_author(request))
        round_began()
        return redirect("event", event.public_id)
    return {"form": form, "tables": tables, "seed": seed, "next_seed": seed + 1}


def seed_in(sent: QueryDict) -> int:
    """What the tables are drawn by, so that the draw that was looked at is the one that is made."""
    text = sent.get("seed", "")
    return int(text) if SEED.fullmatch(text) else 1


def played_by(read: YearRead) -> str:
    """The rules of the last evening of the year."""
    events = [event for each in read.seasons for event in each.events.values()]
    last = max(events, key=lambda event: (event.date, event.pk), default=None)
    return last.ruleset if last else RULESETS[0][0]


def allowed(ruleset: str) -> list[int]:
    rules, options = rules_for(ruleset, timezone.localdate())
    return allowed_sizes(Event(rules=rules, options=options))
