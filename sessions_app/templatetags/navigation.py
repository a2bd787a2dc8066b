"""The entries of the bar on top of every page. A new area adds one line here."""

from typing import NamedTuple

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from sessions_app.access.roles import account_role
from sessions_app.shared.role import Role

register = template.Library()


class Entry(NamedTuple):
    title: str | Promise
    url_name: str
    """Also marks the entry as the current one on every page below its address."""
    needs: Role = Role.VISITOR
    """The least role of who has something to look for there."""


ENTRIES = (
    Entry(_("Start"), "home"),
    Entry(_("Events"), "events", Role.SCOREKEEPER),
    Entry(_("Standings"), "standings"),
    Entry(_("Players"), "people"),
    Entry(_("Calculator"), "calculator"),
    Entry(_("Rules"), "rules"),
)


@register.inclusion_tag("_shared/_navigation.html", takes_context=True)
def navigation(context: dict[str, HttpRequest]) -> dict[str, list[tuple[str | Promise, str, bool]]]:
    request = context["request"]
    here, role = request.path, account_role(request)
    known = [entry for entry in ENTRIES if entry.needs <= role]
    links = [(entry.title, reverse(entry.url_name)) for entry in known]
    return {"links": [(title, address, leads_to(here, address)) for title, address in links]}


def leads_to(here: str, address: str) -> bool:
    # Every address is below "/", so the first page is current only when it is shown itself.
    return here == address if address == "/" else here.startswith(address)
