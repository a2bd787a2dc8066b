"""The doors: a PIN, a QR code, and the cards that an organiser lays on the tables."""

import math
from datetime import timedelta
from urllib.parse import unquote, urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from sessions_app.access.cards import card_of, names_at_tables, title_of
from sessions_app.access.codes import hash_of_token, places_of, renew_code, renew_codes
from sessions_app.access.device import device_of
from sessions_app.access.forms import LetInForm, NewCodesForm, PinForm
from sessions_app.access.letting_in import in_halves, let_in, name_of
from sessions_app.access.pins import TooManyTries, trier_of, try_pin
from sessions_app.access.roles import NeedsAccess, account_author, event_for, role_for, table_for
from sessions_app.access.session_access import (
    NO_TABLE,
    choose_table,
    number_of,
    only_table,
    open_with,
    organiser_seconds,
    still_open,
    waiting_for_table,
)
from sessions_app.models import AccessCode, Event, Table
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.qr import is_this_machine
from sessions_app.shared.role import Role

NOTHING_YET = 204
LONG = timedelta(hours=1)
"""Longer than this nobody waits for a PIN."""

# ---- where a code leads ----------------------------------------------------------------------


def table_now(event: Event, number: int) -> Table | None:
    """The newest game at the table with this number, if the organiser put people at it."""
    tables = Table.objects.filter(round__event=event, number=number)
    return tables.order_by("round__number").last()


def address_of(request: HttpRequest, event: Event, code: AccessCode) -> str:
    if code.opens == AccessCode.Opens.EVENING:
        return reverse("event", args=[event.public_id])
    number = number_of(request, code)
    if number == NO_TABLE:
        return reverse("organiser_table", args=[event.public_id])
    table = table_now(event, number)
    if table is None:
        return reverse("my_table", args=[event.public_id, number])
    return reverse("table", args=[table.public_id])


def asked_for(request: HttpRequest) -> str:
    """Where the visitor was going, as long as that is a page of this site."""
    return page_of_ours(request.GET.get("next", ""))


def page_of_ours(address: str) -> str:
    """Return an address that somebody sent along if it is one of this site, else nothing."""
    if not address.startswith("/") or not url_has_allowed_host_and_scheme(address, None):
        return ""
    try:
        resolve(unquote(urlsplit(address).path))
    except Resolver404:
        return ""
    return address


def table_in(event: Event, address: str) -> Table | None:
    """Return the table of this event that an address is about."""
    if not address:
        return None
    found = resolve(unquote(urlsplit(address).path))
    if not found.route.startswith("tables/"):
        return None
    tables = Table.objects.filter(round__event=event)
    return tables.filter(public_id=found.kwargs["public_id"]).first()


def onward(request: HttpRequest, event: Event, code: AccessCode) -> HttpResponse:
    """Where the visitor was going, unless this code opens another table than that."""
    opened, wanted = address_of(request, event, code), asked_for(request)
    if code.opens == AccessCode.Opens.TABLE and not wanted.startswith(opened):
        return redirect(opened)
    if code.opens == AccessCode.Opens.ORGANISER and table_in(event, wanted) is None:
        return redirect(opened)
    return redirect(wanted or opened)


# ---- a PIN -----------------------------------------------------------------------------------


@require_safe
def join(request: HttpRequest) -> HttpResponse:
    """Which event? With one there is nothing to choose. A game at home has no tablets."""
    events = list(Event.objects.filter(state=Event.State.OPEN).exclude(kind=Event.Kind.HOME))
    if len(events) == 1:
        return redirect("join_event", events[0].public_id)
    return render(request, "access/join.html", {"events": events})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join_event(request: HttpRequest, public_id: str) -> HttpResponse:
    """A PIN of any kind. Whoever has all tables already, and asks for nothing more, goes on."""
    event = get_object_or_404(Event, public_id=public_id)
    if not event.is_open:
        return closed(request, event)
    if wants_json(request):
        return longer(request, event)
    role = role_for(request, event)
    if role >= Role.SCOREKEEPER and not asked_for(request):
        return redirect("event", event.public_id)
    open_here = [
        (title_of(code), address_of(request, event, code))
        for code in still_open(request, event)
        if code.opens == AccessCode.Opens.TABLE
    ]
    page = {"needs_organiser": role >= Role.SCOREKEEPER, "open_here": open_here}
    answer = ask_pin(request, event, AccessCode.Opens.values, page | form_along(request))
    if not isinstance(answer, AccessCode):
        return answer
    return sent_again(request) or onward(request, event, answer)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def organiser_pin(request: HttpRequest, public_id: str) -> HttpResponse:
    """The organiser comes to the table: this tablet corrects it for two minutes."""
    table = table_for(request, public_id, Role.TABLE)
    if not table.event.is_open:
        return closed(request, table.event)
    back = asked_for(request) or reverse("table", args=[table.public_id])
    page = {"needs_organiser": True, "table": table, "back": back}
    page |= form_along(request)
    answer = ask_pin(request, table.event, [AccessCode.Opens.ORGANISER], page, table.number)
    if not isinstance(answer, AccessCode):
        return answer
    return sent_again(request) or redirect(back)


