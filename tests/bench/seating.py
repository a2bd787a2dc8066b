"""Every size and number of rounds: repeated pairs, winds, tables, and how long it took.

python3 -m tests.bench.seating > tests/bench/seating.txt
"""

import time

from sessions_app.seating import Report, plan, report

SIZES = range(16, 173, 4)
ROUNDS = range(2, 11)
HEAD = "players rounds  repeated at least  winds  tables at least  linked       of  seconds"


def row(found: Report, seconds: float) -> str:
    spread = max(max(winds) - min(winds) for winds in found.winds.values())
    wide = [
        (found.players, 7),
        (found.rounds, 7),
        (found.repeated, 10),
        (found.fewest_repeated, 9),
        (spread, 7),
        (found.table_repeats, 8),
        (found.fewest_table_repeats, 9),
        (found.linked, 8),
        (found.pairs, 9),
    ]
    return "".join(f"{value:{width}}" for value, width in wide) + f"{seconds:9.2f}"


def main() -> None:
    print("winds: how much the counts of a player's winds differ at most.")
    print("tables: for every player and table, each time after the first.")
    print("linked: pairs that met, or both met the same player.\n")
    print(HEAD)
    for players in SIZES:
        for rounds in ROUNDS:
            begun = time.perf_counter()
            made = plan(players, rounds)
            print(row(report(made), time.perf_counter() - begun), flush=True)


if __name__ == "__main__":
    main()
