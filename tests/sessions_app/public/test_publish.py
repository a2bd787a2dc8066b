"""Published pages: complete, readable without the site, and swapped as a whole."""

import io
import json
import re
import zipfile
from collections.abc import Mapping
from datetime import timedelta
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from sessions_app.models import Event, Player, ScheduledRound, Season, Year
from sessions_app.public.publish.choices import choices_on
from sessions_app.public.publish.edition import edition_of
from sessions_app.public.publish.pages import Page
from sessions_app.public.publish.rewriting import static_page
from sessions_app.public.publish.visiting import NotPublic, visited
from sessions_app.public.publish.writing import OURS, ForeignFiles, write_folder
from sessions_app.shared.club import TheClub, keep
from sessions_app.shared.club_texts import save_texts
from sessions_app.shared.submission import Author
from tests.sessions_app.clients import logged_in
from tests.sessions_app.evenings import THREE_DRAGONS
from tests.sessions_app.played_seasons import a_played_evening, an_evening, played, this_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    season = this_season()
    a_played_evening(season)
    return season


class Links(HTMLParser):
    """Every address in a page, and every id."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.tags: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in ("href", "src", "action", "srcset", "data"):
                self.addresses.append(value or "")
            if name == "id":
                self.ids.append(value or "")


def a_year_off(season: Season, *, years: int) -> Season:
    off = timedelta(days=365 * years)
    return Season.objects.create(
        name=f"{years}", first_day=season.first_day + off, last_day=season.last_day + off
    )


# ---- the pages -------------------------------------------------------------------------------


def test_the_season_is_published_with_its_standings_and_evenings(season: Season) -> None:
    event = Event.objects.get()
    files = edition_of([season])
    name = f"{season.first_day}-{season.public_id}.html"
    assert sorted(path for path in files if path.endswith(".html")) == [
        "agenda.html",
        f"evenings/{event.date}-{event.public_id}.html",
        "index.html",
        "players.html",
        *sorted(f"players/{player.public_id}.html" for player in Player.objects.all()),
        "records.html",
        "seasons.html",
        f"seasons/{name}",
        "special-hands.html",
        f"standings/{name}",
    ]
    assert "Wim" in files[f"standings/{name}"].decode()


def test_every_link_leads_to_a_file_and_nothing_leads_to_the_site(season: Season) -> None:
    played(an_evening(season), facts=THREE_DRAGONS)
    save_texts(texts={"contact": "[mail](mailto:a@b.nl)"}, author=Author("Greet"))
    files = edition_of([season])
    outside = set()
    for path in (path for path in files if path.endswith(".html")):
        links = Links(files[path].decode())
        for address in links.addresses:
            if address.startswith("#"):
                assert address[1:] in links.ids
            elif ":" in address:
                outside.add(address)
            else:
                assert normpath(join(dirname(path), address)) in files
        assert links.tags.isdisjoint({"script", "form", "dialog", "template", "button"})
        assert len(links.ids) == len(set(links.ids))
    assert outside == {"mailto:a@b.nl"}


def pages_found_from(start: str, files: Mapping[str, bytes]) -> set[str]:
    """By nothing but links, as who opens the folder finds them."""
    found = [start]
    for path in found:
        for address in Links(files[path].decode()).addresses:
            file = normpath(join(dirname(path), address))
            if file.endswith(".html") and file not in found:
                found.append(file)
    return set(found)


def test_every_page_is_found_from_the_first_one(season: Season) -> None:
    older = a_year_off(season, years=-1)
    Season.objects.filter(pk=older.pk).update(year=Year.objects.create(name="Jaar"))
    ScheduledRound.objects.create(season=season, number=1, date=season.last_day)
    wim = Player.objects.get(first_name="Wim")
    mcr = Event.objects.create(name="MCR", date=older.first_day, season=older, rules="mcr")
    played(mcr, list(Player.objects.all()), facts={"winner": 0, "from": None, "points": 8})
    Event.objects.create(kind="home", name="Wacht", date=mcr.date, season=older, rules="mcr")
    files = edition_of([season, older])
    pages = {path for path in files if path.endswith(".html")}
    assert {"records-mcr.html", f"players/{wim.public_id}-mcr.html"} <= pages
    assert pages_found_from("index.html", files) == pages


def test_the_bar_leads_to_the_season_of_today_and_not_to_one_that_comes(season: Season) -> None:
    coming = a_year_off(season, years=1)
    index = edition_of([coming, season])["index.html"].decode()
    bar = index.partition('class="nav"')[2].partition("</nav>")[0]
    assert f'href="standings/{season.first_day}-{season.public_id}.html"' in bar
    assert coming.public_id not in bar


def test_a_page_that_is_not_published_is_named_without_a_link() -> None:
    page = '<p><a href="/b/">B</a> <a class="button" href="/c/">C</a> <a href="/d/?q=1">D</a></p>'
    files = {"/b/": "y/b.html", "/d/": "d.html"}
    written = static_page(page, Page("x/a.html", "/a/"), files, {}).text
    assert written == '<p><a href="../y/b.html">B</a>  <span >D</span></p>'


def test_what_is_chosen_on_a_page_is_a_page_of_its_own() -> None:
    page = Page("x/a.html", "/a/", choices=("kind", "page"))
    text = (
        '<a href="?kind=a%2Fb&amp;page=2">2</a> <a href="?kind=a%2Fb&amp;page=2">2</a>'
        ' <a href="/a/?page=3">3</a> <a href="/b/?page=1">b</a> <a href="?sort=name">s</a>'
    )
    found = choices_on(page, text)
    assert [(each.path, each.address) for each in found] == [
        ("x/a-3.html", "/a/?page=3"),
        ("x/a-a-b-2.html", "/a/?kind=a%2Fb&page=2"),
    ]
    files = {each.address: each.path for each in found}
    assert static_page(text, found[0], files, {}).text == (
        '<a href="a-a-b-2.html">2</a> <a href="a-a-b-2.html">2</a>'
        ' <a href="a-3.html">3</a> <span >b</span> <span >s</span>'
    )


def test_only_what_works_without_the_site_is_left_of_a_page() -> None:
    page = (
        '<!doctype html><body class="x" hx-headers=\'{"X-CSRFToken": "geheim"}\'>'
        '<nav class="nav"><ul><li>oud</li></ul></nav><main>Één &amp; &#33;<br>'
        '<form><input name="a"><button>weg</button></form><script>weg</script>'
        "<p data-online>weg <b>weg</b><br>weg</p>"
        '<svg viewBox="0 0 1 1"><use href="/static/icons/icons.svg#check"/></svg></main></body>'
    )
    written = static_page(page, Page("a.html", "/a/"), {}, {"nav": "<nav>nieuw</nav>"}).text
    assert written == (
        '<!doctype html><body class="x">'
        '<svg hidden aria-hidden="true"><symbol id="icons-check" viewBox="0 0 24 24">'
        '<path d="m4 12.5 5.5 5.5L20 6.5" /></symbol></svg>'
        "<nav>nieuw</nav><main>Één &amp; &#33;<br>"
        '<svg viewBox="0 0 1 1"><use href="#icons-check"/></svg></main></body>'
    )


def test_what_only_some_may_see_is_not_published(season: Season) -> None:
    event = an_evening(season)  # open, so that /join/ leads on to it
    for address in ("/events/", f"/events/{event.public_id}/closing/", "/nowhere/", "/join/"):
        with pytest.raises(NotPublic):
            visited(address)
    page = visited("/")
    assert "csrfmiddlewaretoken" in page  # as a visitor has it, before it is made static
    assert "Uitloggen" not in page


# ---- a folder --------------------------------------------------------------------------------


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_the_folder_is_replaced_as_a_whole(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "club"
    write_folder(folder, {"index.html": b"1", "old/page.html": b"1"})
    write_folder(folder, {"index.html": b"2", "new.html": b"2"})
    listed = json.loads(contents(folder).pop(OURS))
    assert listed["files"] == ["index.html", "new.html"]
    assert sorted(contents(folder)) == ["index.html", "new.html", OURS]
    assert contents(folder)["index.html"] == b"2"
    # Nothing lies about beside it.
    assert [each.name for each in folder.parent.iterdir()] == ["club"]


@pytest.mark.parametrize("name", ["notes.txt", ".git/HEAD", "evenings/mine.html"])
def test_a_folder_with_files_of_others_is_left_alone(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "club"
    write_folder(folder, {"index.html": b"1"})
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_bytes(b"mine")
    before = contents(folder)
    with pytest.raises(ForeignFiles) as refused:
        write_folder(folder, {"index.html": b"2"})
    assert refused.value.names == [name]
    assert contents(folder) == before


def test_a_folder_that_we_never_wrote_must_be_empty(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"mine")
    with pytest.raises(ForeignFiles):
        write_folder(tmp_path, {"index.html": b"1"})
    (tmp_path / "index.html").unlink()
    write_folder(tmp_path, {"index.html": b"1"})
    assert (tmp_path / "index.html").read_bytes() == b"1"


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "club").write_bytes(b"mine")
    with pytest.raises(ForeignFiles):
        write_folder(tmp_path / "club", {"index.html": b"1"})
    assert (tmp_path / "club").read_bytes() == b"mine"


def test_where_a_page_cannot_be_written_the_old_ones_stay(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    write_folder(folder, {"index.html": b"1"})
    before = contents(folder)
    with pytest.raises(OSError, match="too long"):
        write_folder(folder, {"index.html": b"2", "x" * 300: b"2"})
    assert contents(folder) == before
    assert [each.name for each in tmp_path.iterdir()] == ["club"]


# ---- the command and the button --------------------------------------------------------------


def test_the_command_writes_all_seasons_or_the_ones_that_are_named(
    season: Season, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    later = this_season("Later")
    call_command("publish", str(tmp_path / "all"))
    assert capsys.readouterr().out == (
        f"15 pages are in {tmp_path / 'all'}: open index.html there.\n"
    )
    call_command("publish", str(tmp_path / "one"), "--season", later.public_id)
    assert len(list((tmp_path / "one" / "seasons").iterdir())) == 1
    with pytest.raises(CommandError, match="There is no season nobody"):
        call_command("publish", str(tmp_path / "none"), "--season", "nobody")
    (tmp_path / "one" / "mine.txt").write_text("mine")
    with pytest.raises(CommandError, match=r"mine\.txt\. Nothing was written"):
        call_command("publish", str(tmp_path / "one"))


def test_a_club_that_has_not_begun_publishes_nothing(tmp_path: Path) -> None:
    keep(TheClub(has_admin=False), seconds=60)
    with pytest.raises(CommandError, match="Has the club had its first start"):
        call_command("publish", str(tmp_path / "club"))
    assert list(tmp_path.iterdir()) == []


def test_the_button_gives_the_same_pages_in_one_file(season: Season) -> None:
    organiser = logged_in("organiser")
    response = organiser.post("/publish/", {"seasons": [season.public_id]})
    assert response["Content-Type"] == "application/zip"
    assert re.fullmatch(
        r'attachment; filename="mahjong-\d{4}-\d\d-\d\d\.zip"', response["Content-Disposition"]
    )
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        names = {name.removeprefix("mahjong/") for name in archive.namelist()}
        index = archive.read("mahjong/index.html").decode()
    assert names == {*edition_of([season]), OURS}
    assert "Uitloggen" not in index


@pytest.mark.parametrize("chosen", [[], ["nobody"], ["\0"]])
def test_without_a_season_there_is_nothing_to_download(season: Season, chosen: list[str]) -> None:
    response = logged_in("organiser").post("/publish/", {"seasons": chosen})
    assert (response.status_code, "Content-Disposition" in response) == (200, False)


def test_the_page_has_the_code_for_a_website(client: Client) -> None:
    page = logged_in("organiser").get("/publish/").content.decode()
    assert "&lt;iframe src=&quot;http://testserver/embed/standings/?theme=light&quot;" in page
    assert 'value="http://testserver/agenda.ics"' in page


def test_an_address_that_works_only_here_is_not_for_a_website() -> None:
    organiser, told = logged_in("organiser"), "leiden naar deze computer en werken nergens anders"
    assert told not in organiser.get("/publish/").content.decode()
    assert told in organiser.get("/publish/", headers={"host": "localhost"}).content.decode()


def test_who_is_hidden_is_in_no_file(season: Season) -> None:
    Player.objects.filter(first_name="Wim").update(hidden=True)
    files = edition_of([season])
    assert [path for path, content in files.items() if b"Wim" in content] == []
