"""Members from a spreadsheet: looked at first, then stored all at once."""

import re
from html import unescape

import pytest
from django.db import IntegrityError
from django.test import Client
from django.utils import translation

from sessions_app.models import Player, User
from sessions_app.models.sort_name import plain
from sessions_app.shared.roster.known_players import Fate, Line, Stored, compare, store
from sessions_app.shared.roster.pasted_sheet import read_sheet
from tests.sessions_app.clients import logged_in

pytestmark = pytest.mark.django_db

PASTE = "/players/paste/"


@pytest.fixture
def organiser() -> Client:
    return logged_in(User.Role.ORGANISER)


def lines_of(text: str) -> list[Line]:
    with translation.override("nl"):
        return list(compare(read_sheet(text).rows, Player.objects.all()))


def fates(text: str) -> list[str]:
    return [line.fate for line in lines_of(text)]


def remarks(text: str) -> list[list[str]]:
    return [line.remarks for line in lines_of(text)]


# ---- who is it -------------------------------------------------------------------------------


def test_whoever_the_club_knows_is_recognised_accents_and_capitals_aside() -> None:
    Player.objects.create(first_name="Mesut", last_name="Özil", shown_name="Mes")
    assert fates("mesut OZIL\nMesut Osil") == ["known", "new"]
    assert fates("Mes") == ["known"]


def test_two_names_of_one_known_player_are_one_person() -> None:
    Player.objects.create(first_name="Mesut", last_name="Özil", shown_name="Mes")
    assert fates("Mesut Özil\nMes") == ["known", "twice"]


def test_a_known_ema_number_is_a_known_player_whatever_the_name() -> None:
    Player.objects.create(first_name="Wim", last_name="Bos", ema_number="08010203")
    assert fates("Willem Bos\t08010203\nGreet Pot\t08010204") == ["known", "new"]


def test_the_same_person_further_down_is_not_stored_again() -> None:
    text = "Wim Bos\t08010203\nwim bós\t\nWillem Bos\t08010203\nGreet Pot\t08010204"
    assert fates(text) == ["new", "twice", "twice", "new"]
    assert remarks(text) == [[], ["Hetzelfde als regel 1."], ["Hetzelfde als regel 1."], []]


def test_two_people_with_one_name_are_told_apart_by_their_numbers() -> None:
    Player.objects.create(first_name="Jan", last_name="Pot", ema_number="08010299")
    text = "Wim Bos\t08010203\nWim Bos\t08010204\nJan Pot\t08010205\nWim Bos\t08010299"
    assert fates(text) == ["new", "new", "new", "faulty"]
    assert remarks(text) == [
        [],
        ["Heeft de naam van regel 1, maar een ander EMA-nummer."],
        ["Jan Pot is bekend met een ander EMA-nummer."],
        ["Dit EMA-nummer is van Jan Pot."],
    ]


def test_a_number_says_which_of_two_namesakes_it_is() -> None:
    Player.objects.create(first_name="Jan", last_name="Pot")
    second = Player.objects.create(first_name="Jan", last_name="Pot", ema_number="08010299")
    [line] = lines_of("Jan Pot\t08010299")
    assert (line.known, line.options) == (second, ())


def test_a_name_of_one_and_the_number_of_another_are_refused() -> None:
    Player.objects.create(first_name="Jan", last_name="Pot")
    Player.objects.create(first_name="Wim", last_name="Bos", ema_number="08010203")
    assert remarks("Jan Pot\t08010203\nGreet\t") == [["Dit EMA-nummer is van Wim Bos."], []]


def test_a_faulty_row_hides_no_good_one() -> None:
    text = "Naam\tEMA\nWim Bos\t123\nWim Bos\t\nWim Bos\t"
    assert fates(text) == ["faulty", "new", "twice"]
    assert remarks(text)[0] == ["EMA-nummer: Een EMA-nummer heeft acht cijfers."]


# ---- storing ---------------------------------------------------------------------------------


def test_gaps_are_filled_in_only_where_it_is_ticked() -> None:
    Player.objects.create(first_name="Wim", last_name="Bos", club="Ons Genoegen")
    Player.objects.create(first_name="Jan", last_name="Pot")
    text = "Naam\tClub\tEMA\nWim Bos\tAnders\t08010203\nJan Pot\tAnders\t08010204"
    wim, jan = lines_of(text)
    assert dict(wim.missing) == {"EMA-nummer": "08010203"}
    assert dict(jan.missing) == {"club": "Anders", "EMA-nummer": "08010204"}
    assert store(text, {2}) == Stored(new=0, filled_in=1)
    found = Player.objects.values_list("first_name", "club", "ema_number")
    assert sorted(found) == [("Jan", "", ""), ("Wim", "Ons Genoegen", "08010203")]


