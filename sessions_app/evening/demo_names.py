"""The people of the demo club. All invented; names as Dutch clubs have them, hard ones included."""

CLUB = "Mahjongclub De Groene Draak"
OTHER_CLUB = "Mahjongclub Vier Winden"

# First name, tussenvoegsel, last name.
MEMBERS = (
    ("Annie", "van der", "Veerdonk"),
    ("Bep", "", "Kuipershoek"),
    ("Cor", "de", "Wildtmaker"),
    ("Dieuwke", "", "Hoeksma"),
    ("Eefje", "van", "Zantema"),
    ("Frits", "ter", "Borghuis"),
    ("Gerda", "van den", "Akkerboom"),
    ("Hanneke", "", "Roodenbeek"),
    ("IJsbrand", "in 't", "Veldje"),
    ("Jan", "de", "Graauwert"),
    ("Jan", "van", "Loenenburg"),
    ("Joke", "", "Müllerink"),
    ("Kees", "op den", "Kampstra"),
    ("Lies", "'t", "Hartje"),
    ("Loes", "van 't", "Hoffman"),
    ("Marijke", "", "Oudendijker"),
    ("Nel", "", "IJzerhof"),
    ("Otto", "von", "Bernauer"),
    ("Piet-Hein", "", "Vlaskampen"),
    ("Quirine", "de la", "Fontijn"),
    ("Renée", "", "Duchatelaar"),
    ("Sjoerd", "", "Wiersingastra"),
    ("Truus", "van de", "Molendijker"),
    ("Ulrike", "", "Özenberg"),
    ("Vera", "", "Çelikhof"),
    ("Wim", "den", "Dunnenberg"),
    ("Yvonne", "van der", "Zwaluw-Boshoven"),
    ("Zoë", "ten", "Broekenhuis"),
)
GUESTS = (
    ("Tineke", "", ""),
    ("Bram", "el", "Haddouwi"),
    ("Mei-Lan", "", "Tanaputra"),
    ("Koos", "van", "Dammerveld"),
)
SHOWN_NAMES = {"Piet-Hein": "PH"}
HIDDEN = ("Lies",)
"""Who would rather not be found on public pages."""

# What the draw tries to give, by first name.
APART = ("Cor", "Wim")
ALWAYS_AT_TABLE_ONE = "Nel"
BEGINNER = "Zoë"
EXPERIENCED = ("Annie", "Marijke", "Otto")
