"""Readings about the game around the hands: winds, walls, robbing, dead hands, settling."""

from scoring.dutch.readings.editions import BOTH, ONLY_2011
from scoring.names import Name
from scoring.readings import Reading

PLAYING = (
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
