"""Every address, from every device, with input that no page of the site would send.

A run is a row of batches. Each begins with the same club and new devices, learns forms and links
from the pages that it gets, sends those back changed, and is rolled back at its end: so whoever
logs out, closes an evening or deletes half of the club spoils nothing for long. What a batch does
follows from the seed and its number alone: any request can be sent again without the batches before
its own.
"""

import re
import time
import traceback
from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any
from urllib.parse import parse_qsl

from django.core.signals import got_request_exception
from django.db import connection, transaction
from django.http import HttpResponseBase, HttpResponseServerError
from django.test import Client, override_settings

from club import ROOT
from sessions_app.shared.club import forget
from tests.hostile.addresses import Route, route_of, routes
from tests.hostile.club import DEVICES, devices_with, doors_of, ids_of_club, running_events
from tests.hostile.files import files_of
from tests.hostile.pages import Form, Page, read_page
from tests.hostile.requests import TOKEN, Material, Request, from_nothing, request_of, with_noise

EPISODES = 60
"""So many addresses are visited by a batch, each with what can be sent from there."""
FOLLOWED = 2
"""So many forms of a page are sent at most."""
REMEMBERED = 12
"""So many forms and links of an address: the newest."""
OWN = re.compile(r'File ".*?((?:sessions_app|clubsite|scoring)/.*)')
READ = re.compile(r'(?:GET|POST)(?:\.get(?:list)?\(|\[)"(\w+)"')
FAULT = 500
TRIES = 50
SLOW = 1.0
"""In seconds of processor time."""
LONG_WORK = {"publish", "backup", "plan"}
"""What may take longer: writing all pages or everything, and looking for a seating plan."""
EVERYWHERE = {"/language", "/logout/", "/admin/logout/"}
"""Forms at the foot of all pages: to send only these would lead nowhere."""
OF_LISTS = ("id", "id__exact", "id__in", "pk", "q", "o", "p", "e", "all", "_to_field", "_popup")
"""What the lists of the admin's pages ask for; no page shows it."""
WITH_FILES = {"event_import", "entries_import", "plan_own"}
UPLOADS, UPLOADER = 0.06, "superuser"
"""How often a file is sent besides: of all input it has the most inside."""
SELDOM, OFTEN = 0.1, 0.8
"""How often such an address is sent something, or one that takes nothing; and every other."""
SHARES = (1, 3, 2, 2, 2, 5, 5)
"""How often each device comes, after every one has been everywhere: whoever may do more, more."""


@dataclass(frozen=True)
class Answer:
    request: Request
    route: str
    status: int
    seconds: float
    trace: str = ""
    page: str = ""
    goes_on_at: str = ""
    """Where it sends whoever sent the request."""
    number: str = ""
    """Of its batch and in it."""

    @property
    def is_fault(self) -> bool:
        return self.status >= FAULT or bool(self.trace)

    @property
    def is_slow(self) -> bool:
        return self.seconds > SLOW and self.route not in LONG_WORK

    @property
    def cause(self) -> str:
        """Return the last line of the traceback and the last place of ours in it."""
        lines = self.trace.strip().splitlines() or [f"status {self.status}"]
        places = [line.strip() for line in lines if line.startswith("  File ")]
        own = [found[1] for found in map(OWN.search, places) if found]
        return f"{lines[-1][:200]} | {[self.route, *places[-1:], *own[-1:]][-1]}"


