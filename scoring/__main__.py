"""The command line: one hand for a person, or JSON lines for a program."""

import argparse
import json
import os
import re
import sys
from collections.abc import Iterable

from scoring.facts import ROUND_OF_LETTER, WIND_OF_LETTER
from scoring.interchange import Answer, answer
from scoring.rules import WonBy
from scoring.rulesets import RULESETS
from scoring.spoken import explanation

CANNOT_READ = {
    "nl": "Deze regel is geen JSON.",
    "en": "This line is not JSON.",
}


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    if options.json:
        _answer_lines(sys.stdin, options.lang)
        return 0
    told = answer(_request(options), options.lang)
    print("\n".join(explanation(told, options.lang)))
    return 1 if "error" in told else 0


def _answer_lines(lines: Iterable[str], lang: str) -> None:
    """One answer a line, each sent at once, so that a program can ask and wait."""
    for line in lines:
        print(json.dumps(_answer_to(line, lang), ensure_ascii=False), flush=True)


def _answer_to(line: str, lang: str) -> Answer:
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": {"kind": "request", "message": CANNOT_READ[lang]}}
    return answer(request, lang)


def _request(options: argparse.Namespace) -> Answer:
    """The same request that a program would send."""
    return {
        "rules": options.rules,
        "hand": options.hand or "",
        "seat": options.seat,
        "round": options.round,
        "win": options.win,
        "flags": options.flag,
        "dora": options.dora,
        "ura": options.ura,
        "players": options.players,
        "options": dict(map(_option, options.option)),
    }


def _option(text: str) -> tuple[str, object]:
    """`lucky-tiles` switches an option on, `limit=1000` gives it a value."""
    name, _, value = text.partition("=")
    return name, int(value) if re.fullmatch("[0-9]{1,9}", value) else value != "false"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m scoring",
        description="Score a mahjong hand and explain every line, or answer JSON lines.",
    )
    parser.add_argument("hand", nargs="?", help="tiles, as in: 22333444555m 77z !7z")
    parser.add_argument("--rules", choices=list(RULESETS), default="dutch-2002")
    parser.add_argument("--seat", choices=list(WIND_OF_LETTER), default="E", help="own wind")
    parser.add_argument(
        "--round", choices=list(ROUND_OF_LETTER), default="E", help="wind of the round"
    )
    parser.add_argument("--win", choices=[str(way) for way in WonBy], help="absent: did not win")
    parser.add_argument("--flag", action="append", default=[], help="last-tile, first-turn, …")
    parser.add_argument(
        "--option", action="append", default=[], help="house option: name or name=value"
    )
    parser.add_argument("--dora", help="dora indicators")
    parser.add_argument("--ura", help="ura dora indicators")
    parser.add_argument("--players", type=int, choices=(3, 4, 5), default=4)
    parser.add_argument("--lang", choices=("nl", "en"), default="nl")
    parser.add_argument("--json", action="store_true", help="read requests, one a line, from input")
    return parser


def _use_plain_text() -> None:
    """Whatever comes in is read, and whatever goes out can be written, half characters too."""
    sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]


if __name__ == "__main__":
    _use_plain_text()
    try:
        sys.exit(main())
    except BrokenPipeError:
        # The reader has heard enough. What Python still holds has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
