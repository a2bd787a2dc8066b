"""Rows from a spreadsheet, read as people meant them."""

import pytest
from django.utils import translation

from sessions_app.shared.roster.name_parts import Name, split_name
from sessions_app.shared.roster.pasted_sheet import MOST_ROWS, Unreadable, read_sheet


def names(text: str) -> list[tuple[str, str, str]]:
    facts = [row.facts for row in read_sheet(text).rows]
    return [(one["first_name"], one["tussenvoegsel"], one["last_name"]) for one in facts]


def facts(text: str) -> dict[str, str]:
    """Of the only row, without what it does not say."""
    (row,) = read_sheet(text).rows
    assert row.faults == []
    return {key: value for key, value in row.facts.items() if value}


ANNEKE = ("Anneke", "van der", "Berg")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anneke van der Berg", ANNEKE),
        ("van der Berg, Anneke", ANNEKE),
        ("Berg, Anneke van der", ANNEKE),
        ("Berg, van der, Anneke", ANNEKE),
        ("van der Berg Anneke", ANNEKE),
        ("Anneke Van Der Berg", ("Anneke", "Van Der", "Berg")),
        ("Anneke v.d. Berg", ("Anneke", "v.d.", "Berg")),
        ("Anneke", ("Anneke", "", "")),
        ("Anneke Bos", ("Anneke", "", "Bos")),
        ("Anne Marie Bos", ("Anne Marie", "", "Bos")),
        ("Jan Willem de Vries", ("Jan Willem", "de", "Vries")),
        ("Gerard van 't Hoff", ("Gerard", "van 't", "Hoff")),
        ("Gerard van ’t Hoff", ("Gerard", "van ’t", "Hoff")),
        ("Wim van den Berg-de Vries", ("Wim", "van den", "Berg-de Vries")),
        ("Anh Le", ("Anh", "", "Le")),
        ("Le, Anh", ("Anh", "", "Le")),
        ("Mesut Özil", ("Mesut", "", "Özil")),
        (",", ("", "", "")),
    ],
)
def test_a_whole_name_falls_into_its_parts(text: str, name: tuple[str, str, str]) -> None:
    assert split_name(text) == Name(*name)


# ---- what a spreadsheet puts on the clipboard ------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Anneke\tvan der\tBerg",
        "Anneke\tvan der Berg",
        "Berg\tAnneke\tvan der",
        "Anneke;van der;Berg",
        "Anneke,van der,Berg",
        "Anneke van der Berg",
        "van der Berg, Anneke",
        "\ufeffAnneke\tvan der\tBerg\t\t\t\r\n\r\n\t\t\r\n",
        '"Anneke"\t"van der"\t"Berg"',
        "  Anneke \t van  der\tBerg",
        "Voornaam\tTussenvoegsel\tAchternaam\nAnneke\tvan der\tBerg",
        "Achternaam;Tussenvoegsel;Voornaam\nBerg;van der;Anneke",
        'Achternaam,Voornaam\n"Berg, van der",Anneke',
        "First name,Last name\nAnneke,van der Berg",
        "Voornaam\tNaam\nAnneke\tvan der Berg",
        "Naam\nAnneke van der Berg",
        "NAAM:\tE-mail\nvan der Berg, Anneke\tanneke@example.org",
        "Nr\tRoepnaam\tAchternaam\n1\tAnneke\tvan der Berg",
        "1\tAnneke\tvan der\tBerg",
    ],
)
def test_anneke_van_der_berg_is_read_however_she_is_written(text: str) -> None:
    assert names(text) == [ANNEKE]


def test_a_cell_in_quotes_may_hold_tabs_quotes_and_line_ends() -> None:
    text = (
        'Naam\tClub\r\n"Wim ""de\tDraak"" Bos"\t"De Rode\r\nDraak"\r\nGreet Pot\t"Pung ""3"""\r\n'
    )
    rows = read_sheet(text).rows
    assert [row.faults for row in rows] == [[], []]
    assert [row.number for row in rows] == [2, 4]
    assert names(text) == [('Wim "de Draak"', "", "Bos"), ("Greet", "", "Pot")]
    assert [row.facts["club"] for row in rows] == ["De Rode Draak", 'Pung "3"']


def test_a_quote_that_is_never_closed_spoils_only_its_own_row() -> None:
    text = 'Naam\n"Wim Bos\nGreet Pot\nHenk 5" Mol\nRia "Rietje" Vos'
    with translation.override("nl"):
        faults = [row.faults for row in read_sheet(text).rows]
    assert faults == [["Een aanhalingsteken is geopend en niet gesloten."], [], [], []]
    assert names(text)[1] == ("Greet", "", "Pot")


