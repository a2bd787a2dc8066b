"""The page of house rules for tests: filled in as it opens, but for what is said otherwise."""

import re
from datetime import date
from typing import Any

from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from sessions_app.models import HouseRules
from sessions_app.rules.house_rules.forms import HouseForm
from sessions_app.rules.house_rules.house import House

LANTERN = {
    "hand0-nl": "rode lantaarn",
    "hand0-en": "red lantern",
    "hand0-value": "1.500",
    "hand0-closed": "no",
    "hand0-where": ["one_suit_and_honours", "two_dragon_pungs_and_pair"],
}
LANTERN_TILES = "[555z] [666z] 123p 45p 77z !6p"


def today() -> date:
    return timezone.localdate()


def as_sent(
    told: dict[str, Any] | None = None, ruleset: str = "dutch-2011", start: House | None = None
) -> dict[str, Any]:
    """The page as it is sent by who changes only this."""
    form = HouseForm(None, start=start or House(ruleset))
    sent = {name: value for name, value in form.initial.items() if value is not None}
    return sent | (told or {})


def as_query(sent: dict[str, Any]) -> QueryDict:
    query = QueryDict(mutable=True)
    for name, value in sent.items():
        query.setlist(name, [str(each) for each in (value if isinstance(value, list) else [value])])
    return query


def send(device: Client, step: str, told: dict[str, Any], ruleset: str = "dutch-2011") -> Any:
    """By who saw all revisions that there are."""
    seen = HouseRules.objects.filter(ruleset=ruleset).count()
    return device.post(f"/house-rules/{ruleset}/", {"seen": seen, **told, "step": step})


def save(device: Client, told: dict[str, Any], ruleset: str = "dutch-2011") -> HouseRules:
    response = send(device, "save", told, ruleset)
    assert response.status_code == 302, words_of(response)
    return HouseRules.objects.filter(ruleset=ruleset).latest("revision")


def words_of(response: Any) -> str:
    page = re.sub(r"<(script|template).*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<.*?>", " ", page, flags=re.DOTALL).split())


def faults_of(response: Any) -> list[str]:
    fault = re.compile(r'<p class="fault" id="(.*?)-fault">.*?<span>(.*?)</span>', re.DOTALL)
    return [": ".join(found) for found in fault.findall(response.content.decode())]
