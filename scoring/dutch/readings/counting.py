"""Readings about ordinary counting: points, doublings, the winning tile and lucky tiles."""

from scoring.dutch.readings.editions import BOTH, ONLY_2011
from scoring.names import Name
from scoring.readings import Reading

COUNTING = (
    Reading(
        "A04",
        Name(
            "Welke kongs tellen mee voor drie of vier pungs dicht?",
            "Which kongs count for three or four concealed pungs?",
        ),
        Name(
            "Alle kongs, ook open. Dat geldt alleen voor de verdubbeling: de kong houdt zijn eigen "
            "punten.",
            "All kongs, open ones too. This is for the doubling only: the kong keeps its own "
            "points.",
        ),
        Name(
            "NTS 2002 (p. 10) schrijft ‘kongs’ zonder meer, NMB 2011 (p. 10) noemt alleen de open "
            "kong. Wat een open kong mag, mag een dichte zeker.",
            "NTS 2002 (p. 10) just says ‘kongs’, NMB 2011 (p. 10) names only the open kong. What "
            "an open kong may do, a concealed one surely may.",
        ),
        BOTH,
    ),
    Reading(
        "A06",
        Name(
            "Geeft een mahjong van vier pungs ook in 2011 een verdubbeling?",
            "Does a mahjong of four pungs earn a doubling in 2011 too?",
        ),
        Name(
            "Ja, één verdubbeling voor vier pungs of kongs en een paar.",
            "Yes, one doubling for four pungs or kongs and a pair.",
        ),
        Name(
            "De tabel van NMB 2011 (p. 10) noemt het niet, het overzicht achterin wel, net als NTS "
            "2002 (p. 10-11). Dat lijkt vergeten, niet afgeschaft.",
            "The table of NMB 2011 (p. 10) does not name it, the summary at its back does, and so "
            "does NTS 2002 (p. 10-11). It looks forgotten, not abolished.",
        ),
        ONLY_2011,
    ),
    Reading(
        "A08",
        Name(
            "Is een pung open of dicht als de winnende steen van tafel komt?",
            "Is a pung open or concealed when the winning tile is a discard?",
        ),
        Name(
            "Open, ook met een geroofde steen. Past de winnende steen ook in een chow of in het "
            "paar, dan telt wat het meeste oplevert.",
            "Open, with a robbed tile too. Where the winning tile fits in a chow or in the pair as "
            "well, the reading that pays most counts.",
        ),
        Name(
            "De boeken zwijgen; NMB 2011 (p. 9) zegt alleen dat verborgen stenen nog op de stok "
            "liggen. Elke pung met een steen van tafel is open, en pe-ling.nl zegt hetzelfde van "
            "een geroofde steen.",
            "The books are silent; NMB 2011 (p. 9) only says that concealed tiles are still on the "
            "rack. Every pung with a discard in it is open, and pe-ling.nl says the same of a "
            "robbed tile.",
        ),
        BOTH,
    ),
    Reading(
        "A10",
        Name(
            "Tellen verdubbelingen voor de winnende steen mee voor het minimum van twee?",
            "Do doublings for the winning tile count toward the minimum of two?",
        ),
        Name(
            "Ja. Laatste steen van de muur, kong met bloeiende bloemen, kong op kong en kongroof "
            "tellen gewoon mee.",
            "Yes. Last tile of the wall, kong with blooming flowers, kong on kong and robbing the "
            "kong all count.",
        ),
        Name(
            "NTS 2002 (p. 5) en NMB 2011 (p. 6) vragen twee verdubbelingen en verwijzen naar de "
            "puntentelling. Ze sluiten er geen enkele uit.",
            "NTS 2002 (p. 5) and NMB 2011 (p. 6) ask for two doublings and point to the scoring "
            "chapter. They leave none of them out.",
        ),
        BOTH,
    ),
    Reading(
        "A11",
        Name(
            "Tellen verdubbelingen van bloemen en seizoenen mee voor het minimum van twee?",
            "Do doublings of flowers and seasons count toward the minimum of two?",
        ),
        Name(
            "Nee, die komen er pas na het mahjong bij. Met een huisregel kan een club ze wel laten "
            "meetellen.",
            "No, they are added after the mahjong. With a house rule a club can let them count.",
        ),
        Name(
            "NMB 2011 (p. 18) zegt het niet, en het kan ook anders gelezen worden. Gelukstenen "
            "tellen ‘bij afloop van het spel’, en het minimum (p. 6) verwijst naar een hoofdstuk "
            "waar ze niet in staan.",
            "NMB 2011 (p. 18) does not say, and it can be read the other way too. Lucky tiles "
            "count ‘at the end of the deal’, and the minimum (p. 6) points to a chapter that does "
            "not name them.",
        ),
        ONLY_2011,
        option="lucky-doublings-count",
    ),
    Reading(
        "A14",
        Name(
            "Komen kringen 1, kringen 5 of kong op kong boven op de gewone verdubbeling?",
            "Do circle 1, circle 5 or kong on kong come on top of the plain doubling?",
        ),
        Name(
            "Nee, alleen de hoogste rij telt: drie voor kringen 1 of kringen 5, twee voor kong op "
            "kong. Met een huisregel tellen ze bij elkaar op.",
            "No, only the highest row counts: three for circle 1 or circle 5, two for kong on "
            "kong. With a house rule they add up.",
        ),
        Name(
            "NTS 2002 (p. 12) en NMB 2011 (p. 10-11) laten het open; optellen is ook te "
            "verdedigen. Wij lezen de bijzondere rij in plaats van de gewone, zoals het "
            "puntenoverzicht van 2002 bij kong op kong lijkt te doen.",
            "NTS 2002 (p. 12) and NMB 2011 (p. 10-11) leave it open; adding can be defended too. "
            "We read the special row in place of the plain one, as the score summary of 2002 seems "
            "to do for kong on kong.",
        ),
        BOTH,
        option="winning-tile-rows-add",
    ),
    Reading(
        "A15",
        Name(
            "Pe-ling eet cake met de laatste steen van de muur: telt dat als kringen 1?",
            "Pe-ling eats cake with the last tile of the wall: does that count as circle 1?",
        ),
        Name(
            "Nee, de cake is dan bamboe 1: één verdubbeling voor de laatste steen, geen drie. Met "
            "een huisregel blijft het kringen 1.",
            "No, the cake is bamboo 1 then: one doubling for the last tile, not three. With a "
            "house rule it stays circle 1.",
        ),
        Name(
            "NTS 2002 (p. 12) en NMB 2011 (p. 10) zien de cake als bamboe 1, maar belonen kringen "
            "1 als laatste steen. Zeker is het niet; de eerste regel maakt geen uitzondering, "
            "daarom gaat die voor.",
            "NTS 2002 (p. 12) and NMB 2011 (p. 10) see the cake as bamboo 1, yet reward circle 1 "
            "as the last tile. It is not certain; the first rule makes no exception, so it goes "
            "first.",
        ),
        BOTH,
        option="cake-stays-circle",
    ),
    Reading(
        "A17",
        Name(
            "Is bamboe 1 de enig mogelijke steen als ook de cake het paar afmaakt?",
            "Is bamboo 1 the only possible tile when the cake completes the pair too?",
        ),
        Name(
            "Ja, want de cake telt als bamboe 1. De cake mag ook als de andere drie bamboe 1 al in "
            "de eigen pung zitten.",
            "Yes, because the cake counts as bamboo 1. The cake may also join when the other three "
            "bamboo 1 are in the player's own pung.",
        ),
        Name(
            "De boeken zeggen er niets over. De cake wordt ‘gezien als bamboe 1’ (NTS 2002, p. 12; "
            "NMB 2011, p. 10), dus het blijft één soort steen.",
            "The books say nothing about it. The cake is ‘seen as bamboo 1’ (NTS 2002, p. 12; NMB "
            "2011, p. 10), so it remains one kind of tile.",
        ),
        BOTH,
    ),
    Reading(
        "A18",
        Name(
            "Is een steen die geen twee verdubbelingen haalt toch een mogelijke steen?",
            "Is a tile that does not reach two doublings still a possible tile?",
        ),
        Name(
            "2002: nee, dus de 2 punten voor de enig mogelijke steen zijn dan verdiend. 2011: ja, "
            "dus dan niet. Met een huisregel is het om te draaien.",
            "2002: no, so the 2 points for the only possible tile are earned then. 2011: yes, so "
            "they are not. A house rule can turn it round.",
        ),
        Name(
            "Het puntenoverzicht van 2002 vraagt of er maar één steen is waarmee mahjong kan. NMB "
            "2011 (p. 12) zegt dat de regel dan juist niet geldt. Elk boek wordt gevolgd zoals het "
            "er staat.",
            "The score summary of 2002 asks whether only one tile can make mahjong. NMB 2011 (p. "
            "12) says that the rule does not hold in this case. Each book is followed as written.",
        ),
        BOTH,
        option="only-tile-any-shape",
    ),
    Reading(
        "A19",
        Name(
            "Is een steen nog mogelijk als er geen meer te krijgen is?",
            "Is a tile still possible when none is left to get?",
        ),
        Name(
            "Ja, tenzij de speler er zelf al vier heeft. Wat op tafel of bij anderen ligt, maakt "
            "niet uit.",
            "Yes, unless the player already has all four. What lies on the table or with others "
            "makes no difference.",
        ),
        Name(
            "NTS 2002 (p. 12) en NMB 2011 (p. 10) zeggen alleen van de winnende steen dat het niet "
            "uitmaakt of er nog meer zijn. Een vijfde bestaat niet, en zo hoeft niemand de tafel "
            "na te tellen.",
            "NTS 2002 (p. 12) and NMB 2011 (p. 10) say only of the winning tile that it does not "
            "matter whether more are left. A fifth does not exist, and this way nobody has to "
            "count the table.",
        ),
        BOTH,
    ),
    Reading(
        "A20",
        Name(
            "Is een spel met alleen enen en negens, zonder troefstenen, schoon of zuiver?",
            "Is a hand of ones and nines only, without honours, clean or pure?",
        ),
        Name(
            "Nee, er komt geen verdubbeling bij. Een mahjong van vier zulke pungs en een paar is "
            "wel een limietspel: kop en staart.",
            "No, it earns no doubling. A mahjong of four such pungs and a pair is a limit hand, "
            "though: heads and tails.",
        ),
        Name(
            "Vroeger was het zuiver; NTS 2002 schafte dat af voor kop en staart (zie Wijzigingen). "
            "Schoon vraagt winden en draken erbij (NTS 2002, p. 10; NMB 2011, p. 10).",
            "It used to be pure; NTS 2002 abolished that for heads and tails (see its changes). A "
            "clean hand asks for winds and dragons as well (NTS 2002, p. 10; NMB 2011, p. 10).",
        ),
        BOTH,
    ),
    Reading(
        "A21",
        Name(
            "Mag wie geen mahjong heeft meer dan één paar tellen?",
            "May a player without mahjong count more than one pair?",
        ),
        Name(
            "Ja. Alle pungs, kongs en paren die punten geven tellen, zolang elke steen maar één "
            "keer gebruikt wordt.",
            "Yes. All pungs, kongs and pairs that earn points count, as long as every tile is used "
            "once.",
        ),
        Name(
            "Punten voor paren zijn er voor alle spelers (NTS 2002, p. 8 en 10; NMB 2011, p. 9 en "
            "10). De boeken noemen geen maximum.",
            "Points for pairs are there for all players (NTS 2002, p. 8 and 10; NMB 2011, p. 9 and "
            "10). The books name no maximum.",
        ),
        BOTH,
    ),
    Reading(
        "A22",
        Name(
            "Is een losse steen ook zelf gepakt van de muur?",
            "Is a loose tile drawn from the wall too?",
        ),
        Name(
            "Ja, 2 punten. Dat geldt ook voor de nieuwe steen na een bloem of seizoen.",
            "Yes, 2 points. This also holds for the new tile after a flower or season.",
        ),
        Name(
            "De kop in de tabel zegt ‘van de muur’, de uitleg ernaast ‘een zelf gepakte steen’ "
            "(NTS 2002, p. 12; NMB 2011, p. 10). De uitleg beslist.",
            "The heading in the table says ‘from the wall’, the explanation next to it ‘a tile "
            "drawn by the player’ (NTS 2002, p. 12; NMB 2011, p. 10). The explanation decides.",
        ),
        BOTH,
    ),
    Reading(
        "A23",
        Name(
            "Mag een geheel verborgen spel een dichte kong hebben?",
            "May a fully concealed hand have a concealed kong?",
        ),
        Name(
            "Ja, als alle stenen zelf gepakt zijn, ook de laatste.",
            "Yes, if all tiles were drawn by the player, the last one too.",
        ),
        Name(
            "De tabellen vragen ‘alleen zelfgepakte stenen’ (NTS 2002, p. 10; NMB 2011, p. 10), en "
            "dat zijn ze in een dichte kong. De twee overzichten zeggen ‘in de hand’ en ‘op stok’; "
            "de tabellen gaan voor.",
            "The tables ask for ‘only tiles drawn by the player’ (NTS 2002, p. 10; NMB 2011, p. "
            "10), and a concealed kong has no others. The two summaries say ‘in the hand’ and ‘on "
            "the rack’; the tables go first.",
        ),
        BOTH,
    ),
    Reading(
        "A24",
        Name(
            "Tellen schoon, zeer schoon en zuiver ook voor wie geen mahjong heeft?",
            "Do clean, very clean and pure count for a player without mahjong too?",
        ),
        Name(
            "Ja, als alle dertien stenen passen, ook de losse. Het spel hoeft niet compleet te "
            "zijn.",
            "Yes, if all thirteen tiles fit, the single ones too. The hand need not be complete.",
        ),
        Name(
            "Deze verdubbelingen zijn er voor alle spelers (NTS 2002, p. 8; NMB 2011, p. 9). In "
            "het voorbeeld van NMB 2011 (p. 13-14) krijgt Noord schoon met losse stenen.",
            "These doublings are for all players (NTS 2002, p. 8; NMB 2011, p. 9). In the worked "
            "example of NMB 2011 (p. 13-14) North gets clean with single tiles.",
        ),
        BOTH,
    ),
    Reading(
        "A25",
        Name("Welke verdubbelingen gaan niet samen?", "Which doublings exclude each other?"),
        Name(
            "Van de groeperingen (pungs dicht, kongs dicht, vier kongs) telt er één, en van "
            "schoon, zeer schoon en zuiver ook. Draken en winden tellen er altijd bij.",
            "Of the groupings (concealed pungs, concealed kongs, four kongs) one counts, and of "
            "clean, very clean and pure one. Dragons and winds always add.",
        ),
        Name(
            "De voetnoten in NTS 2002 (p. 10) en NMB 2011 (p. 10) zeggen het zo. Het "
            "puntenoverzicht van 2002 zet draken en winden er ook onder, maar het voorbeeld van "
            "NMB 2011 (p. 13-14) telt ze op.",
            "The footnotes in NTS 2002 (p. 10) and NMB 2011 (p. 10) say so. The score summary of "
            "2002 puts dragons and winds under them too, but the worked example of NMB 2011 (p. "
            "13-14) adds them.",
        ),
        BOTH,
    ),
    Reading(
        "A28",
        Name(
            "Gaat het om de enig mogelijke steen of om de enig mogelijke plaats?",
            "Is it about the only possible tile or the only possible place?",
        ),
        Name(
            "Om de steen: er is maar één soort steen waarmee het spel af kan.",
            "About the tile: only one kind of tile can complete the hand.",
        ),
        Name(
            "De tabellen zeggen ‘steen’ (NTS 2002, p. 12; NMB 2011, p. 10). Alleen het voorbeeld "
            "(p. 13-14) en het overzicht achter in NMB 2011 zeggen ‘plaats’.",
            "The tables say ‘tile’ (NTS 2002, p. 12; NMB 2011, p. 10). Only the worked example (p. "
            "13-14) and the summary at the back of NMB 2011 say ‘place’.",
        ),
        BOTH,
    ),
    Reading(
        "A38",
        Name(
            "Heeft een schoon spel winden én draken nodig?",
            "Does a clean hand need both winds and dragons?",
        ),
        Name(
            "Nee, één troefsteen is genoeg, een wind of een draak.",
            "No, one honour is enough, a wind or a dragon.",
        ),
        Name(
            "De tabellen schrijven ‘winden en draken’ (NTS 2002, p. 10; NMB 2011, p. 10). Het "
            "overzicht achter in NMB 2011 zegt ‘troefstenen’, en bij schone tweelingen (p. 17) "
            "staat ‘winden en/of draken’.",
            "The tables write ‘winds and dragons’ (NTS 2002, p. 10; NMB 2011, p. 10). The summary "
            "at the back of NMB 2011 says ‘honours’, and clean twins (p. 17) have ‘winds and/or "
            "dragons’.",
        ),
        BOTH,
    ),
    Reading(
        "A42",
        Name("Wat is een reeks gelukstenen?", "What is a series of lucky tiles?"),
        Name(
            "Alle vier de bloemen, of alle vier de seizoenen. Elke reeks is één verdubbeling, "
            "naast die voor de eigen bloem of het eigen seizoen.",
            "All four flowers, or all four seasons. Each series is one doubling, beside the one "
            "for the own flower or season.",
        ),
        Name(
            "NMB 2011 (p. 18) legt niet uit wat een reeks is. Er staat dat die ‘ook een "
            "verdubbeling’ geeft, dus naast de eigen geluksteen.",
            "NMB 2011 (p. 18) does not explain what a series is. It says that one gives ‘a "
            "doubling too’, so beside the own lucky tile.",
        ),
        ONLY_2011,
    ),
)
