"""Readings where the book of 2006 and the counting of 1998 differ."""

from scoring.names import Name
from scoring.readings import Reading

MCR = ("mcr",)

DIFFERENCES = (
    Reading(
        "D1",
        Name(
            "Telt Geheel Verborgen Spel ook bij Zeven Tweelingen, Dertien Wezen en zulke handen?",
            "Does Fully Concealed Hand count with Seven Pairs, Thirteen Orphans and the like?",
        ),
        Name(
            "Ja, 4 punten voor wie de laatste steen zelf trekt. Het geldt ook voor Negen Poorten, "
            "Vier Verborgen Pungen en de handen met losse verweven stenen.",
            "Yes, 4 points for who draws the last tile. It also holds for Nine Gates, Four "
            "Concealed Pungs and the hands of single knitted tiles.",
        ),
        Name(
            "MCR 2006 laat nr. 56 bij deze handen toe als de steen zelf getrokken is. In de "
            "telling van 1998 komt er alleen 1 punt voor zelf trekken bij (nr. 80).",
            "MCR 2006 allows no. 56 with these hands when the tile was drawn. In the counting of "
            "1998 only 1 point for self-drawn is added (no. 80).",
        ),
        MCR,
    ),
    Reading(
        "D2",
        Name("Telt Schoon Spel naast Jade Spel?", "Does Half Flush count beside All Green?"),
        Name(
            "Ja, 6 punten erbij als er groene draken in zitten.",
            "Yes, 6 points more if there are green dragons in it.",
        ),
        Name(
            "MCR 2006 sluit nr. 50 bij nr. 3 niet uit. In de telling van 1998 komt het er niet "
            "bij.",
            "MCR 2006 does not exclude no. 50 at no. 3. In the counting of 1998 it is not added.",
        ),
        MCR,
    ),
    Reading(
        "D3",
        Name(
            "Hoeveel punten zijn Twee Verborgen Kongen?",
            "How many points are Two Concealed Kongs?",
        ),
        Name("8 punten.", "8 points."),
        Name(
            "MCR 2006 en de Nederlandse puntentabel geven 8 (nr. 48), de telling van 1998 geeft 6.",
            "MCR 2006 and the Dutch score table give 8 (no. 48), the counting of 1998 gives 6.",
        ),
        MCR,
    ),
    Reading(
        "D4",
        Name(
            "Hoeveel punten zijn een open en een verborgen kong samen?",
            "How many points are a melded and a concealed kong together?",
        ),
        Name("6 punten.", "6 points."),
        Name(
            "De Nederlandse puntentabel geeft 6, zonder nummer; in MCR 2006 hoort het bij nr. 57. "
            "De telling van 1998 geeft 5.",
            "The Dutch score table gives 6, without a number; in MCR 2006 it belongs to no. 57. "
            "The counting of 1998 gives 5.",
        ),
        MCR,
    ),
    Reading(
        "D5",
        Name(
            "Tellen de pungen van 1 en 9 in Negen Poorten ook als Pung Hoekstenen?",
            "Do the pungs of 1 and 9 in Nine Gates count as pungs of terminals too?",
        ),
        Name("Nee, daar komt niets voor bij.", "No, nothing is added for them."),
        Name(
            "MCR 2006 sluit nr. 73 bij nr. 4 uit. In de telling van 1998 telt één van de twee "
            "pungen wel.",
            "MCR 2006 excludes no. 73 at no. 4. In the counting of 1998 one of the two pungs does "
            "count.",
        ),
        MCR,
    ),
    Reading(
        "D6",
        Name(
            "Tellen Twee Gelijke Pungen naast Alléén Hoekstenen?",
            "Does Double Pung count beside All Terminals?",
        ),
        Name("Ja, 2 punten voor elk tweetal.", "Yes, 2 points for every two."),
        Name(
            "MCR 2006 zegt bij nr. 8 dat nr. 65 erbij mag. In de telling van 1998 mag dat niet.",
            "MCR 2006 says at no. 8 that no. 65 may be added. In the counting of 1998 it may not.",
        ),
        MCR,
    ),
    Reading(
        "D7",
        Name(
            "Telt Tile Hog in Zeven Tweelingen die ook Jade Spel of Alléén Hoekstenen zijn?",
            "Does Tile Hog count in Seven Pairs that are also All Green or All Terminals?",
        ),
        Name(
            "Nee. In andere Zeven Tweelingen telt het wel, 2 punten voor elke vier gelijke stenen.",
            "No. In other Seven Pairs it does, 2 points for every four equal tiles.",
        ),
        Name(
            "Tom Sloper (column 293) meldt dit als uitleg uit 2006. In de telling van 1998 komen "
            "de 2 punten er wel bij.",
            "Tom Sloper (column 293) reports this as a clarification of 2006. In the counting of "
            "1998 the 2 points are added.",
        ),
        MCR,
    ),
)
