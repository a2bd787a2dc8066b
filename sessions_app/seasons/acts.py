"""What was done with a season, in words: who did it, when, why, and what it changed."""

from typing import NamedTuple

from sessions_app.models import Season, SeasonAct
from sessions_app.seasons.policy_json import read_policy
from sessions_app.seasons.policy_text import in_words


class Told(NamedTuple):
    act: SeasonAct
    gone: list[str]
    """Sentences about the policy that no longer hold."""
    new: list[str]


def acts_of(season: Season) -> list[Told]:
    """The newest first."""
    found: list[Told] = []
    before: list[str] = []
    for act in season.acts.all():
        now = in_words(read_policy(act.policy))
        if act.kind == SeasonAct.Kind.POLICY:
            gone = [sentence for sentence in before if sentence not in now]
            found.append(Told(act, gone, [each for each in now if each not in before]))
        else:
            found.append(Told(act, [], []))
        before = now
    return found[::-1]