def wants_json(request: HttpRequest) -> bool:
    """Return whether a script asks, and not a page."""
    types = ["text/html", "application/json"]
    return request.get_preferred_type(types) == "application/json"


def longer(request: HttpRequest, event: Event) -> HttpResponse:
    """Take the organiser's PIN that a page asked for over its form, and say how long it lasts."""
    answer = ask_pin(request, event, [AccessCode.Opens.ORGANISER], {})
    if not isinstance(answer, AccessCode):
        return answer
    return JsonResponse({"seconds": organiser_seconds(request, event)})


def closed(request: HttpRequest, event: Event) -> HttpResponse:
    return render(request, "access/closed.html", {"event": event})


def ask_pin(
    request: HttpRequest,
    event: Event,
    opens: list[str],
    page: dict[str, object],
    table_number: int = NO_TABLE,
) -> AccessCode | HttpResponse:
    """The code of the PIN that was typed, open from now on; else the page that asks for it."""
    form = PinForm(request.POST or None)
    device = device_of(request)
    if not form.is_valid():
        return pin_page(request, event, form, page)
    try:
        code = try_pin(event, trier_of(request, event), form.cleaned_data["pin"], opens)
    except TooManyTries as refusal:
        form.add_error("pin", f"{wait_a_while(refusal.wait)} {can_be_let_in(device)}")
        response = pin_page(request, event, form, page, status=429)
        response["Retry-After"] = math.ceil(refusal.wait.total_seconds())
        return response
    if code is None:
        form.add_error("pin", _("This PIN opens nothing here. Look at the card once more."))
        return pin_page(request, event, form, page)
    open_with(request, code, table_number or table_meant(request, event))
    return code


def table_meant(request: HttpRequest, event: Event) -> int:
    """Return at which table the organiser is: where the form or the page is, or what is open."""
    for address in (asked_for(request), page_of_ours(request.POST.get(SEND_TO, ""))):
        table = table_in(event, address)
        if table is not None:
            return table.number
    return only_table(request, event)


def pin_page(
    request: HttpRequest,
    event: Event,
    form: PinForm,
    page: dict[str, object],
    *,
    status: int = 200,
) -> HttpResponse:
    if wants_json(request):
        faults = " ".join(map(str, form.errors.get("pin", [])))
        return JsonResponse({"fault": faults}, status=status)
    context = {"event": event, "form": form, "digits": range(1, 10)} | page
    return render(request, "access/pin.html", context, status=status)


def can_be_let_in(device: str) -> str:
    """Say how the organiser allows this one device new tries."""
    name = in_halves(name_of(device))
    return _("The organiser can let this device in: %(name)s.") % {"name": name}


def wait_a_while(wait: timedelta) -> str:
    minutes = math.ceil(wait / timedelta(minutes=1))
    if wait > LONG:
        return _("A wrong PIN was typed too often today. Scan the QR code.")
    return ngettext(
        "The PIN was wrong too often. Try again in %(minutes)s minute, or scan the QR code.",
        "The PIN was wrong too often. Try again in %(minutes)s minutes, or scan the QR code.",
        minutes,
    ) % {"minutes": minutes}


# ---- a form that waits for the PIN -----------------------------------------------------------

SEND_TO = "send-to"
"""Where a form goes that came without the organiser's PIN, once that was typed."""
ASKS_PIN = ("join_event", "organiser_pin")
OF_THE_PIN = ("csrfmiddlewaretoken", "pin", SEND_TO)


def ask_over_form(request: HttpRequest, refused: NeedsAccess) -> HttpResponse | None:
    """Return the question for the PIN with the whole form in it; None where no PIN would do."""
    match = request.resolver_match
    if refused.event is None or request.FILES or (match and match.url_name in ASKS_PIN):
        return None
    page = {
        "needs_organiser": True,
        "ask_at": refused.ask_at,
        "send_to": request.get_full_path(),
        "fields": fields_of(request),
    }
    return pin_page(request, refused.event, PinForm(), page, status=403)