@dataclass
class Figures:
    """What came of the requests."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[Answer] = field(default_factory=list)
    slow: list[Answer] = field(default_factory=list)
    visited: set[tuple[str, str]] = field(default_factory=set)
    seconds: float = 0.0

    @property
    def requests(self) -> int:
        return self.statuses.total()

    def add(self, answer: Answer) -> None:
        self.statuses[answer.status] += 1
        self.seconds += answer.seconds
        self.visited.add((answer.route, answer.request.role))
        if answer.is_fault:
            self.faults.append(answer)
        elif answer.is_slow:
            self.slow.append(answer)

    def by_cause(self) -> dict[str, list[Answer]]:
        found: dict[str, list[Answer]] = defaultdict(list)
        for answer in self.faults:
            found[answer.cause].append(answer)
        return dict(found)

    def lines(self) -> Iterator[str]:
        counts = ", ".join(f"{count} × {status}" for status, count in sorted(self.statuses.items()))
        yield f"{self.requests} requests to {len(self.visited)} pairs of address and role: {counts}"
        found = f"faults {len(self.faults)}, slow {len(self.slow)}"
        yield f"{self.seconds:.0f} s of processor time; {found}"
        for cause, (first, *others) in self.by_cause().items():
            yield f"\n{1 + len(others)} × {cause}\n{first.number} {first.request}\n{first.trace}"
        for answer in self.slow:
            yield f"\n{answer.seconds:.1f} s\n{answer.number} {answer.request}"


def visits(seed: int) -> list[tuple[Route, str]]:
    """Return every address with every role, in an order that follows from the seed."""
    pairs = [(route, role) for route in routes() for role in DEVICES]
    Random(f"{seed}").shuffle(pairs)
    return pairs


class Run:
    """Batches against the club that is in the database now."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.figures = Figures()
        self.visits = visits(seed)
        self.ids = ids_of_club()
        self.running = running_events()
        with rolled_back():
            superuser = devices_with(doors_of(self.running[0]))["superuser"]
            self.files = files_of(self.ids, superuser)
            self.with_files = [route for route in routes() if route.name in WITH_FILES]
            self.methods = {route: self._methods_of(superuser, route) for route in routes()}

    def _methods_of(self, device: Client, route: Route) -> str:
        """Return what an address says to whoever tries another method; both where it does not."""
        chance = Random(0)
        address = next(
            found
            for found in (route.filled(chance, self.ids) for _time in range(TRIES))
            if route_of(found) == route
        )
        return device.generic("OPTIONS", address).headers.get("Allow", "GET, POST")

    def until(self, requests: int) -> None:
        """Send so many requests at least, and go to every address with every role."""
        number = 0
        while self.figures.requests < requests or number * EPISODES < len(self.visits):
            for answer in self.batch(number):
                self.figures.add(answer)
            number += 1
        # What is slow because something was needed for the first time is quick the next time.
        self.figures.slow = [each for each in self.figures.slow if again(self, each.number).is_slow]

    def batch(self, number: int, last: int | None = None) -> list[Answer]:
        """Send what belongs to this batch, up to the last one."""
        # Every other one behind a proxy, which says where a request comes from.
        with override_settings(HTTPS=bool(number % 2)), rolled_back():
            return list(Batch(self, number, last).answers())


