"""A hall for fault tests: the site as a club runs it, and tablets that speak plain HTTP."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from email.message import Message
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from club import ROOT
from tests.running import environment, free_port, until_open

LONGEST_ANSWER = 15
"""In seconds. A tablet that must wait longer for an answer fails the test."""
PATIENCE = 90
"""So long a tablet tries to store one deal."""
BETWEEN_TRIES = 0.1
UNAVAILABLE = 503
HTMX = {"HX-Request": "true"}

Facts = dict[str, Any]
Form = dict[str, str]


# ---- the site --------------------------------------------------------------------------------


class Site:
    """One installation, started with `club.py` in a group of processes that dies as one."""

    def __init__(self, data: Path, database_url: str = "") -> None:
        self.port = free_port()
        self.data = data
        self.environment = environment(data) | {
            "SECRET_KEY": "for tests only",
            "DATABASE_URL": database_url,
        }
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "clubsite.serving", "--port", str(self.port)],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        said = until_open(self.process)
        assert "open at http://" in said, said

    def kill(self) -> None:
        """As a power cut ends it: no process of it gets a word in."""
        if self.process:
            with suppress(ProcessLookupError):  # it ended by itself
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
            self.process = None

    def inside(self, what: str) -> Any:
        """What the module `inside` answers about the database of this site."""
        done = subprocess.run(
            [sys.executable, "-m", "tests.faults.inside", what],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
        return json.loads(done.stdout)


def copy_of(prepared: Path, data: Path) -> Path:
    shutil.copytree(prepared, data, dirs_exist_ok=True)
    return data


# ---- a tablet --------------------------------------------------------------------------------


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


class Tablet:
    """A browser without a screen: it keeps its cookies and sends back what stood in a form."""

    def __init__(self, port: int, table: str) -> None:
        self.port = port
        self.table = table
        """The address of its page."""
        self.cookies: dict[str, str] = {}

    def scan(self, token: str) -> Answer:
        """The card of a table."""
        return self.ask("GET", f"/open/{token}/")

    def ask(self, method: str, path: str, form: Form | None = None, **headers: str) -> Answer:
        """Raises OSError or HTTPException where no whole answer comes."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=LONGEST_ANSWER)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        try:
            connection.request(
                method, path, urlencode(form or {}), {"Cookie": cookies, **kind, **headers}
            )
            heard = connection.getresponse()
            text = heard.read().decode()
            self._keep_cookies(heard.headers.get_all("Set-Cookie") or [])
            return Answer(heard.status, heard.headers, text)
        finally:
            connection.close()

    def _keep_cookies(self, sent: list[str]) -> None:
        for line in sent:
            self.cookies |= {name: one.value for name, one in SimpleCookie(line).items()}

    def open_deal(self) -> Answer:
        return self.ask("GET", f"{self.table}deal/")

    def check(self, form: Form) -> Answer:
        """What a tap sends."""
        return self.ask("POST", f"{self.table}deal/check/", form, **HTMX)

    def save(self, form: Form) -> Answer:
        return self.ask("POST", f"{self.table}deal/", form, **HTMX)

    def send_later(self, form: Form) -> bool:
        """As a deal that waited on the tablet, until the server takes it in or refuses it."""
        while True:
            told = json.loads(self.ask("POST", f"{self.table}deal/later/", form).text)
            if told != {"again": True}:
                return told.get("stored", False) is True

    def stored(self, answer: Answer) -> bool:
        """Whether this answer confirms a deal."""
        return answer.headers.get("HX-Redirect") == self.table


def hidden_in(page: str) -> Form:
    """What the form of a deal carries along."""
    names = ("csrfmiddlewaretoken", "key", "seen", "position")
    found = {name: re.search(rf'name="{name}" value="([^"]*)"', page) for name in names}
    return {name: match[1] for name, match in found.items() if match}


def is_calm(answer: Answer) -> bool:
    return answer.status == UNAVAILABLE and answer.headers.get("Retry-After") == "5"


# ---- what a table enters ---------------------------------------------------------------------


class Deal(NamedTuple):
    facts: Facts
    form: Form


