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
# The same, then club, country and EMA number.
VISITORS = (
    ("Aafke", "", "Terpwinkel", "Mahjongclub Vier Winden", "NL", "08999001"),
    ("Bernd", "", "Hollersteiner", "Riichi-Freunde Rheinufer", "DE", "04999002"),
    ("Chantal", "", "Delvaudois", "Les Quatre Vents", "BE", "02999003"),
    ("Diederik", "van", "Overschelde", "Mahjong aan de Leie", "BE", "02999004"),
    ("Elin", "", "Nordkvistdal", "Østbyens Mahjong", "DK", "05999005"),
    ("Femke", "de", "Boomgaarder", "Mahjongclub Vier Winden", "NL", "08999006"),
    ("Giulio", "", "Montevarese", "Tre Draghi", "IT", "07999007"),
    ("Harald", "", "Steinbachler", "Riichi-Freunde Rheinufer", "DE", "04999008"),
    ("Ineke", "van der", "Plasberg", "De Muur", "NL", "08999009"),
    ("Jurre", "", "Haitemastra", "De Muur", "NL", "08999010"),
    ("Katarzyna", "", "Wiśniarek", "Smoki Wisły", "PL", "11999011"),
    ("Lotte", "", "Vermeerbergen", "De Muur", "NL", "08999012"),
)
SHOWN_NAMES = {"Piet-Hein": "PH"}
HIDDEN = ("Lies",)
"""Who would rather not be found on public pages."""

# What the draw tries to give, by first name.
APART = ("Cor", "Wim")
ALWAYS_AT_TABLE_ONE = "Nel"
BEGINNER = "Zoë"
EXPERIENCED = ("Annie", "Marijke", "Otto")