def form_along(request: HttpRequest) -> dict[str, object]:
    """Return the form that was sent along with a PIN, to be asked about once more."""
    if SEND_TO not in request.POST:
        return {}
    return {"send_to": request.POST[SEND_TO], "fields": fields_of(request)}


def fields_of(request: HttpRequest) -> list[tuple[str, str]]:
    return [
        (name, value)
        for name, values in request.POST.lists()
        if name not in OF_THE_PIN
        for value in values
    ]


def sent_again(request: HttpRequest) -> HttpResponse | None:
    """Have the browser send the form that came along to where it was going, as it was."""
    address = page_of_ours(request.POST.get(SEND_TO, ""))
    return redirect(address, preserve_request=True) if address else None


# ---- a QR code -------------------------------------------------------------------------------


@never_cache
@require_safe
def open_code(request: HttpRequest, token: str) -> HttpResponse:
    """The address on a card. It is as good as its PIN, but too long to be guessed."""
    codes = AccessCode.objects.select_related("event")
    code = codes.filter(token_hash=hash_of_token(token)).first()
    if code is None:
        return render(request, "access/old_code.html", status=404)
    if not code.event.is_open:
        return closed(request, code.event)
    open_with(request, code, only_table(request, code.event))
    return redirect(address_of(request, code.event, code))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def organiser_table(request: HttpRequest, public_id: str) -> HttpResponse:
    """At which table the organiser is, where the device does not tell: the PIN is for one."""
    event = get_object_or_404(Event, public_id=public_id)
    if not waiting_for_table(request, event):
        raise NeedsAccess(reverse("join_event", args=[event.public_id]))
    names = names_at_tables(event)
    chosen = next((each for each in names if str(each) == request.POST.get("table")), None)
    if chosen is None:
        tables = sorted(names.items())
        return render(request, "access/organiser_table.html", {"event": event, "tables": tables})
    choose_table(request, event, chosen)
    return redirect("my_table", event.public_id, chosen)


@never_cache
@require_safe
def my_table(request: HtmxRequest, public_id: str, number: int) -> HttpResponse:
    """The table with this number as soon as people sit at it; the page asks now and then."""
    event = get_object_or_404(Event, public_id=public_id)
    if role_for(request, event, number) < Role.TABLE:
        raise NeedsAccess(reverse("join_event", args=[event.public_id]))
    table = table_now(event, number)
    if table is None and request.htmx:
        return HttpResponse(status=NOTHING_YET)
    if table is None:
        return render(request, "access/waiting.html", {"event": event, "number": number})
    address = reverse("table", args=[table.public_id])
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)


# ---- the cards -------------------------------------------------------------------------------


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def codes(request: HttpRequest, public_id: str) -> HttpResponse:
    """Which codes there are; first the question, then new ones, told this once."""
    event = event_for(request, public_id, Role.ORGANISER)
    if not event.is_open:
        return closed(request, event)
    form = NewCodesForm(places_of(event), request.POST or request.GET or None)
    page = {"event": event, "form": form, "is_this_machine": is_this_machine(request)}
    if not form.is_valid():
        listed = {"codes": codes_of(event), "letting_in": LetInForm()}
        return render(request, "access/codes.html", page | listed)
    place = form.chosen()
    if request.method != "POST":
        asked = {"place": form.cleaned_data["place"], "title": title_of(place) if place else ""}
        return render(request, "access/renew.html", page | asked)
    new = [renew_code(event, place)] if place else renew_codes(event)
    names = names_at_tables(event)
    cards = [card_of(request, code, names) for code in new]
    return render(request, "access/cards.html", page | {"cards": cards})


def codes_of(event: Event) -> list[dict[str, object]]:
    """Every place of the event, and whether there is a code for it that has a PIN."""
    codes = event.codes.filter(pin_hash__isnull=False)
    made = set(codes.values_list("opens", "table_number"))
    return [
        {"key": place.key, "title": title_of(place), "is_made": place in made}
        for place in places_of(event)
    ]


@require_POST
def let_device_in(request: HttpRequest, public_id: str) -> HttpResponse:
    """One device may try PINs again, by the name on its screen."""
    event = event_for(request, public_id, Role.ORGANISER)
    if not event.is_open:
        return closed(request, event)
    form = LetInForm(request.POST)
    if not form.is_valid():
        places = NewCodesForm(places_of(event))
        page = {"event": event, "form": places, "letting_in": form, "codes": codes_of(event)}
        return render(request, "access/codes.html", page)
    name = form.cleaned_data["name"]
    let_in(event=event, name=name, author=account_author(request))
    told = _("Device %(name)s may try a PIN again for ten minutes.") % {"name": in_halves(name)}
    messages.success(request, told)
    return redirect("codes", event.public_id)
