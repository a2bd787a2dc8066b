"""Forms of riichi and MCR for tests: a table, and what was tapped on it."""

from typing import Any

from django.http import QueryDict
from hypothesis import strategies as st

from scoring.interchange import read_game
from scoring.table import TableState

NAMES = ("Greet", "Wim", "Anneke", "Henk", "Jo")


def table(rules: str, players: int = 4, **options: Any) -> TableState:
    """A table before its first deal: Greet is East."""
    if players == len(NAMES):
        options["dreamer"] = True
    game = read_game({"rules": rules}, {"players": players, "options": options})
    return TableState.start(game)


def form(**told: Any) -> QueryDict:
    data = QueryDict(mutable=True)
    for name, value in told.items():
        data.setlist(name, [str(one) for one in (value if isinstance(value, list) else [value])])
    return data


def anything_in(*names: str) -> st.SearchStrategy[QueryDict]:
    """Nonsense and half sense in these fields: several values, none, other alphabets, huge."""
    likely = st.sampled_from(
        "0 1 2 3 4 -1 5 20 25 30 99 999999 1e9 ٣ ² win draw redeal chombo penalty wall tiles han "
        "limit points each nobody mangan yakuman kong robbed bonus last-tile ippatsu 123m !5z "
        "111222333m111p5z!5z 234m567p345s66s56m!7m 19m19p19s1234567z!1m 1m 7z 9f".split()
    )
    text = st.one_of(likely, st.just(""), st.just("\0"), st.text(max_size=30), st.just("9" * 400))
    values = st.dictionaries(st.sampled_from(names), st.lists(text, max_size=3), max_size=12)
    return values.map(lambda told: form(**told))
