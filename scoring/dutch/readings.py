"""How the Dutch books are read where they contradict themselves or are silent."""

from scoring.names import Name
from scoring.readings import Reading

BOTH = ("dutch-2002", "dutch-2011")
ONLY_2011 = ("dutch-2011",)

READINGS = (
    Reading(
        "A01",
        Name("Hoeveel punten is een kronkelende slang?", "How many points is a winding snake?"),
        Name(
            "1.000 punten. Staat alles nog op stok, dan zijn het ook negen poorten, en die zijn "
            "2.000.",
            "1,000 points. With every tile still on the rack it is nine gates too, and those are "
            "2,000.",
        ),
        Name(
            "Het overzicht achter in NMB 2011 noemt nog 2.000. De tabellen (NTS 2002, p. 9; NMB "
            "2011, p. 11) zeggen 1.000, en NTS 2002 meldt onder Wijzigingen dat de waarde omlaag "
            "ging.",
            "The summary at the back of NMB 2011 still says 2,000. The tables (NTS 2002, p. 9; NMB "
            "2011, p. 11) say 1,000, and NTS 2002 tells under its changes that the value went "
            "down.",
        ),
        BOTH,
    ),
    Reading(
        "A02",
        Name("Hoort bamboe 1 bij het jade spel?", "Does bamboo 1 belong to the jade hand?"),
        Name(
            "Nee. Groen zijn bamboe 2, 3, 4, 6 en 8 en de groene draak. Speelt de club het met "
            "bamboe 1, dan is daar een huisregel voor.",
            "No. Green are bamboo 2, 3, 4, 6 and 8 and the green dragon. A club that plays with "
            "bamboo 1 has a house rule for it.",
        ),
        Name(
            "De tabellen van NTS 2002 (p. 9) en NMB 2011 (p. 11) laten bamboe 1 weg; alleen de "
            "uitleg in NMB 2011 (p. 15) noemt hem. Het vogeltje is bovendien niet helemaal groen.",
            "The tables of NTS 2002 (p. 9) and NMB 2011 (p. 11) leave bamboo 1 out; only the "
            "explanation in NMB 2011 (p. 15) names it. Besides, the bird is not wholly green.",
        ),
        BOTH,
        option="jade-with-bamboo-1",
    ),
    Reading(
        "A03",
        Name(
            "Is negen poorten een regelmatig of een onregelmatig limietspel?",
            "Is nine gates a regular or an irregular limit hand?",
        ),
        Name(
            "Onregelmatig. Het blijft dicht tot de laatste steen, en wie er nog één steen voor "
            "nodig heeft als een ander mahjong maakt, krijgt de helft.",
            "Irregular. It stays concealed up to the last tile, and who still needs one tile for "
            "it when another player wins gets half.",
        ),
        Name(
            "De tabellen van NTS 2002 (p. 9) en NMB 2011 (p. 11) noemen het onregelmatig. De "
            "uitleg in NMB 2011 (p. 15) zet het tussen de regelmatige spelen, maar zegt zelf dat "
            "het gesloten moet.",
            "The tables of NTS 2002 (p. 9) and NMB 2011 (p. 11) call it irregular. The explanation "
            "in NMB 2011 (p. 15) puts it among the regular hands, yet says itself that it must be "
            "concealed.",
        ),
        BOTH,
    ),
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
        "A05",
        Name(
            "Mogen zeer schone tweelingen hoekstenen van meer dan één soort hebben?",
            "May very clean twins have terminals of more than one suit?",
        ),
        Name(
            "Nee, hoekstenen van één soort en troefstenen. Met meer soorten zijn het zeven "
            "tweelingen: 250 punten.",
            "No, terminals of one suit and honours. With more suits they are seven twins: 250 "
            "points.",
        ),
        Name(
            "De tabellen (NTS 2002, p. 9; NMB 2011, p. 11) zeggen één soort, net als bij zeer "
            "schoon. Alleen het overzicht achter in NMB 2011 zegt kortweg ‘7 paren edelstenen’.",
            "The tables (NTS 2002, p. 9; NMB 2011, p. 11) say one suit, as for a very clean hand. "
            "Only the summary at the back of NMB 2011 says ‘7 pairs of terminals and honours’ "
            "without more.",
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
        "A07",
        Name(
            "Mag een kong de plaats van een pung innemen, ook in een limietspel?",
            "May a kong take the place of a pung, in a limit hand too?",
        ),
        Name(
            "Ja, overal: in vier pungs, kleine vier winden, kleine drie draken, jade spel, kop en "
            "staart en kronkelende slang.",
            "Yes, everywhere: in four pungs, little four winds, little three dragons, the jade "
            "hand, heads and tails and the winding snake.",
        ),
        Name(
            "De boeken schrijven het er maar bij een paar spelen bij. Een regelmatig limietspel "
            "bestaat uit pungs, chows en kongs (NTS 2002, p. 8; NMB 2011, p. 9), en een kong "
            "neerleggen hoort niets te kosten.",
            "The books say so for a few hands only. A regular limit hand is made of pungs, chows "
            "and kongs (NTS 2002, p. 8; NMB 2011, p. 9), and declaring a kong should cost nothing.",
        ),
        BOTH,
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
        "A09",
        Name(
            "Heeft een regelmatig limietspel twee verdubbelingen nodig?",
            "Does a regular limit hand need two doublings?",
        ),
        Name(
            "Nee. Met een limietspel mag altijd mahjong gemaakt worden, en het krijgt zijn vaste "
            "waarde.",
            "No. A limit hand may always be declared, and it gets its fixed value.",
        ),
        Name(
            "NTS 2002 (p. 5) en NMB 2011 (p. 6) zonderen alleen de onregelmatige limietspelen uit, "
            "het puntenoverzicht van 2002 alle limietspelen. Een limietspel krijgt ‘altijd’ zijn "
            "waarde (NTS 2002, p. 8; NMB 2011, p. 9).",
            "NTS 2002 (p. 5) and NMB 2011 (p. 6) exempt only the irregular limit hands, the score "
            "summary of 2002 exempts all. A limit hand ‘always’ gets its value (NTS 2002, p. 8; "
            "NMB 2011, p. 9).",
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
        "A12",
        Name(
            "Telt een limietspel hoger als de gewone telling meer oplevert?",
            "Does a limit hand count higher when ordinary counting gives more?",
        ),
        Name(
            "Nee. Een regelmatig limietspel krijgt altijd zijn vaste waarde, ook bij 1.000 punten.",
            "No. A regular limit hand always gets its fixed value, also when that is 1,000 points.",
        ),
        Name(
            "Volgens NTS 2002 (p. 8) en NMB 2011 (p. 9) krijgt men ‘altijd de waarde van het "
            "limietspel’, wat de delen ook waard zijn. Dat nemen we letterlijk.",
            "By NTS 2002 (p. 8) and NMB 2011 (p. 9) one ‘always’ gets the value of the limit hand, "
            "whatever its parts are worth. We take that literally.",
        ),
        BOTH,
    ),
    Reading(
        "A13",
        Name(
            "Zijn vier gelijke stenen op stok twee paren bij tweelingen?",
            "Are four equal tiles on the rack two pairs among twins?",
        ),
        Name(
            "Ja, zolang ze niet als kong op tafel liggen.",
            "Yes, as long as they were not declared as a kong.",
        ),
        Name(
            "De boeken vragen zeven ‘willekeurige paren’ (NTS 2002, p. 9; NMB 2011, p. 11) en "
            "zeggen hier verder niets over. Vier gelijke stenen zijn pas een kong als ze op tafel "
            "liggen (NTS 2002, p. 5; NMB 2011, p. 6).",
            "The books ask for seven pairs ‘of any kind’ (NTS 2002, p. 9; NMB 2011, p. 11) and say "
            "no more about it. Four equal tiles are a kong only once they are on the table (NTS "
            "2002, p. 5; NMB 2011, p. 6).",
        ),
        BOTH,
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
        "A16",
        Name(
            "Mag Pe-ling ook cake eten in een onregelmatig limietspel?",
            "May Pe-ling eat cake in an irregular limit hand too?",
        ),
        Name(
            "Bij tweelingen wel, voor het laatste paar; de 10 punten komen er dan niet bij. In "
            "slangen en andere onregelmatige limietspelen niet.",
            "In twins yes, for the last pair; the 10 points are not added then. In snakes and "
            "other irregular limit hands, no.",
        ),
        Name(
            "De boeken spreken van winnen met een paar bamboe 1 (NTS 2002, p. 12; NMB 2011, p. "
            "10). Volgens pe-ling.nl is het alleen voor het sluitpaar, ook bij tweelingen.",
            "The books speak of winning with a pair of bamboo 1 (NTS 2002, p. 12; NMB 2011, p. "
            "10). By pe-ling.nl it is for the closing pair only, in twins too.",
        ),
        BOTH,
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
        "A26",
        Name(
            "Is de heersende wind de wind van de ronde of de speler die Oost is?",
            "Is the prevailing wind the wind of the round or the player who is East?",
        ),
        Name(
            "De wind van de ronde. In 2002 is dat altijd Oost, in 2011 elke ronde de volgende.",
            "The wind of the round. In 2002 that is always East, in 2011 the next one every round.",
        ),
        Name(
            "De tabellen van NMB 2011 (p. 10) bedoelen de ronde, de begrippenlijst (p. 19) noemt "
            "de speler Oost zo. Zonder wind van de ronde zouden de ronden van Zuid, West en Noord "
            "niets betekenen.",
            "The tables of NMB 2011 (p. 10) mean the round, its list of terms (p. 19) calls the "
            "player East so. Without a wind of the round the South, West and North rounds would "
            "mean nothing.",
        ),
        BOTH,
    ),
    Reading(
        "A27",
        Name(
            "Blijft Oost zitten na een eigen mahjong of na remise?",
            "Does East stay after winning or after a draw?",
        ),
        Name(
            "2002: nee, de winden draaien na elk spel en de wind van de ronde is altijd Oost. "
            "2011: ja, en als ieder Oost is geweest, komt de volgende wind.",
            "2002: no, the winds turn after every deal and the wind of the round is always East. "
            "2011: yes, and when everybody has been East the next wind comes.",
        ),
        Name(
            "NTS 2002 (p. 6) en NMB 2011 (p. 7-8) spelen dit echt anders. Elk boek wordt gevolgd "
            "zoals het er staat.",
            "NTS 2002 (p. 6) and NMB 2011 (p. 7-8) really play this differently. Each book is "
            "followed as written.",
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
        "A29",
        Name("Wat gebeurt er met een dood spel?", "What happens to a dead hand?"),
        Name(
            "Het telt nul punten en betaalt wel aan iedereen. Wie te veel of te weinig stenen "
            "heeft, heeft vanzelf een dood spel.",
            "It counts zero points and still pays everybody. Who has too many or too few tiles has "
            "a dead hand by itself.",
        ),
        Name(
            "NTS 2002 (p. 6) noemt alleen de nul punten, NMB 2011 (p. 8) zegt erbij dat er wel "
            "betaald wordt. Nul punten verrekenen komt op hetzelfde neer, dus het geldt voor "
            "beide.",
            "NTS 2002 (p. 6) names only the zero points, NMB 2011 (p. 8) adds that the player does "
            "pay. Settling zero points comes to the same, so it holds for both.",
        ),
        BOTH,
    ),
    Reading(
        "A30",
        Name(
            "Wordt een 5 bij het spelen met fiches naar boven of naar beneden afgerond?",
            "When playing with chips, is a 5 rounded up or down?",
        ),
        Name(
            "Naar boven. Het komt alleen voor bij 125 punten: zeven tweelingen waaraan nog één "
            "steen ontbreekt.",
            "Up. It happens only with 125 points: seven twins that lack one tile.",
        ),
        Name(
            "NMB 2011 (p. 14) zegt alleen ‘naar beneden of naar boven’; NTS 2002 kent geen fiches. "
            "Een 5 gaat volgens gewoonte omhoog, een sterkere reden is er niet.",
            "NMB 2011 (p. 14) only says ‘down or up’; NTS 2002 has no chips. By custom a 5 goes "
            "up; there is no stronger reason.",
        ),
        BOTH,
    ),
    Reading(
        "A31",
        Name(
            "Wordt de dode muur aangevuld, en wat gebeurt er bij een vijftiende kong?",
            "Is the dead wall refilled, and what happens at a fifteenth kong?",
        ),
        Name(
            "Zonder gelukstenen wordt de dode muur niet aangevuld, met gelukstenen wel. Een "
            "vijftiende kong is in 2011 remise; 2002 heeft die regel niet.",
            "Without lucky tiles the dead wall is not refilled, with lucky tiles it is. A "
            "fifteenth kong is a draw in 2011; 2002 does not have that rule.",
        ),
        Name(
            "Zo staat het in NTS 2002 (p. 4) en NMB 2011 (p. 5, 12 en 18). Latere uitleg op "
            "pe-ling.nl laat de vijftiende kong gewoon niet toe.",
            "So it is written in NTS 2002 (p. 4) and NMB 2011 (p. 5, 12 and 18). Later explanation "
            "on pe-ling.nl simply does not allow the fifteenth kong.",
        ),
        BOTH,
    ),
    Reading(
        "A32",
        Name(
            "Welk wachtend spel krijgt de halve limiet?",
            "Which waiting hand gets half the limit?",
        ),
        Name(
            "Elk onregelmatig limietspel waaraan één steen ontbreekt, welke dan ook, zonder iets "
            "op tafel. Levert de gewone telling meer op, dan telt die.",
            "Every irregular limit hand that lacks one tile, whichever it is, with nothing on the "
            "table. Where ordinary counting gives more, that counts.",
        ),
        Name(
            "NTS 2002 (p. 6 en 8) en NMB 2011 (p. 9 en 16) bedoelen: compleet op één steen na. Of "
            "die steen nog te krijgen is, vragen ze niet.",
            "NTS 2002 (p. 6 and 8) and NMB 2011 (p. 9 and 16) mean: complete but for one tile. "
            "Whether that tile can still be had, they do not ask.",
        ),
        BOTH,
    ),
    Reading(
        "A33",
        Name(
            "Mag met drie spelers een steen van tafel een chow afmaken voor mahjong?",
            "With three players, may a discard complete a chow for mahjong?",
        ),
        Name(
            "Ja, voor mahjong mag het. Verder komen er met drie spelers geen open chows op tafel.",
            "Yes, for mahjong it may. Otherwise no open chows are declared with three players.",
        ),
        Name(
            "NMB 2011 (p. 19) verbiedt open chows ‘tijdens het spel’ en zwijgt over mahjong. "
            "Mahjong maken is iets anders dan een chow uitleggen, en pe-ling.nl maakt dezelfde "
            "uitzondering.",
            "NMB 2011 (p. 19) forbids open chows ‘during play’ and is silent on mahjong. Making "
            "mahjong is not the same as declaring a chow, and pe-ling.nl makes the same exception.",
        ),
        ONLY_2011,
    ),
    Reading(
        "A34",
        Name(
            "Wat doet de groene draak in haar eigen ronde?",
            "What does the green dragon do in its own round?",
        ),
        Name(
            "Een pung of kong groene draken krijgt één verdubbeling extra; een paar blijft 2 "
            "punten. Er is geen wind van de ronde, de eigen wind telt gewoon.",
            "A pung or kong of green dragons gets one doubling more; a pair stays 2 points. There "
            "is no wind of the round, the own wind counts as usual.",
        ),
        Name(
            "NMB 2011 (p. 19 en 21) noemt alleen een pung of kong en zegt dat er geen heersende "
            "wind is. Dat nemen we letterlijk.",
            "NMB 2011 (p. 19 and 21) names only a pung or kong and says that there is no "
            "prevailing wind. We take that literally.",
        ),
        ONLY_2011,
    ),
    Reading(
        "A35",
        Name(
            "Tellen bloemen en seizoenen mee bij een limietspel?",
            "Do flowers and seasons count with a limit hand?",
        ),
        Name(
            "Nee, een limietspel houdt zijn vaste waarde, en de halve limiet ook.",
            "No, a limit hand keeps its fixed value, and so does half a limit.",
        ),
        Name(
            "NMB 2011 (p. 9) somt op wat er niet bij komt en vergeet de gelukstenen. Maar een "
            "limietspel krijgt een ‘vooraf bepaald aantal punten’, en daar past niets bij.",
            "NMB 2011 (p. 9) lists what is not added and forgets the lucky tiles. But a limit hand "
            "gets points ‘fixed in advance’, and nothing goes on top of that.",
        ),
        ONLY_2011,
    ),
    Reading(
        "A36",
        Name(
            "Blijft Oost met vijf spelers zitten na een eigen mahjong of na remise?",
            "With five players, does East stay after winning or after a draw?",
        ),
        Name(
            "Nee. Na elk spel wordt Oost de dromer, en de dromer wordt Noord.",
            "No. After every deal East becomes the dreamer, and the dreamer becomes North.",
        ),
        Name(
            "Gewoonlijk blijft Oost zitten (NMB 2011, p. 7), maar bij vijf spelers (p. 21) staat "
            "dat Oost na het spel of bij remise dromer wordt. De regel voor vijf gaat voor.",
            "Usually East stays (NMB 2011, p. 7), but for five players (p. 21) it says that East "
            "becomes the dreamer after the deal or a draw. The rule for five goes first.",
        ),
        ONLY_2011,
    ),
    Reading(
        "A37",
        Name(
            "Wanneer is het een spel van de hemel of van de aarde?",
            "When is it a hand of heaven or of earth?",
        ),
        Name(
            "Hemel: Oost met de eerste veertien stenen, zonder kong; een vervangen geluksteen mag. "
            "Aarde: een ander op de eerste steen van Oost. Ook een onregelmatig spel mag.",
            "Heaven: East with the first fourteen tiles, without a kong; a replaced lucky tile is "
            "allowed. Earth: another player on East's first discard. An irregular hand will do "
            "too.",
        ),
        Name(
            "NTS 2002 (p. 9) zegt ‘met de eerste 14 stenen’, NMB 2011 (p. 16) ‘in de eerste "
            "beurt’. Na een kong zijn het de eerste veertien niet meer; over gelukstenen zwijgt "
            "het boek, dus dat kan ook anders.",
            "NTS 2002 (p. 9) says ‘with the first 14 tiles’, NMB 2011 (p. 16) ‘in the first turn’. "
            "After a kong they are no longer the first fourteen; on lucky tiles the book is "
            "silent, so that could be otherwise.",
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
        "A39",
        Name(
            "Hoeveel pungs heeft kop en staart, en mogen het zeven paren zijn?",
            "How many pungs has heads and tails, and may it be seven pairs?",
        ),
        Name(
            "Vier pungs of kongs van enen en negens en een paar ervan. Zeven paren hoekstenen zijn "
            "zeven tweelingen.",
            "Four pungs or kongs of ones and nines and a pair of them. Seven pairs of terminals "
            "are seven twins.",
        ),
        Name(
            "NTS 2002 (p. 9) noemt geen aantal, NMB 2011 (p. 11) zegt vier, het overzicht achterin "
            "alleen ‘hoekstenen’. Het is een regelmatig limietspel, dus vier series en een paar.",
            "NTS 2002 (p. 9) names no number, NMB 2011 (p. 11) says four, the summary at its back "
            "only ‘terminals’. It is a regular limit hand, so four sets and a pair.",
        ),
        BOTH,
    ),
    Reading(
        "A40",
        Name(
            "Mag bij vier verborgen kongs de laatste steen van tafel komen?",
            "May the last tile of four concealed kongs be a discard?",
        ),
        Name(
            "Ja, voor het paar. De vier kongs zelf zijn dicht.",
            "Yes, for the pair. The four kongs themselves are concealed.",
        ),
        Name(
            "Regelmatige limietspelen mogen open (NMB 2011, p. 9), maar dit spel moet gesloten, op "
            "de laatste steen na (p. 16). Dat klopt samen: alleen het paar kan van tafel komen.",
            "Regular limit hands may be open (NMB 2011, p. 9), but this one must be concealed "
            "except for the last tile (p. 16). The two agree: only the pair can be claimed.",
        ),
        BOTH,
    ),
    Reading(
        "A41",
        Name(
            "Hoe draaien de winden met drie spelers, en welke limietspelen kunnen er dan niet?",
            "How do the winds turn with three players, and which limit hands are impossible then?",
        ),
        Name(
            "Net als met vier blijft Oost na een eigen mahjong of remise; na de ronde volgt één "
            "spel van de groene draak. Wat tekens of Noord nodig heeft, kan niet.",
            "As with four, East stays after winning or a draw; after the round comes one deal of "
            "the green dragon. What needs characters or North is impossible.",
        ),
        Name(
            "NMB 2011 (p. 19) noemt dat laatste ‘het vierde spel’, alsof er altijd drie aan "
            "voorafgaan; over Oost en over limietspelen zegt het niets. Zeker is deze lezing dus "
            "niet.",
            "NMB 2011 (p. 19) calls that last one ‘the fourth deal’, as if three always come "
            "before it; on East and on limit hands it is silent. So this reading is not certain.",
        ),
        ONLY_2011,
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
    Reading(
        "A43",
        Name("Gaat een kong voor een pung?", "Does a kong go before a pung?"),
        Name(
            "Dat hoeft niemand te weten: twee spelers kunnen nooit dezelfde steen willen, de één "
            "voor een kong en de ander voor een pung.",
            "Nobody needs to know: two players can never want the same tile, one for a kong and "
            "the other for a pung.",
        ),
        Name(
            "De begrippenlijst van NMB 2011 (p. 21) zet de kong voorop, de hoofdstukken over "
            "voorrang (NTS 2002, p. 6; NMB 2011, p. 8) stellen ze gelijk. Er zouden zes gelijke "
            "stenen voor nodig zijn.",
            "The list of terms in NMB 2011 (p. 21) puts the kong first, the chapters on priority "
            "(NTS 2002, p. 6; NMB 2011, p. 8) make them equal. It would take six equal tiles.",
        ),
        BOTH,
    ),
    Reading(
        "A44",
        Name("Wat kan een geroofde steen afmaken?", "What can a robbed tile complete?"),
        Name(
            "Een chow, een onregelmatig limietspel of een paar met Pe-ling. In 2011 mag roven ook "
            "als een pung later in dezelfde beurt een kong wordt.",
            "A chow, an irregular limit hand or a pair with Pe-ling. In 2011 a pung that becomes a "
            "kong later in the same turn may be robbed too.",
        ),
        Name(
            "De andere drie stenen liggen in de pung van de medespeler, dus een gewoon paar of een "
            "pung kan niet. NMB 2011 (p. 12) voegt de kong toe die ‘niet in één adem’ volgt.",
            "The other three tiles lie in the other player's pung, so an ordinary pair or a pung "
            "is impossible. NMB 2011 (p. 12) adds the kong that does not follow ‘in one breath’.",
        ),
        BOTH,
    ),
    Reading(
        "A45",
        Name(
            "In welke volgorde komen de limiet, het afronden en het dubbel van Oost?",
            "In which order come the limit, the rounding and East's double?",
        ),
        Name(
            "Eerst de limiet van 2.000 per hand, dan zo nodig afronden voor fiches, en bij het "
            "verrekenen pas dubbel voor Oost.",
            "First the limit of 2,000 for a hand, then rounding for chips where needed, and only "
            "in the settlement double for East.",
        ),
        Name(
            "NTS 2002 (p. 8) en NMB 2011 (p. 9) noemen 2.000 per spel, en na verrekening hooguit "
            "8.000, als Oost 12.000. Dat klopt alleen in deze volgorde.",
            "NTS 2002 (p. 8) and NMB 2011 (p. 9) name 2,000 a hand, and after settlement at most "
            "8,000, as East 12,000. That is right only in this order.",
        ),
        BOTH,
    ),
    Reading(
        "A46",
        Name(
            "Wat doen we met schrijffouten in de boeken?",
            "What do we do with slips of the pen in the books?",
        ),
        Name(
            "We lezen wat er bedoeld is. De extra steen van een windenslang is een 1 t/m 9 of een "
            "wind, en een chow is drie nummers op een rij.",
            "We read what is meant. The extra tile of a wind snake is a 1 to 9 or a wind, and a "
            "chow is three numbers in a row.",
        ),
        Name(
            "NMB 2011 heeft ‘1 t/m of een wind’ (p. 11), ‘drie opeenvolgende kleuren’ (p. 6) en "
            "achterin ‘drakenslag’, NTS 2002 ‘en keer 1’ (p. 4). Naast elkaar gelegd zijn de "
            "teksten duidelijk.",
            "NMB 2011 has ‘1 up to or a wind’ (p. 11), ‘three consecutive colours’ (p. 6) and a "
            "misspelt dragon snake at the back, NTS 2002 ‘and times 1’ (p. 4). Side by side the "
            "texts are clear.",
        ),
        BOTH,
    ),
)
