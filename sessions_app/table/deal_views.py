"""Entering a deal: the form, an answer after every tap, the preview, and saving."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.rights import Act
from sessions_app.access.roles import check_right, device_of, table_for
from sessions_app.models import Deal, DealEntry, Table
from sessions_app.shared.announcements import deal_came_in
from sessions_app.shared.errors import Closed, Invalid, Refused, Rejected, TableChanged
from sessions_app.shared.http import HtmxRequest, new_key, number_in, reason_in
from sessions_app.shared.role import Role
from sessions_app.shared.seats import chairs_at
from sessions_app.shared.submission import Entered
from sessions_app.table.beside_game import to_second
from sessions_app.table.changes import needs_reason
from sessions_app.table.conflict import conflict_of, deal_in_words, desk_as_begun, stored_since
from sessions_app.table.consequences import consequences_of
from sessions_app.table.deal_text import facts_in_words
from sessions_app.table.drafts import form_so_far, keep_as_next, keep_draft
from sessions_app.table.entry import Entry, entry_class, entry_for
from sessions_app.table.entry.base import WHOLE
from sessions_app.table.entry_context import Desk, desk_for
from sessions_app.table.http import entered_by, not_saved, saved
from sessions_app.table.preview import preview_of, shown_rows
from sessions_app.table.replay import facts_of, game_of
from sessions_app.table.services import correct_deal, drop_draft, save_deal, undo_deal
from sessions_app.table.tablets import hear

# ---- the form --------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def deal(request: HtmxRequest, public_id: str, position: int | None = None) -> HttpResponse:
    """The next deal, or an earlier one that an organiser corrects."""
    if request.method == "POST":
        return save(request, public_id, position)
    desk = desk_for(request, public_id, position)
    if desk is None or waits_for_second(desk):
        return redirect("table", public_id)
    form, order = form_so_far(request, desk)
    entry = entry_for(desk.state, desk.names, form)
    return render(request, "table/entry/deal.html", {**page_of(desk, entry), "order": order})


def page_of(desk: Desk, entry: Entry) -> dict[str, Any]:
    return {
        "desk": desk,
        "table": desk.table,
        "entry": entry,
        "key": new_key(),
        "addresses": addresses_of(desk),
        **context_of(desk, entry),
    }


def context_of(desk: Desk, entry: Entry) -> dict[str, Any]:
    """Return what the templates of these rules show, with the totals of who sits at the table."""
    context = entry.context()
    if "rows" in context:
        context["rows"] = shown_rows(desk, context["rows"])
    return context


def addresses_of(desk: Desk) -> dict[str, str]:
    table = desk.table.public_id
    if desk.correcting is None:
        names, args = ("deal", "deal_check", "deal_preview"), (table,)
    else:
        names = ("deal_correct", "deal_correct_check", "deal_correct_preview")
        args = (table, desk.position)  # type: ignore[assignment]
    here, check, preview = (reverse(name, args=args) for name in names)
    return {"save": here, "check": check, "preview": preview}


@require_POST
def check(request: HtmxRequest, public_id: str, position: int | None = None) -> HttpResponse:
    """After every tap: keep the draft, and answer with what these rules show of it."""
    desk = desk_for(request, public_id, position)
    if desk is None:
        return gone(public_id)
    if desk.correcting is None:
        keep_draft(request, desk)
        desk = desk_as_begun(desk, number_in(request, "position"))
    entry = entry_for(desk.state, desk.names, request.POST)
    context = {"desk": desk, "entry": entry, **context_of(desk, entry), **preview_of(desk, entry)}
    return render(request, entry.answer, context)


@require_POST
def preview(request: HtmxRequest, public_id: str, position: int | None = None) -> HttpResponse:
    """Everything that will be stored, on one page, before it is."""
    desk = desk_for(request, public_id, position)
    if desk is None:
        return gone(public_id)
    entry = entry_for(desk.state, desk.names, request.POST)
    if desk.correcting is None and stored_since(desk, number_in(request, "position")):
        return meanwhile(request, public_id, desk, entry)
    return shown_preview(request, desk, entry)


def shown_preview(request: HtmxRequest, desk: Desk, entry: Entry, **more: Any) -> HttpResponse:
    """In the page of the deal; without a script the whole page comes, with all that was told."""
    context = {
        **page_of(desk, entry),
        "told": facts_in_words(entry.facts, desk.names) if entry.taken and entry.facts else "",
        "why": reason_in(request),
        "previewed": True,
        "to_second": waits_for_second(desk),
        **preview_of(desk, entry),
        **more,
    }
    if desk.correcting and entry.taken:
        context |= consequences_of(desk, entry.facts)
    return render(
        request,
        "table/entry/deal.html#preview" if request.htmx else "table/entry/deal.html",
        context,
    )


def gone(public_id: str) -> HttpResponse:
    """There is nothing to enter any more: the table page says why."""
    return HttpResponseClientRedirect(reverse("table", args=[public_id]))


# ---- saving ----------------------------------------------------------------------------------


def save(request: HtmxRequest, public_id: str, position: int | None) -> HttpResponse:
    """Store the deal once, however often it is sent; what is in the way is shown with its input."""
    desk = desk_for(request, public_id, position)
    if was_stored(request, public_id):
        return saved(request, public_id)
    if position is None and "discard" in request.POST:
        return throw_away(request, public_id)
    if desk is None:
        return not_saved(request, public_id, TableChanged())
    if desk.correcting is None and "as-next" in request.POST:
        return go_on_with_own(request, desk)
    entry = entry_for(desk.state, desk.names, request.POST)
    entered = entered_by(request, desk.table)
    if entered is None or entered.seen != desk.table.version:
        return meanwhile(request, public_id, desk, entry)
    if not entry.is_ready or lacks_reason(request, desk):
        return shown_preview(request, desk, entry, asked_why=True)
    if waits_for_second(desk):
        return shown_preview(request, desk, entry)
    try:
        store(request, desk, entry, entered)
    except (Invalid, Refused) as error:
        entry.faults[WHOLE] = error.message
        return shown_preview(request, desk, entry)
    except Closed as error:
        return not_saved(request, public_id, error)
    except Rejected:
        return meanwhile(request, public_id, desk_for(request, public_id, position), entry)
    return saved(request, public_id)


def waits_for_second(desk: Desk) -> Deal | None:
    """The deal that somebody else looks at before the next one, in a tournament that wants it."""
    return None if desk.correcting else to_second(desk.table)


def store(request: HttpRequest, desk: Desk, entry: Entry, entered: Entered) -> None:
    assert entry.facts is not None
    told: dict[str, Any] = {"table_id": desk.table.pk, "position": desk.position}
    told |= {"entered": entered, "facts": entry.facts}
    if desk.correcting:
        correct_deal(why=reason_in(request), **told)
    else:
        save_deal(**told)
    hear(request, desk.table.event, desk.table.number)
    deal_came_in()


def was_stored(request: HttpRequest, public_id: str) -> bool:
    """Whether this form arrived before, so that sending it again changes nothing."""
    key = request.POST.get("key", "")
    return DealEntry.objects.filter(deal__table__public_id=public_id, key=key).exists()


def lacks_reason(request: HttpRequest, desk: Desk) -> bool:
    return desk.correcting is not None and not reason_in(request)


def meanwhile(
    request: HtmxRequest, public_id: str, desk: Desk | None, entry: Entry
) -> HttpResponse:
    """Another tablet was first: show what changed beside what this tablet has, which is kept."""
    if desk is None:
        return not_saved(request, public_id, TableChanged())
    if desk.correcting:
        return shown_preview(request, desk, entry, table_moved=True)
    conflict = conflict_of(desk, number_in(request, "position"), request.POST)
    return shown_preview(request, desk, entry, changed=True, conflict=conflict)


def since(request: HttpRequest, desk: Desk) -> list[str]:
    """Return the deals that were stored while this one was entered, in words."""
    return [deal_in_words(each) for each in stored_since(desk, number_in(request, "position") or 1)]


def throw_away(request: HtmxRequest, public_id: str) -> HttpResponse:
    """Forget what this tablet had of a deal that another one stored."""
    drop_draft(table_id=table_for(request, public_id, Role.TABLE).pk, device=device_of(request))
    messages.success(request, _("Thrown away. The deal of the other tablet counts."))
    return saved(request, public_id)


def go_on_with_own(request: HtmxRequest, desk: Desk) -> HttpResponse:
    """Open what this tablet has as the next deal, although another one was stored."""
    keep_as_next(request, desk)
    address = reverse("deal", args=[desk.table.public_id])
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


# ---- taking back -----------------------------------------------------------------------------


@require_POST
def undo(request: HtmxRequest, public_id: str) -> HttpResponse:
    """The last deal is taken back; its form comes back as a draft, so that it can be mended."""
    table = table_for(request, public_id, Role.TABLE)
    check_right(request, table, Act.GO_ON)
    if needs_reason(table):
        return redirect("reopen", public_id)
    entered, position = entered_by(request, table), number_in(request, "position")
    if entered is None or position is None:
        return not_saved(request, public_id, Invalid())
    last = table.deals.filter(position=position, entry__isnull=False).first()
    draft = form_of(table, last) if last else ""
    try:
        undo_deal(table_id=table.pk, position=position, entered=entered, draft=draft)
    except Rejected as error:
        return not_saved(request, public_id, error)
    return saved(request, public_id)


def form_of(table: Table, deal: Deal) -> str:
    """A deal as it was entered."""
    game = game_of(table, len(chairs_at(table)))
    return entry_class(game).data_of(facts_of(deal)).urlencode()


# ---- taking out ------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def take_out(request: HtmxRequest, public_id: str, position: int) -> HttpResponse:
    """An organiser takes out a deal that was never played, after seeing what that changes."""
    desk = desk_for(request, public_id, position)
    if desk is None:
        return redirect("table", public_id)
    entered = entered_by(request, desk.table)
    consequences = consequences_of(desk, None)
    if entered and reason_in(request) and "refused_because" not in consequences:
        try:
            correct_deal(
                table_id=desk.table.pk,
                position=position,
                facts=None,
                why=reason_in(request),
                entered=entered,
            )
        except Rejected as error:
            return not_saved(request, public_id, error)
        return saved(request, public_id)
    assert desk.correcting is not None
    context = {
        "desk": desk,
        "table": desk.table,
        "told": facts_in_words(facts_of(desk.correcting), desk.names),
        "key": new_key(),
        "why": reason_in(request),
        "asked_why": request.method == "POST",
        **consequences,
    }
    return render(request, "table/take_out.html", context)
