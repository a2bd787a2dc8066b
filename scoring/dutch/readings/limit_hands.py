"""Readings about limit hands: what they are, and what they are worth."""

from scoring.dutch.readings.editions import BOTH, ONLY_2011
from scoring.names import Name
from scoring.readings import Reading

LIMIT_HANDS = (
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
)