@contextmanager
def rolled_back() -> Iterator[None]:
    """Nothing of what is stored inside stays."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


class Batch:
    def __init__(self, run: Run, number: int, last: int | None) -> None:
        self.run, self.number, self.last = run, number, last
        self.chance = Random(f"{run.seed} {number}")
        doors = doors_of(self.chance.choice(run.running))
        self.devices = devices_with(doors)
        # They came before there was an account, which pages know for a while.
        forget()
        self.ids = replace(run.ids, by_kind=run.ids.by_kind | doors.tokens)
        self.right = doors.right_answers
        self.sent: list[Answer] = []
        self.forms: dict[Route, deque[Form]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        self.links: dict[Route, deque[str]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        self.page: Page | None = None
        """The last answer, if it was one."""
        self.goes_on_at = ""
        """Where whoever sent something is sent to."""
        self.names: dict[str, None] = dict.fromkeys(names_in_views())
        self.queries: dict[Route, dict[str, None]] = defaultdict(dict) | {
            route: dict.fromkeys(OF_LISTS)
            for route in routes()
            if route.name.endswith("_changelist")
        }
        """The names of what each address asks for, as far as a page shows them."""
        self.values: dict[str, None] = {}

    def answers(self) -> Iterator[Answer]:
        for request in self._requests():
            answer = self._send(request)
            self.sent.append(answer)
            yield answer
            if len(self.sent) == self.last:
                return

    # ---- what to send ----------------------------------------------------------------------

    def _requests(self) -> Iterator[Request]:
        pairs, start = self.run.visits, self.number * EPISODES
        for place in range(start, start + EPISODES):
            route, role = pairs[place % len(pairs)]
            if place >= len(pairs):
                role = self.chance.choices(list(DEVICES), SHARES)[0]
            yield from self._episode(route, role)
            if self.chance.random() < UPLOADS:
                yield from self._episode(self.chance.choice(self.run.with_files), UPLOADER)

    def _episode(self, route: Route, role: str) -> Iterator[Request]:
        """Look at an address, then send what it offers, or else what others offer to it."""
        if "GET" in self.run.methods[route]:
            yield self._noisy(Request(role, "GET", self._address(route)))
            yield from self._followed(role)
        if self._may_post(route):
            yield self._noisy(self._posted(route, role))
            yield from self._followed(role)

    def _followed(self, role: str) -> Iterator[Request]:
        """Send forms of the page that came, and look at what came of it."""
        first = self._offered()
        for _time in range(FOLLOWED):
            # What was refused is shown again as it was sent: to begin anew leads further.
            offered = self._offered() if self.chance.random() < 0.5 else first
            if offered:
                yield self._noisy(self._filled(role, self.chance.choice(offered)))
            elif self.goes_on_at:
                yield Request(role, "GET", self.goes_on_at)
            else:
                return

    def _offered(self) -> list[Form]:
        """Return the forms of the page, seldom those that stand on every page."""
        found = self.page.forms if self.page else []
        if self.chance.random() < 0.03:
            return found
        return [form for form in found if form.action.partition("?")[0] not in EVERYWHERE]

    def _may_post(self, route: Route) -> bool:
        is_seldom = route.name in LONG_WORK or "POST" not in self.run.methods[route]
        return self.chance.random() < (SELDOM if is_seldom else OFTEN)

    def _posted(self, route: Route, role: str) -> Request:
        if self.forms[route] and self.chance.random() < 0.8:
            return self._filled(role, self.chance.choice(list(self.forms[route])))
        return from_nothing(self.chance, role, self._address(route), self._material(role))

    def _filled(self, role: str, form: Form) -> Request:
        return request_of(self.chance, role, form, self._material(role))

    def _address(self, route: Route) -> str:
        known = self.links[route]
        if known and self.chance.random() < 0.5:
            return self.chance.choice(list(known))
        return route.filled(self.chance, self.ids)

    def _noisy(self, request: Request) -> Request:
        route = route_of(request.address)
        own = list(self.queries[route]) if route else []
        names = own if own and self.chance.random() < 0.5 else list(self.names)
        return with_noise(self.chance, request, names)

    def _material(self, role: str) -> Material:
        right = self.right | {TOKEN: [self.devices[role].cookies["csrftoken"].value]}
        others = [*self.ids.all, *self.values]
        return Material(others, list(self.names), self.run.files, right)

    # ---- sending ---------------------------------------------------------------------------

    def _send(self, request: Request) -> Answer:
        answer = answer_to(self.devices[request.role], request)
        self.goes_on_at = ""
        if route_of(answer.goes_on_at):
            self._learn_link(answer.goes_on_at)
            self.goes_on_at = answer.goes_on_at if request.method == "POST" else ""
        self._learn(request, answer.page)
        return replace(answer, number=f"{self.number}.{len(self.sent) + 1}", page="")

    def _learn(self, request: Request, text: str) -> None:
        self.page = read_page(request.address, text) if text else None
        if not self.page:
            return
        for link in self.page.links:
            self._learn_link(link)
        for form in self.page.forms:
            route = route_of(form.action)
            if route:
                self.forms[route].append(form)
                self.queries[route].update(dict.fromkeys(names_in(form.action)))
            for each in form.fields:
                self.names[each.name] = None
                if len(self.values) < 200 and len(each.value) < 100:
                    self.values[each.value] = None

    def _learn_link(self, link: str) -> None:
        route = route_of(link)
        if route:
            self.links[route].append(link)
            self.queries[route].update(dict.fromkeys(names_in(link)))


def names_in(address: str) -> list[str]:
    return [name for name, _value in parse_qsl(address.partition("?")[2], keep_blank_values=True)]


@cache
def names_in_views() -> list[str]:
    """Return what views read from a form or an address, whether or not a page shows it."""
    sources = [file.read_text() for file in sorted((ROOT / "sessions_app").rglob("*.py"))]
    return list(dict.fromkeys(name for source in sources for name in READ.findall(source)))


def answer_to(device: Client, request: Request) -> Answer:
    """Return what comes of a request; one that ends in a fault stores nothing."""
    traces: list[str] = []

    def note(**_about: Any) -> None:
        traces.append(traceback.format_exc())

    got_request_exception.connect(note)
    begun = time.thread_time()
    try:
        with transaction.atomic():
            response = sent(device, request)
            page = page_in(response)
            if response.status_code >= FAULT or connection.needs_rollback:
                transaction.set_rollback(True)
    except Exception:
        # Nothing of ours answers any more: what a server would show is no page at all.
        traces.append(traceback.format_exc())
        response, page = HttpResponseServerError(), ""
    finally:
        got_request_exception.disconnect(note)
    route = route_of(request.address)
    return Answer(
        request=request,
        route=route.name if route else "nowhere",
        status=response.status_code,
        seconds=time.thread_time() - begun,
        trace="".join(traces[:1]),
        page=page,
        goes_on_at=response.headers.get("Location", ""),
    )


def sent(device: Client, request: Request) -> HttpResponseBase:
    """Return the answer; a cookie that is sent along comes after those of the device.

    The device has its own back afterwards: whoever forges a session does not give up his own.
    """
    if "Cookie" not in request.headers:
        return send(device, request, request.headers)
    own = deepcopy(device.cookies)
    cookies = [f"{name}={morsel.coded_value}" for name, morsel in own.items()]
    forged = "; ".join([*cookies, request.headers["Cookie"]])
    try:
        return send(device, request, request.headers | {"Cookie": forged})
    finally:
        device.cookies = own


def send(device: Client, request: Request, headers: dict[str, str]) -> HttpResponseBase:
    return device.generic(
        request.method, request.address, request.body, request.content_type, headers=headers
    )


def page_in(response: HttpResponseBase) -> str:
    """Return the page; everything else is read to its end and thrown away."""
    content = b"".join(response)
    if not response.headers.get("Content-Type", "").startswith("text/html"):
        return ""
    return content.decode(errors="replace")


def again(run: Run, number: str) -> Answer:
    """Return the answer to the request with this number, after those before it in its batch."""
    batch, place = map(int, number.split("."))
    return run.batch(batch, place)[-1]