def test_headings_say_what_a_column_is_in_dutch_and_english() -> None:
    dutch = "Voornaam\tAchternaam\tLid/gast\tVereniging\tLand\tEMA-nummer\tNaam op het scherm"
    english = "First name\tLast name\tMember/guest\tClub\tCountry\tEMA number\tNickname"
    row = "Wim\tBos\tgast\tDe Rode Draak\tBelgië\t08010203\tWimpie"
    told = {
        "first_name": "Wim",
        "last_name": "Bos",
        "membership": "guest",
        "club": "De Rode Draak",
        "country": "BE",
        "ema_number": "08010203",
        "shown_name": "Wimpie",
    }
    assert facts(f"{dutch}\n{row}") == facts(f"{english}\n{row}") == told


def test_without_headings_a_column_is_known_by_what_stands_in_it() -> None:
    assert facts("Wim\tBos\tDe Rode Draak\tBE\t8010203\tgast\twim@example.org\t06-12345678") == {
        "first_name": "Wim",
        "last_name": "Bos",
        "club": "De Rode Draak",
        "country": "BE",
        "ema_number": "08010203",
        "membership": "guest",
    }
    assert facts("Wim Bos\tDe Rode Draak") == {
        "first_name": "Wim",
        "last_name": "Bos",
        "club": "De Rode Draak",
    }


def test_what_is_not_kept_is_named() -> None:
    headed = "Naam\tE-mail\tTelefoon\tLeeg\nWim Bos\twim@example.org\t06-12345678\t"
    assert read_sheet(headed).ignored == ["E-mail", "Telefoon"]
    with translation.override("nl"):
        assert read_sheet("Wim Bos\twim@example.org").ignored == ["kolom 2"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("\tBos\t\t\t", "Er staat geen voornaam."),
        ("Wim\tBos\t\t\tmisschien", "“misschien” is geen lid en geen gast."),
    ],
)
def test_what_is_wrong_with_a_row_is_said_in_dutch(row: str, fault: str) -> None:
    with translation.override("nl"):
        sheet = read_sheet(f"Voornaam\tAchternaam\tLand\tEMA-nummer\tLid\n{row}\nGreet\tPot")
    assert [one.faults for one in sheet.rows] == [[fault], []]


def test_a_country_that_is_not_known_is_no_fault_and_no_other_country() -> None:
    headed = "Naam\tLand\nWim Bos\tNarnia\nGreet Pot\tPolska"
    rows = read_sheet(headed).rows
    assert [(row.faults, row.facts["country"], row.unknown_country) for row in rows] == [
        ([], "", "Narnia"),
        ([], "PL", ""),
    ]
    chosen = read_sheet(headed, countries={"Narnia": "GB"}).rows
    assert [row.facts["country"] for row in chosen] == ["GB", "PL"]


def test_a_misspelt_country_makes_no_club_of_the_others() -> None:
    rows = read_sheet("Wim\tBos\tDuitsland\nJan\tKok\tDuitland\nGreet\tPot\tPoland").rows
    assert [row.facts.get("country") for row in rows] == ["DE", "", "PL"]
    assert ["club" in row.facts for row in rows] == [False, False, False]


def test_somebody_may_be_called_as_a_country() -> None:
    assert names("Jordan\tSmith") == [("Jordan", "", "Smith")]


@pytest.mark.parametrize("cell", ["=1+1", "+31 6", "-Bos", "@Bos", '=HYPERLINK("x")', "#REF!"])
def test_a_formula_is_just_text(cell: str) -> None:
    assert facts(f"Voornaam\tAchternaam\nWim\t{cell}")["last_name"] == cell


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Hier staat nog niets. Kopieer de cellen en plak ze."),
        (" \r\n\t\t\r\n", "Hier staat nog niets. Kopieer de cellen en plak ze."),
        ("Naam\tClub", "Hier staan geen namen. In één kolom moeten de namen staan."),
        ("1\t2\n3\t4", "Hier staan geen namen. In één kolom moeten de namen staan."),
        (
            "Jan Bos\n" * (MOST_ROWS + 1),
            "Dit zijn meer dan 500 rijen. Breng ze in delen.",
        ),
    ],
)
def test_a_text_that_is_no_list_is_refused_as_a_whole(text: str, reason: str) -> None:
    with translation.override("nl"), pytest.raises(Unreadable) as refused:
        read_sheet(text)
    assert str(refused.value) == reason


def test_five_hundred_rows_and_a_heading_are_fine() -> None:
    assert len(read_sheet("Naam\n" + "Jan Bos\n" * MOST_ROWS).rows) == MOST_ROWS


def test_nothing_that_cannot_be_seen_is_kept() -> None:
    assert names("W\0im\u200b\x07 \tB\0os") == [("Wim", "", "Bos")]
