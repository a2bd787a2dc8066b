"""Readings where the book of 2006 is silent, unclear, or could not be seen."""

from scoring.names import Name
from scoring.readings import Reading

MCR = ("mcr",)

UNCLEAR = (
    Reading(
        "U1",
        Name("Welk boek beslist bij MCR?", "Which book decides in MCR?"),
        Name(
            "Het groene boek, MCR 2006. Waar dat zwijgt, helpen de Chinese regels van 1998.",
            "The Green Book, MCR 2006. Where it is silent, the Chinese rules of 1998 help.",
        ),
        Name(
            "De Nederlandse puntentabel heeft dezelfde nummers en waarden als MCR 2006. Het groene "
            "boek kennen we uit aanhalingen; bij D1, D2, D5 en D6 steunt de telling daarop.",
            "The Dutch score table has the numbers and values of MCR 2006. We know the Green Book "
            "from quotations; in D1, D2, D5 and D6 the count rests on those.",
        ),
        MCR,
    ),
    Reading(
        "U2",
        Name(
            "Geeft een Verweven Straat een punt voor de enige kans?",
            "Does a Knitted Straight earn a point for the only wait?",
        ),
        Name(
            "De negen verweven stenen niet. De gewone set of het paar ernaast kan wel een enige "
            "kans zijn.",
            "The nine knitted tiles do not. The ordinary set or the pair beside them may be an "
            "only wait.",
        ),
        Name(
            "Tom Sloper (column 293) meldt als uitleg uit 2006 dat nr. 77 en 78 niet bij een "
            "Verweven Straat horen; een andere bron hebben we niet. We lezen dat als: alleen de "
            "verweven stenen zelf.",
            "Tom Sloper (column 293) reports as a clarification of 2006 that no. 77 and 78 do not "
            "go with a Knitted Straight; we have no other source. We read that as: only the "
            "knitted tiles themselves.",
        ),
        MCR,
    ),
    Reading(
        "U3",
        Name(
            "Tellen vier gelijke winden of draken in Zeven Tweelingen als Tile Hog?",
            "Do four equal winds or dragons in Seven Pairs count as Tile Hog?",
        ),
        Name(
            "Ja, 2 punten, net als vier gelijke andere stenen.",
            "Yes, 2 points, like four of any other tile.",
        ),
        Name(
            "MCR 2006 spreekt bij nr. 64 van stenen met een nummer. De Chinese regels van 1998 en "
            "de Nederlandse puntentabel nemen elke steen, en die volgen we.",
            "MCR 2006 speaks of suit tiles at no. 64. The Chinese rules of 1998 and the Dutch "
            "score table take any tile, and we follow those.",
        ),
        MCR,
    ),
    Reading(
        "U4",
        Name(
            "Is het een enige kans als de andere steen al vier keer in de eigen hand zit?",
            "Is it an only wait when the other tile is already four times in the own hand?",
        ),
        Name(
            "Nee. Past er naar de vorm nog een andere steen, dan is het geen enige kans, ook als "
            "die steen op is.",
            "No. Where by its shape another tile fits, it is no only wait, even if that tile has "
            "run out.",
        ),
        Name(
            "MCR 2006, nr. 77 tot 79, geeft het punt als er maar één soort steen past. Een "
            "uitspraak over een steen die op is vonden we niet; de vorm is voor iedereen te zien.",
            "MCR 2006, no. 77 to 79, gives the point when only one kind of tile fits. We found no "
            "ruling on a tile that has run out; the shape is there for everybody to see.",
        ),
        MCR,
    ),
    Reading(
        "U5",
        Name(
            "Is het een Open Hand als een open pung zelf tot kong is gemaakt?",
            "Is it a Melded Hand when an open pung was made into a kong?",
        ),
        Name("Ja, die kong telt als open.", "Yes, that kong counts as melded."),
        Name(
            "MCR 2006, nr. 53, vraagt vier open sets en een paar op een weggelegde steen. De "
            "vierde steen is zelf getrokken, maar de set lag al open; een uitspraak vonden we "
            "niet.",
            "MCR 2006, no. 53, asks for four melded sets and a pair on a discard. The fourth tile "
            "was drawn, but the set was already melded; we found no ruling.",
        ),
        MCR,
    ),
    Reading(
        "U6",
        Name("Hoe hoog zijn de straffen?", "How high are the penalties?"),
        Name(
            "De scheidsrechter vult het bedrag in. Volgens de regels van 1998 kost een onterecht "
            "mahjong 10 punten aan ieder, en 20 als de hand niet eens wachtte.",
            "The referee enters the amount. By the rules of 1998 a false mahjong costs 10 points "
            "to each, and 20 if the hand was not even waiting.",
        ),
        Name(
            "De straffen van MCR 2006 (3.11) en van EMA-toernooien konden we niet inzien. De "
            "bedragen komen uit de Chinese regels van 1998, art. 13 en 14; een toernooi kan andere "
            "kiezen.",
            "We could not see the penalties of MCR 2006 (3.11) and of EMA tournaments. The amounts "
            "are from the Chinese rules of 1998, art. 13 and 14; a tournament may choose others.",
        ),
        MCR,
    ),
    Reading(
        "U7",
        Name(
            "Telt Mahjong na maken Kong ook op de laatste weggelegde steen?",
            "Does Out with Replacement Tile also count on the last discard?",
        ),
        Name(
            "Nee, alleen op de steen die een kong vervangt. Voor de laatste weggelegde steen is er "
            "nr. 45.",
            "No, only on the replacement tile of a kong. For the last discard there is no. 45.",
        ),
        Name(
            "MCR 2006 drukt bij nr. 46 een zin af die bij nr. 45 hoort. De Chinese regels van 1998 "
            "noemen bij nr. 46 alleen de steen na een kong.",
            "MCR 2006 prints at no. 46 a sentence that belongs to no. 45. The Chinese rules of "
            "1998 name only the tile after a kong at no. 46.",
        ),
        MCR,
    ),
)
