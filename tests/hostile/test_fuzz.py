"""The tool itself: what it reads from a page, what it notices, and that it can do it again."""

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.test import Client
from django.urls import path

from clubsite.urls import urlpatterns as of_the_site
from tests.hostile.addresses import routes
from tests.hostile.club import build_club
from tests.hostile.fuzz import Answer, Figures, Run, again, answer_to, visits
from tests.hostile.pages import Field, Form, read_page
from tests.hostile.requests import Request
from tests.sessions_app.access.test_access_to_every_view import NEEDS


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError("here")


def broken_halfway(request: HttpRequest) -> StreamingHttpResponse:
    return StreamingHttpResponse(1 // 0 for _part in range(2))


urlpatterns = [
    path("broken/", broken),
    path("halfway/", broken_halfway),
    *of_the_site,
]


def test_it_goes_to_every_address_with_every_device() -> None:
    names = {route.name for route, _role in visits(1)}
    assert names >= set(NEEDS) - {"admin"}
    assert len(visits(1)) == 7 * len(routes())


def test_it_reads_forms_and_links_of_a_page() -> None:
    page = read_page(
        "/events/",
        """
        <a href="new/?a=1&amp;b=2">New</a> <a href="https://elsewhere.example/">Elsewhere</a>
        <form method="post" action="/events/new/" enctype="multipart/form-data">
          <input name="name" value="Club &amp; co"><input type="file" name="file">
          <input type="checkbox" name="sure" value="yes">
          <input type="radio" name="n" value="1" checked>
          <select name="rules"><option value="mcr">MCR<option value="riichi" selected></select>
          <textarea name="why">
Because</textarea>
          <button name="what" value="store">Store</button>
        </form>
        <div hx-get="/events/x/live/?seen=3" hx-trigger="every 5s"></div>
        <button hx-post="/events/x/clock/" hx-vals='{"what": "pause"}'>Pause</button>
        """,
    )
    assert page.links == ["/events/new/?a=1&b=2"]
    fields = (
        Field("name", "Club & co"),
        Field("file", "", "file"),
        Field("sure", "yes", "checkbox", is_sent=False),
        Field("n", "1", "radio"),
        Field("rules", "riichi", "select", ("mcr", "riichi")),
        Field("why", "Because", "textarea"),
        Field("what", "store", "submit", is_sent=False),
    )
    assert page.forms == [
        Form("POST", "/events/new/", fields, is_multipart=True, page="/events/"),
        Form("GET", "/events/x/live/?seen=3", by_script=True, page="/events/"),
        Form(
            "POST", "/events/x/clock/", (Field("what", "pause"),), by_script=True, page="/events/"
        ),
    ]


@pytest.mark.django_db
@pytest.mark.urls(__name__)
@pytest.mark.parametrize("address", ["/broken/", "/halfway/"])
def test_it_notices_a_view_that_breaks(address: str) -> None:
    device = Client(raise_request_exception=False)
    answer = answer_to(device, Request("visitor", "GET", address))
    assert answer.is_fault
    assert answer.trace.splitlines()[-1].startswith("ZeroDivisionError: ")


def test_it_counts_answers_and_lists_faults_by_their_cause() -> None:
    figures, request = Figures(), Request("visitor", "GET", "/")
    figures.add(Answer(request, "home", 200, 0.1))
    figures.add(Answer(request, "home", 200, 1.5, number="1.2"))
    figures.add(Answer(request, "publish", 200, 1.5))
    for number in ("1.4", "1.5"):
        figures.add(Answer(request, "home", 500, 0.1, "ZeroDivisionError: here", number=number))
    assert list(figures.lines()) == [
        "5 requests to 2 pairs of address and role: 3 × 200, 2 × 500",
        "3 s of processor time; faults 2, slow 1",
        "\n2 × ZeroDivisionError: here | home\n1.4 visitor: GET /\nZeroDivisionError: here",
        "\n1.5 s\n1.2 visitor: GET /",
    ]


@pytest.mark.django_db
@pytest.mark.usefixtures("real_club")
def test_the_same_seed_sends_the_same_requests() -> None:
    """Also when a batch is not the first: what the ones before it learnt is forgotten."""
    build_club()
    run = Run(7)
    run.batch(0, last=15)
    sent = [
        (answer.number, answer.request.role, answer.request.method, answer.request.address)
        for answer in (run.batch(1, last=15)[-1], again(Run(7), "1.15"))
    ]
    assert sent[0] == sent[1]
    assert sent[0][0] == "1.15"
