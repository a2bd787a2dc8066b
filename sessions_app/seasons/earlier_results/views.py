"""Results from before the scorekeeper: the text, then what would be stored of it, then storing."""

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, check_account
from sessions_app.models import Carried, Player, Season, SeasonAct
from sessions_app.models.public_id import read_public_id
from sessions_app.seasons.earlier_results.forms import TotalsForm
from sessions_app.seasons.earlier_results.services import carry_sheet, remove_carried
from sessions_app.seasons.earlier_results.sheet import Line, Sheet, read_earlier
from sessions_app.shared.amounts import amount
from sessions_app.shared.errors import Rejected
from sessions_app.shared.forms import PasteForm
from sessions_app.shared.role import Role
from sessions_app.shared.roster.pasted_sheet import Unreadable

LOGGED = (SeasonAct.Kind.CARRIED, SeasonAct.Kind.REMOVED)


@require_http_methods(["GET", "HEAD", "POST"])
def season_carried(request: HttpRequest, public_id: str) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    season = get_object_or_404(Season, public_id=public_id)
    if request.method != "POST":
        return page(request, season, PasteForm())
    try:
        return changed(request, season)
    except Rejected as error:
        messages.warning(request, error.message)
        return redirect("season_carried", public_id)


def changed(request: HttpRequest, season: Season) -> HttpResponse:
    if "remove" in request.POST:
        return removed(request, season)
    form = PasteForm(request.POST)
    if not form.is_valid() or form.cleaned_data["what"] == PasteForm.CHANGE:
        return page(request, season, form)
    try:
        sheet = read_earlier(form.cleaned_data["text"], season, Player.objects.all())
    except Unreadable as reason:
        form.add_error("text", str(reason))
        return page(request, season, form)
    stores = form.cleaned_data["what"] == PasteForm.STORE
    totals = TotalsForm(request.POST if stores else None, season=season, sheet=sheet)
    if stores and sheet.good and (not sheet.is_totals or totals.is_valid()):
        return stored(request, season, sheet, totals)
    return preview(request, season, form, sheet, totals)


def page(request: HttpRequest, season: Season, form: PasteForm) -> HttpResponse:
    context = {
        "season": season,
        "form": form,
        "carried": season.carried.annotate(people=Count("results")),
        "acts": season.acts.filter(kind__in=LOGGED).order_by("-pk"),
    }
    return render(request, "seasons/earlier_results/earlier_results.html", context)


def preview(
    request: HttpRequest, season: Season, form: PasteForm, sheet: Sheet, totals: TotalsForm
) -> HttpResponse:
    labels = set(season.carried.values_list("label", flat=True))
    context = {
        "season": season,
        "form": form,
        "sheet": sheet,
        "totals": totals,
        "ignored": ", ".join(sheet.ignored),
        "lines": [(line, written(line)) for line in sheet.good],
        "replaces": [head.label for head in sheet.heads if head.label in labels],
    }
    return render(request, "seasons/earlier_results/preview.html", context)


def written(line: Line) -> list[str]:
    return ["" if score is None else amount(score) for score in line.scores]


def stored(request: HttpRequest, season: Season, sheet: Sheet, totals: TotalsForm) -> HttpResponse:
    told = totals.totals if sheet.is_totals else None
    carried = carry_sheet(
        season_id=season.pk, sheet=sheet, totals=told, author=account_author(request)
    )
    if told:
        messages.success(request, _("The totals are stored."))
    else:
        said = ngettext(
            "%(count)s evening is stored.", "%(count)s evenings are stored.", len(carried)
        )
        messages.success(request, said % {"count": len(carried)})
    return redirect("season_carried", season.public_id)


def removed(request: HttpRequest, season: Season) -> HttpResponse:
    key = read_public_id(request.POST["remove"])
    found: Carried = get_object_or_404(season.carried, public_id=key)
    remove_carried(carried=found, author=account_author(request))
    messages.success(request, _("Taken back: %(label)s.") % {"label": found.label})
    return redirect("season_carried", season.public_id)