def a_deal(chance: Random, number: int) -> Deal:
    """Somebody wins from somebody else; no two deals of a table are alike."""
    winner, thrower, third, fourth = chance.sample(range(4), 4)
    scores = [0, 0, 0, 0]
    scores[winner] = 80 + 8 * chance.randrange(15)
    scores[thrower], scores[third], scores[fourth] = 2 * chance.randrange(30), 2 * number, 0
    totals = {f"total{player}": str(score) for player, score in enumerate(scores)}
    ways = {f"way{player}": "total" for player in range(4)}
    return Deal(
        {"winner": winner, "from": thrower, "scores": scores},
        {"ending": "win", "winner": str(winner), "origin": str(thrower), **totals, **ways},
    )


class Script:
    """Enters deals at one table and keeps its own record of what was confirmed."""

    def __init__(self, tablet: Tablet, chance: Random) -> None:
        self.tablet = tablet
        self.chance = chance
        self.confirmed: list[Facts] = []
        self.tried = 0
        self.unanswered = 0
        self.calm = 0

    def enter(self, saves: int) -> None:
        for _save in range(saves):
            self.enter_one()

    def enter_one(self) -> None:
        """The same form until it is confirmed, as often as that takes."""
        self.store(*self.next_deal())

    def next_deal(self) -> Deal:
        """With its form as the page of the table gives it now."""
        deal = a_deal(self.chance, len(self.confirmed) + 1)
        page = self.until(self.tablet.open_deal, lambda answer: answer.status == 200)
        return deal._replace(form=hidden_in(page.text) | deal.form)

    def store(self, facts: Facts, form: Form) -> None:
        self.until(lambda: self.save(form), self.tablet.stored)
        self.confirmed.append(facts)

    def save(self, form: Form) -> Answer:
        self.tried += 1
        return self.tablet.save(form)

    def until(self, ask: Callable[[], Answer], is_right: Callable[[Answer], bool]) -> Answer:
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE:
            answer = self.heard(ask)
            if answer and is_right(answer):
                return answer
            assert answer is None or is_calm(answer), answer
            time.sleep(BETWEEN_TRIES)
        raise AssertionError(f"nothing was stored for {PATIENCE} seconds")

    def heard(self, ask: Callable[[], Answer]) -> Answer | None:
        """None where no answer came; a tablet that was left waiting is more than that."""
        try:
            answer = ask()
        except TimeoutError:
            raise AssertionError(f"no answer in {LONGEST_ANSWER} seconds") from None
        except (OSError, HTTPException):
            self.unanswered += 1
            return None
        self.calm += is_calm(answer)
        return answer


class Evening:
    """A running site with a script at each of its tables."""

    def __init__(self, site: Site, tables: list[dict[str, str]], seed: int) -> None:
        self.site = site
        self.scripts = [
            Script(Tablet(site.port, each["table"]), Random(seed + number))
            for number, each in enumerate(tables)
        ]
        self.tokens = [each["token"] for each in tables]
        self.entering_now: list[Future[None]] = []
        self.judged: tuple[int, ...] = (0, 0, 0, 0)
        """What was counted so far."""

    def open(self) -> None:
        for script, token in zip(self.scripts, self.tokens, strict=True):
            assert script.tablet.scan(token).status == 302

    @contextmanager
    def entering(self, saves: int) -> Iterator[None]:
        """All tables enter deals, so many together, while something happens to the site."""
        share = saves // len(self.scripts)
        with ThreadPoolExecutor(len(self.scripts)) as tablets:
            self.entering_now = [tablets.submit(script.enter, share) for script in self.scripts]
            yield
            for entered in self.entering_now:
                entered.result()

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """A script that failed says so, rather than being waited for."""
        while not is_so():
            for ended in self.entering_now:
                if ended.done():
                    ended.result()
            assert not all(ended.done() for ended in self.entering_now), "all was entered before"
            time.sleep(0.005)

    @property
    def confirmed(self) -> int:
        return sum(len(script.confirmed) for script in self.scripts)

    @property
    def calm(self) -> int:
        return sum(script.calm for script in self.scripts)
