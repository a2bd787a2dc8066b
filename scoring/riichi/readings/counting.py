"""Readings about what a hand is worth: yaku, minipoints and limits."""

from scoring.names import Name
from scoring.readings import Reading
from scoring.riichi.readings.editions import EMA_2016

COUNTING = (
    Reading(
        "A1",
        Name(
            "Wat bedoelt het boek met de yaku Heersende Wind?",
            "What does the book mean by the yaku Heersende Wind (prevailing wind)?",
        ),
        Name(
            "De eigen wind. Een pung van de eigen wind is één yaku, een pung van de wind van de "
            "ronde ook; is het dezelfde wind, dan tellen ze allebei.",
            "The own wind. A pung of the own wind is one yaku, a pung of the round wind too; if it "
            "is the same wind, both count.",
        ),
        Name(
            "EMA 2016, 4.2.1 zet Heersende Wind naast Wind van de Ronde, maar volgens 2.2 zijn die "
            "hetzelfde. Voorbeeld 9 in 4.3 telt de eigen wind.",
            "EMA 2016, 4.2.1 puts the prevailing wind beside the round wind, but by 2.2 they are "
            "the same. Example 9 in 4.3 counts the own wind.",
        ),
        EMA_2016,
    ),
    Reading(
        "A2",
        Name("Welke stenen horen bij een Half Flush?", "Which tiles belong to a Half Flush?"),
        Name("Eén serie met troefstenen, minstens één.", "One suit with honours, at least one."),
        Name(
            "EMA 2016, 4.2.2 schrijft ‘Hoekstenen’ waar troefstenen bedoeld zijn. In voorbeeld 10 "
            "van 4.3 telt een Half Flush met een pung troefstenen.",
            "EMA 2016, 4.2.2 writes ‘terminals’ where honours are meant. In example 10 of 4.3 a "
            "Half Flush counts with a pung of honours.",
        ),
        EMA_2016,
    ),
    Reading(
        "A4",
        Name(
            "Tellen de toeslagen van twee minipunten bij elkaar op?",
            "Do the extras of two minipoints add up?",
        ),
        Name(
            "Ja, elk geval dat past telt. Een sluitpaar dat eigen wind en wind van de ronde "
            "tegelijk is, krijgt er vier.",
            "Yes, every case that applies counts. A pair that is own wind and round wind at once "
            "gets four.",
        ),
        Name(
            "EMA 2016, 4.1.1 zegt ‘in een van de volgende gevallen’, maar voorbeeld 8 in 4.3 telt "
            "er drie op. Riichi Book I noemt de vier minipunten uitdrukkelijk voor EMA.",
            "EMA 2016, 4.1.1 says ‘in one of the following cases’, but example 8 in 4.3 adds three "
            "of them. Riichi Book I states the four minipoints for EMA.",
        ),
        EMA_2016,
    ),
    Reading(
        "A5",
        Name(
            "Wat is een hand van dertien fan of meer waard, zonder yakuman?",
            "What is a hand of thirteen fan or more worth, without a yakuman?",
        ),
        Name(
            "Sanbaiman, net als elke hand vanaf elf fan. Een yakuman op aantal fan bestaat niet.",
            "Sanbaiman, like every hand from eleven fan. A yakuman by number of fan does not "
            "exist.",
        ),
        Name(
            "In EMA 2016 zegt het voorwoord dat meer dan dertien fan sanbaiman is, 4.2 dat er "
            "nooit meer dan dertien zijn, en de tabel 11+. De tabel beslist.",
            "In EMA 2016 the preface says that more than thirteen fan are sanbaiman, 4.2 that "
            "there are never more than thirteen, and the table 11+. The table decides.",
        ),
        EMA_2016,
    ),
    Reading(
        "A7",
        Name(
            "Tellen Outside Hand en Terminals in All Sets allebei?",
            "Do Outside Hand and Terminals in All Sets both count?",
        ),
        Name(
            "Nee, alleen Terminals in All Sets, de hoogste van de twee. All Terminals and Honours "
            "heeft geen chow en is dus ook geen Outside Hand.",
            "No, only Terminals in All Sets, the higher of the two. All Terminals and Honours has "
            "no chow and so is no Outside Hand either.",
        ),
        Name(
            "Wat in EMA 2016, 4.2.1 bij Outside Hand staat, past ook op Terminals in All Sets "
            "(4.2.2). De bijzondere hand gaat voor.",
            "What EMA 2016, 4.2.1 says of Outside Hand also fits Terminals in All Sets (4.2.2). "
            "The special hand goes first.",
        ),
        EMA_2016,
    ),
    Reading(
        "A8",
        Name(
            "Wat als een hand met Blessing of Man (Renho) gewoon geteld meer waard is?",
            "What if a hand with Blessing of Man (Renho) is worth more by ordinary counting?",
        ),
        Name(
            "Dan telt de hoogste van de twee, nooit de som. Renho alleen is genoeg als yaku.",
            "Then the higher of the two counts, never the sum. Renho alone is enough as a yaku.",
        ),
        Name(
            "EMA 2016, 4.2.4 noemt renho ‘niet cumulatief’ met yaku en dora, maar zegt niet wat er "
            "dan telt. Elders (3.4.9, 4.1) krijgt een hand altijd de hoogste score.",
            "EMA 2016, 4.2.4 calls renho ‘not cumulative’ with yaku and dora, but does not say "
            "what counts then. Elsewhere (3.4.9, 4.1) a hand always gets the highest score.",
        ),
        EMA_2016,
    ),
    Reading(
        "A17",
        Name("Kloppen alle verwijzingen in het boek?", "Are all references in the book right?"),
        Name(
            "Niet alle. Een pung tot kong maken staat in 3.3.6, te laat komen is 5.7, en de "
            "tabellen staan achterin.",
            "Not all. Making a pung into a kong is in 3.3.6, being late is 5.7, and the tables are "
            "at the back.",
        ),
        Name(
            "EMA 2016, 4.2.1 verwijst bij kongroof naar 3.3.7, de paragraaf na 5.6 heet 6.7, en "
            "4.1 noemt pagina 27.",
            "EMA 2016, 4.2.1 points to 3.3.7 for robbing a kong, the section after 5.6 is numbered "
            "6.7, and 4.1 names page 27.",
        ),
        EMA_2016,
    ),
    Reading(
        "A18",
        Name(
            "Is de vervangende steen na de laatste kong ook de laatste steen van de muur?",
            "Is the replacement tile after the last kong also the last tile of the wall?",
        ),
        Name(
            "Voor de telling niet: alleen After a Kong telt, Under the Sea niet.",
            "Not for the count: only After a Kong counts, Under the Sea does not.",
        ),
        Name(
            "EMA 2016, 3.4.1 noemt die steen de laatste van het spel. Volgens 4.2.1 gaan Haitei en "
            "Rinshan niet samen.",
            "EMA 2016, 3.4.1 calls that tile the last of the deal. By 4.2.1 Haitei and Rinshan do "
            "not combine.",
        ),
        EMA_2016,
    ),
    Reading(
        "A21",
        Name(
            "Is ippatsu voorbij als iemand een kong maakt die geroofd wordt?",
            "Is ippatsu over when a player makes a kong that is robbed?",
        ),
        Name(
            "Nee. Wie de kong rooft, kan ippatsu nog krijgen.",
            "No. The player who robs the kong can still get ippatsu.",
        ),
        Name(
            "EMA 2016, 3.3.14 laat ippatsu vervallen bij een kong. Een geroofde kong is volgens "
            "4.2.1 niet gelukt, dus die onderbreekt niets.",
            "By EMA 2016, 3.3.14 a kong ends ippatsu. By 4.2.1 a robbed kong did not succeed, so "
            "it breaks nothing.",
        ),
        EMA_2016,
    ),
    Reading(
        "A25",
        Name("Hoeveel krijgt de winnaar in voorbeeld 9?", "What does the winner in example 9 get?"),
        Name(
            "18.000 punten: zes fan is haneman, en Oost wint op een weggegooide steen.",
            "18,000 points: six fan are haneman, and East wins on a discard.",
        ),
        Name(
            "EMA 2016, 4.3 noemt bij voorbeeld 9 geen bedrag. Volgens de tabel is zes fan haneman, "
            "en 4.1.3 geeft daarvoor 18.000 aan Oost.",
            "EMA 2016, 4.3 names no amount in example 9. By the table six fan are haneman, and "
            "4.1.3 gives 18,000 to East for it.",
        ),
        EMA_2016,
    ),
)
