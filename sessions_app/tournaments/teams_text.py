"""Teams in words: why one stands below the others, and that one is full."""

from django.utils.translation import gettext as _

from sessions_app.events.ranking.tournament_order import PlacedTeam


def why_below(team: PlacedTeam) -> str:
    """Return why a team stands below the complete ones, in a few words; empty where it does not."""
    values = {"count": len(team.members), "size": team.size}
    reasons = []
    if len(team.members) < team.size:
        reasons.append(_("incomplete: %(count)s of %(size)s") % values)
    elif len(team.members) > team.size:
        reasons.append(_("too many: %(count)s instead of %(size)s") % values)
    if team.has_disqualified:
        reasons.append(_("disqualified member"))
    return ", ".join(reasons)


def full_team_in_words(team: str, size: int) -> str:
    return _("%(team)s already has %(size)s players, as many as a team has.") % {
        "team": team,
        "size": size,
    }
