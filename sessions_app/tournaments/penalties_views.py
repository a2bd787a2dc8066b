"""Penalties by a referee: from the list of the rule book, cancelling them, and their sheet."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.roles import account_author
from sessions_app.models import Entry, Event, Seat
from sessions_app.models.public_id import read_public_id
from sessions_app.models.sort_name import plain
from sessions_app.shared.errors import Conflict, Invalid, NeedsReason, Rejected
from sessions_app.shared.forms import WholeNumber
from sessions_app.shared.http import KEY, new_key, number_in, words_in
from sessions_app.shared.numbers import signed
from sessions_app.table.forms import MOST_POINTS, SignedNumber
from sessions_app.tournaments.guards import tournament_for
from sessions_app.tournaments.penalties import (
    Penalty,
    TooLateToPlay,
    penalties_for,
    points_for_minutes,
)
from sessions_app.tournaments.penalties_given import (
    cancel,
    give,
    put_last,
    sheets_of,
    show_reason,
)
from sessions_app.tournaments.ranking_page import ranking_page
from sessions_app.tournaments.referee_log import log_of
from sessions_app.tournaments.rounds_page import RoundsPage, rounds_page
from sessions_app.tournaments.rounds_views import asked_round

DISQUALIFIED = "disqualified"
LONGEST_REASON = 150
MOST_MINUTES = 90


class PenaltyForm(forms.Form):
    """Who, what of the list, and what it takes where the list does not say that."""

    seat = forms.TypedChoiceField(coerce=int)
    penalty = forms.ChoiceField(
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose a penalty.")},
    )
    minutes = WholeNumber(required=False, min_value=1, max_value=MOST_MINUTES)
    points = SignedNumber(required=False, min_value=-MOST_POINTS, max_value=MOST_POINTS)
    reason = forms.CharField(max_length=LONGEST_REASON)
    public = forms.BooleanField(required=False)

    def __init__(self, data: Any, *, event: Event, page: RoundsPage) -> None:
        super().__init__(data)
        self.event = event
        self.seats = {each.seat.pk: each for table in page.tables for each in table.seats}
        self.numbers = {each.seat.pk: table.number for table in page.tables for each in table.seats}
        self.amount = 0
        self.chosen: Penalty | None = None
        self.kinds = {value: kind for kind in penalties_for(event) for value in values_of(kind)}
        self.counts_minutes = any(kind.by_minute for kind in self.kinds.values())
        self.fields["seat"].choices = self._people()  # type: ignore[attr-defined]
        self.fields["penalty"].choices = [  # type: ignore[attr-defined]
            *((value, described(kind, value)) for value, kind in self.kinds.items()),
            (DISQUALIFIED, _("Disqualification: last in the ranking")),
        ]

    def _people(self) -> list[tuple[int | str, str]]:
        """By name, with the table at which they sit in this round."""
        told = [
            (
                key,
                _("%(name)s, table %(number)s") % {"name": each.name, "number": self.numbers[key]},
            )
            for key, each in self.seats.items()
        ]
        return [("", ""), *sorted(told, key=lambda person: plain(person[1]))]

    @property
    def who(self) -> Seat:
        return self.seats[self.cleaned_data["seat"]].seat

    @property
    def name(self) -> str:
        return str(self.seats[self.cleaned_data["seat"]].name)

    def clean(self) -> dict[str, Any]:
        value = self.cleaned_data.get("penalty", "")
        self.chosen = self.kinds.get(value)
        if self.chosen and not self.errors:
            self.amount = self._amount(self.chosen, value)
        return self.cleaned_data

    def _amount(self, kind: Penalty, value: str) -> int:
        if kind.amounts:
            return int(value.rpartition(":")[2])
        if kind.by_minute:
            return self._for_minutes()
        if not self.cleaned_data.get("points"):
            self.add_error("points", _("Fill in how many points, with a minus to take them."))
        return self.cleaned_data.get("points") or 0

    def _for_minutes(self) -> int:
        minutes = self.cleaned_data.get("minutes")
        if not minutes:
            self.add_error("minutes", _("Fill in how many whole minutes."))
            return 0
        try:
            return points_for_minutes(self.event, minutes)
        except TooLateToPlay:
            self.add_error("minutes", _("Too late to play this round: choose a substitute."))
            return 0


def values_of(kind: Penalty) -> list[str]:
    """One choice for each amount, or one where it is filled in."""
    return [f"{kind.key}:{amount}" for amount in kind.amounts] or [kind.key]


def described(kind: Penalty, value: str) -> str:
    """Obstruction −8.000 (EMA 2016, 5.5)."""
    if kind.by_minute:
        amount = _("%(points)s a minute") % {"points": signed(kind.by_minute)}
    else:
        amount = signed(int(value.rpartition(":")[2])) if kind.amounts else ""
    words = " ".join(filter(None, [str(kind.title), amount]))
    return f"{words} ({kind.ref})" if kind.ref else words


# ---- the page --------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def penalties(request: HttpRequest, public_id: str) -> HttpResponse:
    event = tournament_for(request, public_id)
    page = rounds_page(event, asked_round(request))
    what = request.POST.get("what", "")
    form = PenaltyForm(request.POST if what == "give" else None, event=event, page=page)
    try:
        if what in ABOUT_A_LINE:
            ABOUT_A_LINE[what](request, event)
            return redirect(address_of(event, page))
        if form.is_valid() and write(request, form):
            messages.success(request, _("Written down for %(name)s.") % {"name": form.name})
            return redirect(address_of(event, page))
    except Rejected as error:
        messages.warning(request, error.message)
    context = {
        "event": event,
        "page": page,
        "form": form,
        "given": log_of(event),
        "key": new_key(),
    }
    return render(request, "tournaments/penalties.html", context)


def address_of(event: Event, page: RoundsPage) -> str:
    """The round that is looked at stays, for there may be more to write down."""
    address = reverse("penalties", args=[event.public_id])
    if page.round is None or page.round.number == page.opened:
        return address
    return f"{address}?round={page.round.number}"


def write(request: HttpRequest, form: PenaltyForm) -> bool:
    """True: there is nothing more to ask."""
    author, reason = account_author(request), form.cleaned_data["reason"]
    public = form.cleaned_data["public"]
    if form.chosen is None:
        entry = form.event.entries.filter(player=form.who.player).first()
        if entry is None:
            raise Conflict
        put_last(
            entry=entry,
            disqualified=True,
            why=reason,
            author=author,
            public=public,
            round_number=form.who.table.round.number,
        )
        return True
    key = request.POST.get("key", "")
    if not KEY.fullmatch(key):
        raise Invalid
    title = str(form.chosen.title)
    give(
        seat=form.who,
        penalty=form.chosen,
        amount=form.amount,
        reason=f"{title}: {reason}"[:200],
        key=key,
        author=author,
        public=public,
    )
    return True


def reason_in(request: HttpRequest) -> str:
    """Without one nothing is cancelled."""
    why = words_in(request, "why", LONGEST_REASON)
    if not why:
        raise NeedsReason(_("Say why, in a few words."))
    return why


def cancel_penalty(request: HttpRequest, event: Event) -> None:
    found = Seat.objects.filter(round__event=event, table=number_in(request, "table")).first()
    if found is None:
        raise Conflict
    cancel(
        event_id=event.pk,
        table_id=found.table_id,
        key=request.POST.get("key", ""),
        why=reason_in(request),
        author=account_author(request),
    )


def reinstate(request: HttpRequest, event: Event) -> None:
    entry = Entry.objects.filter(
        event=event, public_id=read_public_id(request.POST.get("entry"))
    ).first()
    if entry is None:
        raise Conflict
    put_last(
        entry=entry, disqualified=False, why=reason_in(request), author=account_author(request)
    )


def publish_line(request: HttpRequest, event: Event) -> None:
    """From now on everybody may read this reason, or nobody but the organisers."""
    table_id = number_in(request, "table")
    if not Seat.objects.filter(round__event=event, table=table_id).exists():
        table_id = None
    show_reason(
        event=event,
        table_id=table_id,
        key=request.POST.get("key", ""),
        act_id=number_in(request, "act"),
        public=request.POST.get("public") == "1",
    )


ABOUT_A_LINE = {"cancel": cancel_penalty, "reinstate": reinstate, "publish": publish_line}
"""What is done with a line of the log."""


@require_safe
def penalties_sheet(request: HttpRequest, public_id: str) -> HttpResponse:
    """Of a round, to print: what was played and what was decided, in sums of zero."""
    event = tournament_for(request, public_id)
    page = rounds_page(event, asked_round(request))
    sheets = sheets_of(event, [each.table for each in page.tables])
    return render(
        request,
        "tournaments/penalties_sheet.html",
        {
            "event": event,
            "page": page,
            "sheets": sheets,
            "ranked": ranking_page(event),
            "now": timezone.now(),
        },
    )