def test_someone_else_with_a_known_name_is_stored_once(organiser: Client) -> None:
    Player.objects.create(first_name="Wim", last_name="Bos", club="Elders")
    page = organiser.post(PASTE, {"text": "Wim Bos", "what": "look"})
    [line] = page.context["known"]
    known, other = line.options
    assert (known.label, known.chosen) == ("Bekend als Wim Bos, Elders, NL", True)
    assert (other.label, other.chosen) == ("Is iemand anders", False)
    for _time in range(2):
        organiser.post(PASTE, {"text": "Wim Bos", "what": "store", "who_1": other.value})
    assert list(Player.objects.values_list("club", flat=True)) == ["Elders", ""]


def test_two_people_of_one_name_in_a_list_are_both_stored_when_that_is_chosen(
    organiser: Client,
) -> None:
    page = organiser.post(PASTE, {"text": "Wim Bos\nWim Bos", "what": "look"})
    [line] = page.context["twice"]
    assert [option.label for option in line.options] == [
        "Hetzelfde als regel 1.",
        "Is iemand anders",
    ]
    form = {"text": "Wim Bos\nWim Bos", "what": "store", "who_2": line.options[1].value}
    organiser.post(PASTE, form)
    assert Player.objects.count() == 2


def test_stored_twice_is_stored_once() -> None:
    assert store("Wim Bos\nJan Pot", ()) == Stored(2, 0)
    assert store("Wim Bos\nJan Pot", ()) == Stored(0, 0)
    assert Player.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_what_fails_halfway_stores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last known player cannot be saved, after the new ones were."""
    Player.objects.create(first_name="Wim", last_name="Bos")

    def refuse(self: Player, *args: object, **more: object) -> None:
        raise IntegrityError

    monkeypatch.setattr(Player, "save", refuse)
    with pytest.raises(IntegrityError):
        store("Naam\tClub\nJan Pot\t\nWim Bos\tDe Rode Draak", {3})
    assert [str(player) for player in Player.objects.all()] == ["Wim Bos"]


# ---- the pages -------------------------------------------------------------------------------


def test_nothing_is_stored_until_it_is_confirmed(organiser: Client) -> None:
    text = "Naam\tE-mail\tClub\nAnneke van der Berg\ta@example.org\t=1+1\n<b>Wim\t\t\nJan\t\tx\nJan"
    page = organiser.post(PASTE, {"text": text, "what": "look"}).content.decode()
    assert "Niet bewaard: E-mail." in page
    assert "Bewaar 3 spelers" in page
    assert "&lt;b&gt;Wim" in page
    assert "<span>=1+1</span>" in page
    assert "formule, bewaard als tekst" in page
    assert "1 rij staat er dubbel in" in page
    assert Player.objects.count() == 0

    sent = re.search(r'type="hidden" name="text" value="(.*?)">', page, re.DOTALL)
    assert sent
    form = {"text": unescape(sent[1]), "what": "store"}
    response = organiser.post(PASTE, form, follow=True)
    assert response.redirect_chain == [("/players/", 302)]
    assert "3 spelers zijn bewaard." in response.content.decode()
    assert sorted(map(str, Player.objects.all())) == ["<b>Wim", "Anneke van der Berg", "Jan"]


def test_the_text_can_be_changed_after_looking(organiser: Client) -> None:
    page = organiser.post(PASTE, {"text": "Wim Bos\n", "what": "change"}).content.decode()
    assert re.search(r"<textarea[^>]*>\s*Wim Bos\s*</textarea>", page)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "Hier staat nog niets. Kopieer de cellen en plak ze."),
        ("1\t2", "Hier staan geen namen. In één kolom moeten de namen staan."),
        ("x" * 200_001, "Dit is te veel in één keer. Plak het in delen."),
    ],
)
@pytest.mark.parametrize("what", ["look", "store"])
def test_a_text_that_is_no_list_comes_back_with_the_reason(
    organiser: Client, text: str, fault: str, what: str
) -> None:
    page = organiser.post(PASTE, {"text": text, "what": what}).content.decode()
    assert fault in page
    assert Player.objects.count() == 0


def test_nonsense_is_no_reason_to_fall_over(organiser: Client) -> None:
    for form in ({"what": "dance", "text": "Jan"}, {"text": "Jan"}, {}):
        assert organiser.post(PASTE, form).status_code == 200
    ticked = {"text": "Jan", "what": "store", "fill_in": ["x", "-1", "²", "1"]}
    assert organiser.post(PASTE, ticked).status_code == 302
    assert organiser.post(PASTE, {"text": "J\0an", "what": "look"}).status_code == 200


# ---- a whole club ----------------------------------------------------------------------------

BETWEEN = ("", "de", "van der", "van 't", "ten")
LAST = ("Özil", "Bos", "Ørsted", 'Pot "Sr"', "O'Neill", "Strauß", "Brontë-Smit", "=Vos", "@Mol")


def two_hundred_rows() -> tuple[str, dict[int, str]]:
    """As a club keeps them, and what becomes of each line."""
    lines = ["Voornaam\tTussenvoegsel\tAchternaam\tE-mail\tLid/gast\tLand\tEMA-nr\t\t"]
    expected: dict[int, str] = {}

    def row(fate: str, *cells: str) -> None:
        lines.append("\t".join(cells) + "\t" * (9 - len(cells)))
        expected[len(lines)] = fate

    def quoted(cell: str) -> str:
        return '"' + cell.replace('"', '""') + '"'

    for number in range(200):
        first, between = f"Speler{number}", BETWEEN[number % 5]
        last, mail = LAST[number % 9], f"s{number}@example.org"
        match number % 20:
            case 3:  # the row before, written otherwise
                before = number - 1
                row(
                    "twice",
                    f"  speler{before} ",
                    BETWEEN[before % 5].upper(),
                    LAST[before % 9].upper(),
                )
            case 5:
                row("faulty", first, between, last, mail, "misschien")
            case 7:
                row("faulty", "", between, last, mail, "lid")
            case 9:
                row("new", first, between, last, mail, "lid", "Narnia")
            case 11:
                row("faulty", first, between, last, mail, "lid", "NL", "12")
            case 13:
                row("known", "Bekende", "", f"Nummer {number}", mail)
            case 15:
                row("new", quoted(first), quoted(between), quoted(last), quoted(mail), "gast", "BE")
            case 17:
                row("faulty", "x" * 81, between, last)
            case 19:
                lines.append("\t" * 8)
                row("new", first, between, last, mail, "lid", "nl", f"8{number:06}")
            case _:
                row("new", first, between, last, mail, "lid", "Nederland", f"08{number:06}")
    return "\r\n".join(lines) + "\r\n", expected


def test_two_hundred_members_with_everything_that_can_be_wrong(organiser: Client) -> None:
    for number in range(13, 200, 20):
        Player.objects.create(first_name="Bekende", last_name=f"Nummer {number}")
    text, expected = two_hundred_rows()
    assert len(expected) == 200

    lines = lines_of(text)
    assert {line.number: line.fate for line in lines} == expected
    assert all(line.remarks for line in lines if line.fate == Fate.FAULTY)
    page = organiser.post(PASTE, {"text": text, "what": "look"}).content.decode()
    for heading in (
        "“Narnia” op 10 rijen",
        "40 rijen worden overgeslagen",
        "10 spelers zijn al bekend",
        "10 rijen staan er dubbel in",
        "140 nieuwe spelers",
        "Niet bewaard: E-mail.",
    ):
        assert heading in page
    assert Player.objects.count() == 10

    page = organiser.post(PASTE, {"text": text, "what": "store"}).content.decode()
    assert "Er is niets bewaard: beantwoord eerst de vragen hieronder." in page
    assert Player.objects.count() == 10

    narnia = {"unknown": "Narnia", "country": "PL"}
    organiser.post(PASTE, {"text": text, "what": "store", **narnia})
    assert Player.objects.count() == 150
    names = [plain(player.full_name) for player in Player.objects.all()]
    assert len(set(names)) == 150
    assert Player.objects.filter(country="PL").count() == 10
    guests = Player.objects.filter(membership=Player.Membership.GUEST, country="BE")
    assert guests.count() == 10
    last = Player.objects.get(first_name="Speler199")
    assert (last.full_name, last.ema_number) == ("Speler199 ten Bos", "08000199")
    assert Player.objects.filter(last_name='Pot "Sr"').exists()
    assert Player.objects.filter(last_name="=Vos").exists()
