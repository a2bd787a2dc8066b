"""Readings about the game around the hands: bets, liability, chombo, the end, tournaments."""

from scoring.names import Name
from scoring.readings import Reading
from scoring.riichi.readings.editions import EMA_2016

PLAYING = (
    Reading(
        "A3",
        Name(
            "Naar wie gaat de inzet van een verliezer als er meer dan één winnaar is?",
            "Who gets a loser's bet when there is more than one winner?",
        ),
        Name(
            "Naar de winnaar die na de weggooier het eerst aan de beurt is. Inzetten die na een "
            "remise bleven liggen, gaan dezelfde weg.",
            "The winner whose turn comes first after the discarder. Bets that stayed after a draw "
            "go the same way.",
        ),
        Name(
            "EMA 2016, 3.3.14 telt vanaf de speler die de inzet legde, 4.1 vanaf de speler die de "
            "steen weggooide. De Engelse tekst is het met 4.1 eens.",
            "EMA 2016, 3.3.14 counts from the player who laid the bet, 4.1 from the player who "
            "discarded. The English text agrees with 4.1.",
        ),
        EMA_2016,
    ),
    Reading(
        "A6",
        Name(
            "Gelden de regels uit de oude voorwoorden nog?",
            "Do the rules in the old prefaces still hold?",
        ),
        Name(
            "Nee. All Simples mag open, vijf counters vragen geen extra yaku en Big Four Winds is "
            "één yakuman.",
            "No. All Simples may be open, five counters ask for no extra yaku and Big Four Winds "
            "is one yakuman.",
        ),
        Name(
            "De voorwoorden van 2008 en 2012 staan nog in EMA 2016. De lijst van veranderingen uit "
            "2016, in hetzelfde voorwoord, komt ervoor in de plaats.",
            "The prefaces of 2008 and 2012 are still in EMA 2016. The list of changes of 2016, in "
            "the same preface, takes their place.",
        ),
        EMA_2016,
    ),
    Reading(
        "A9",
        Name(
            "Wie betaalt de counters bij zelf pakken als één speler aansprakelijk is?",
            "Who pays the counters on a self-pick when one player is liable?",
        ),
        Name(
            "De aansprakelijke speler, 300 per counter. De andere twee betalen niets.",
            "The liable player, 300 a counter. The other two pay nothing.",
        ),
        Name(
            "EMA 2016, 3.3.9 noemt de counters alleen bij een weggegooide steen. Bij zelf pakken "
            "betalen de anderen ‘niets’, en dat lezen we met de counters erbij.",
            "EMA 2016, 3.3.9 names the counters only for a discard. On a self-pick the others pay "
            "‘nothing’, and we read that with the counters included.",
        ),
        EMA_2016,
    ),
    Reading(
        "A10",
        Name(
            "Telt een gesloten kong mee voor de aansprakelijkheid bij draken en winden?",
            "Does a concealed kong count for liability with dragons and winds?",
        ),
        Name(
            "Nee, alleen open sets. Wie aansprakelijk is, geeft de tafel zelf op; daarna wordt "
            "gekeken of alle sets open zijn.",
            "No, only open sets. The table itself enters who is liable; then it is checked that "
            "all sets are open.",
        ),
        Name(
            "EMA 2016, 3.3.9 spreekt van open pungs en kongs en zegt niets over een gesloten kong.",
            "EMA 2016, 3.3.9 speaks of open pungs and kongs and says nothing about a concealed "
            "kong.",
        ),
        EMA_2016,
    ),
    Reading(
        "A11",
        Name(
            "Hoe delen de weggooier en de aansprakelijke speler de betaling?",
            "How do the discarder and the liable player share the payment?",
        ),
        Name(
            "Ieder de helft. De counters betaalt alleen wie de steen weggooide.",
            "Half each. The counters are paid by the discarder alone.",
        ),
        Name(
            "EMA 2016, 3.3.9 zegt alleen dat de weggooier de betaling ‘deelt’. In de Engelse tekst "
            "staat dat het gelijk op gaat.",
            "EMA 2016, 3.3.9 only says that the discarder ‘shares’ the payment. The English text "
            "says equally.",
        ),
        EMA_2016,
    ),
    Reading(
        "A12",
        Name("Welke inzetten gaan terug na een chombo?", "Which bets are returned after a chombo?"),
        Name(
            "Die van dit spel. Inzetten die er al lagen, blijven liggen.",
            "Those of this deal. Bets that were already there stay.",
        ),
        Name(
            "EMA 2016, 3.4.6 geeft ‘alle riichi inzetten’ terug. Oudere inzetten wachten volgens "
            "3.4.4 op de volgende winnaar, en die is er nog niet.",
            "EMA 2016, 3.4.6 returns ‘all riichi bets’. By 3.4.4 older bets wait for the next "
            "winner, and there is none yet.",
        ),
        EMA_2016,
    ),
    Reading(
        "A13",
        Name("Is een chombo hetzelfde als een remise?", "Is a chombo the same as a draw?"),
        Name(
            "Nee. Na een chombo wordt het spel overgespeeld, met dezelfde Oost en zonder extra "
            "counter.",
            "No. After a chombo the deal is replayed, with the same East and without another "
            "counter.",
        ),
        Name(
            "EMA 2016, 3.4 schrijft ‘Chombo (remise)’. Daarna staan ze apart beschreven, remise in "
            "3.4.2 en chombo in 3.4.6.",
            "EMA 2016, 3.4 writes ‘Chombo (draw)’. After that they are described apart, the draw "
            "in 3.4.2 and chombo in 3.4.6.",
        ),
        EMA_2016,
    ),
    Reading(
        "A14",
        Name(
            "Hoeveel kost een chombo op een toernooi?",
            "What does a chombo cost at a tournament?",
        ),
        Name("20.000 punten, na de uma.", "20,000 points, after the uma."),
        Name(
            "EMA 2016, 5.5 noemt 8.000 of 12.000 ‘chombo niveau’; dat is een rest van een oude "
            "uitgave. Het voorwoord en 3.4.6 zeggen 20.000.",
            "EMA 2016, 5.5 calls 8,000 or 12,000 ‘chombo level’; that is left over from an old "
            "edition. The preface and 3.4.6 say 20,000.",
        ),
        EMA_2016,
    ),
    Reading(
        "A15",
        Name(
            "Welke uma krijgen de anderen als een reservespeler de tafel wint?",
            "Which uma do the others get when a substitute wins the table?",
        ),
        Name(
            "5.000, −5.000 en −15.000, als de reservespeler vanaf het begin meespeelde.",
            "5,000, −5,000 and −15,000, if the substitute played from the start.",
        ),
        Name(
            "EMA 2016, 5.8 drukt het laatste getal zonder minteken af. De zin erna maakt duidelijk "
            "dat het −15.000 is.",
            "EMA 2016, 5.8 prints the last number without a minus sign. The sentence after it "
            "makes clear that it is −15,000.",
        ),
        EMA_2016,
    ),
    Reading(
        "A16",
        Name(
            "Wat gebeurt er met inzetten op tafel als er meer dan één speler bovenaan eindigt?",
            "What happens to bets on the table when more than one player finishes on top?",
        ),
        Name(
            "Zij delen. Honderdtallen die over zijn, gaan op volgorde van de eerste plaatsen aan "
            "tafel; voor de uma blijven ze gelijk.",
            "They share. Hundreds left over go in the order of the first seats; for the uma they "
            "stay tied.",
        ),
        Name(
            "EMA 2016, 3.6 zegt alleen dat de punten worden verdeeld. Zo beslist een stokje van "
            "100 de uitslag niet.",
            "EMA 2016, 3.6 only says that the points are divided. This way a stick of 100 does not "
            "decide the result.",
        ),
        EMA_2016,
    ),
    Reading(
        "A19",
        Name(
            "Mag iemand met minder dan 1.000 punten riichi zeggen?",
            "May a player with fewer than 1,000 points declare riichi?",
        ),
        Name(
            "Ja. De speler leent een stokje en staat dan onder nul.",
            "Yes. The player borrows a stick and is below zero then.",
        ),
        Name(
            "EMA 2016, 3.3.14 vraagt geen minimum. Volgens 4.1 gaat het spel onder nul gewoon "
            "door, met geleende stokjes.",
            "EMA 2016, 3.3.14 asks for no minimum. By 4.1 the game goes on below zero, with "
            "borrowed sticks.",
        ),
        EMA_2016,
    ),
    Reading(
        "A20",
        Name(
            "Telt een deel van een minuut bij te laat komen?",
            "Does part of a minute count when a player is late?",
        ),
        Name(
            "De scheidsrechter vult hele minuten in. Elke minuut kost 1.000 punten.",
            "The referee enters whole minutes. Every minute costs 1,000 points.",
        ),
        Name(
            "EMA 2016, 5.7 (gedrukt als 6.7) rekent per minuut en zegt niets over een deel ervan.",
            "EMA 2016, 5.7 (printed as 6.7) counts by the minute and says nothing about part of "
            "one.",
        ),
        EMA_2016,
    ),
    Reading(
        "A22",
        Name(
            "Komt een straf van een reservespeler boven op de −30.000?",
            "Does a substitute's penalty come on top of the −30,000?",
        ),
        Name(
            "Nee, het resultaat van die plaats blijft −30.000.",
            "No, the result of that place stays −30,000.",
        ),
        Name(
            "EMA 2016, 5.8 geeft een reservespeler ‘altijd’ −15.000 punten en −15.000 uma. Over "
            "straffen zegt het niets.",
            "EMA 2016, 5.8 ‘always’ gives a substitute −15,000 points and −15,000 uma. On "
            "penalties it is silent.",
        ),
        EMA_2016,
    ),
    Reading(
        "A23",
        Name(
            "Wat als twee spelers in hetzelfde spel chombo maken?",
            "What if two players make chombo in the same deal?",
        ),
        Name("Dan krijgt ieder van hen de straf.", "Then each of them gets the penalty."),
        Name(
            "EMA 2016, 3.4.6 beschrijft één overtreder en zegt niets over meer.",
            "EMA 2016, 3.4.6 describes one offender and says nothing about more.",
        ),
        EMA_2016,
    ),
    Reading(
        "A24",
        Name(
            "Wat is een ‘ronde’ bij het tijdsignaal op een toernooi?",
            "What is a ‘round’ at the time signal of a tournament?",
        ),
        Name(
            "Eén spel. Zijn de dobbelstenen al gegooid, dan komt er na dit spel nog één; anders is "
            "het eerstvolgende spel het laatste.",
            "One deal. If the dice were already thrown, one more follows this deal; otherwise the "
            "next deal is the last.",
        ),
        Name(
            "EMA 2016, 5.9 laat een ronde beginnen met het gooien van de dobbelstenen. In 3.1 is "
            "een ronde vier spellen, maar dat past daar niet.",
            "In EMA 2016, 5.9 a round begins with the throw of the dice. In 3.1 a round is four "
            "deals, but that does not fit there.",
        ),
        EMA_2016,
    ),
)
