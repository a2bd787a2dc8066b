"""A whole name in its parts: "Anneke van der Berg" and "van der Berg, Anneke" are the same."""

from typing import NamedTuple

from sessions_app.models.sort_name import plain

TUSSENVOEGSELS = frozenset(
    """
    aan af bij d' da dal de degli dei del della den der des di do dos du een 'l het 't in la las le
    les lo los onder op over 's te ten ter thoe toe tot uijt uit van vanden vander v. v.d. v/d vd
    vom von voor y zu zum zur d.
    """.split()
)
APOSTROPHES = str.maketrans("’‘`´", "''''")


class Name(NamedTuple):
    first: str
    between: str
    last: str


def is_between(text: str) -> bool:
    """Whether these words are a tussenvoegsel and nothing else."""
    words = plain(text.translate(APOSTROPHES)).split()
    return bool(words) and TUSSENVOEGSELS.issuperset(words)


def split_name(text: str) -> Name:
    if "," in text:
        return _sorted_name([part.strip() for part in text.split(",") if part.strip()])
    words = text.split()
    if len(words) > 2 and words[0].islower() and is_between(words[0]):
        # Sorted without its comma: "van der Berg Anneke".
        between, last = split_last(" ".join(words[:-1]))
        return Name(words[-1], between, last)
    for place, word in enumerate(words[1:-1], start=1):
        if is_between(word):
            return Name(" ".join(words[:place]), *split_last(" ".join(words[place:])))
    return Name(" ".join(words[:-1]), "", words[-1]) if len(words) > 1 else Name(text, "", "")


def _sorted_name(parts: list[str]) -> Name:
    """The last name first, then the rest: "Berg, Anneke van der" or "Berg, van der, Anneke"."""
    if not parts:
        return Name("", "", "")
    between, last = split_last(parts[0])
    first: list[str] = []
    for part in parts[1:]:
        words = part.split()
        begins = next((n for n in range(len(words)) if is_between(" ".join(words[n:]))), len(words))
        first += words[:begins]
        between = between or " ".join(words[begins:])
    return Name(" ".join(first), between, last)


def split_last(text: str) -> tuple[str, str]:
    """The tussenvoegsel and the last name of "van der Berg" or "Berg, van der"."""
    last, _comma, after = (part.strip() for part in text.partition(","))
    if is_between(after):
        return after, last
    words = text.split()
    ends = 0
    while ends < len(words) - 1 and is_between(words[ends]):
        ends += 1
    return " ".join(words[:ends]), " ".join(words[ends:])
