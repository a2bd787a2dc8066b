"""The texts of the club: what may be in them, and how organisers write them."""

import pytest
from django.test import Client

from sessions_app.models import ClubText
from sessions_app.shared.club_texts import save_texts, texts_now
from sessions_app.shared.markup import as_html, as_plain
from sessions_app.shared.submission import Author
from tests.sessions_app.clients import logged_in


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("", ""),
        ("Welkom", "<p>Welkom</p>"),
        ("een\ntwee\r\n\r\n\r\ndrie", "<p>een<br>twee</p>\n<p>drie</p>"),
        ("**vet** en ** niet**", "<p><b>vet</b> en ** niet**</p>"),
        (
            "[onze site](https://club.example/a?b=1&c=2)",
            '<p><a href="https://club.example/a?b=1&amp;c=2" rel="noopener">onze site</a></p>',
        ),
        ("[mail](mailto:a@b.nl)", '<p><a href="mailto:a@b.nl" rel="noopener">mail</a></p>'),
        (
            "Zie https://club.example/x.",
            '<p>Zie <a href="https://club.example/x" rel="noopener">https://club.example/x</a>.</p>',
        ),
        (
            "**[a](https://b.nl)**",
            '<p><b><a href="https://b.nl" rel="noopener">a</a></b></p>',
        ),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
        ("[x](data:text/html,y)", "<p>[x](data:text/html,y)</p>"),
        ("[x](/admin/)", "<p>[x](/admin/)</p>"),
        (
            '[x](https://a"onclick="b)',
            '<p><a href="https://a&quot;onclick=&quot;b" rel="noopener">x</a></p>',
        ),
        ("[<b>](https://a.nl)", '<p><a href="https://a.nl" rel="noopener">&lt;b&gt;</a></p>'),
    ],
)
def test_a_text_becomes_paragraphs_bold_and_links_and_nothing_else(text: str, html: str) -> None:
    assert as_html(text) == html


def test_a_text_on_one_line_has_no_marks() -> None:
    text = "Buurthuis **De Linde**\n\nLindelaan 12, [kaart](https://kaart.example)\n"
    assert as_plain(text) == "Buurthuis De Linde, Lindelaan 12, kaart"


@pytest.fixture
def organiser(db: None) -> Client:
    return logged_in("organiser")


def sent(**texts: str) -> dict[str, str]:
    return {"welcome": "", "where": "", "contact": "", "members": "", **texts}


def test_what_an_organiser_writes_stands_on_the_home_page(
    organiser: Client, client: Client
) -> None:
    told = sent(welcome="Welkom bij **ons**", contact="Bel Greet", what="store")
    assert organiser.post("/texts/", told)["Location"] == "/texts/"
    assert {place: text.text for place, text in texts_now().items()} == {
        "welcome": "Welkom bij **ons**",
        "contact": "Bel Greet",
    }
    page = client.get("/").content.decode()
    assert '<div class="prose front-welcome"><p>Welkom bij <b>ons</b></p></div>' in page
    assert '<h2 id="contact">Contact</h2><p>Bel Greet</p>' in page
    assert 'id="where"' not in page


def test_looking_stores_nothing_and_loses_nothing(organiser: Client) -> None:
    told = sent(welcome="**Welkom**", what="look")
    whole = organiser.post("/texts/", told).content.decode()
    assert "<p><b>Welkom</b></p>" in whole
    assert ">**Welkom**</textarea>" in whole
    part = organiser.post("/texts/", told, headers={"HX-Request": "true"}).content.decode()
    assert part.split() == (
        '<section class="prose"><h3>Welkom</h3><p><b>Welkom</b></p></section>'.split()
    )
    assert not ClubText.objects.exists()


def test_every_wording_is_kept_with_who_wrote_it(db: None) -> None:
    greet, wim = Author("Greet"), Author("Wim")
    assert save_texts(texts={"welcome": "Een", "where": "Hier"}, author=greet) == 2
    assert save_texts(texts={"welcome": "Twee ", "where": "Hier"}, author=wim) == 1
    kept = ClubText.objects.values_list("place", "text", "by")
    assert list(kept) == [
        ("welcome", "Een", "Greet"),
        ("where", "Hier", "Greet"),
        ("welcome", "Twee", "Wim"),
    ]
    now = {place: (text.text, text.by) for place, text in texts_now().items()}
    assert now == {"welcome": ("Twee", "Wim"), "where": ("Hier", "Greet")}


def test_an_emptied_text_is_left_out_again(organiser: Client, client: Client) -> None:
    organiser.post("/texts/", sent(where="Hier", welcome="Hoi", what="store"))
    organiser.post("/texts/", sent(where="", welcome="Hoi", what="store"))
    assert 'id="where"' not in client.get("/").content.decode()


def test_a_text_that_is_too_long_is_refused_and_stays_in_its_field(organiser: Client) -> None:
    page = organiser.post("/texts/", sent(welcome="x" * 5001, what="store")).content.decode()
    assert 'id="welcome-fault"' in page
    assert "x" * 5001 in page
    assert not ClubText.objects.exists()
