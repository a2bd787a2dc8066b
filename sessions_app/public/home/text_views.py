"""The texts of the club: written on screen, looked at first, stored with who did it."""

from typing import Any, NamedTuple

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from sessions_app.access.roles import account_author, check_account
from sessions_app.models import ClubText
from sessions_app.models.texts import LONGEST_TEXT
from sessions_app.shared.club_texts import Place, save_texts, texts_now
from sessions_app.shared.http import HtmxRequest
from sessions_app.shared.markup import as_html
from sessions_app.shared.role import Role


class TextsForm(forms.Form):
    """A field for every place."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for place in Place:
            self.fields[place.value] = forms.CharField(required=False, max_length=LONGEST_TEXT)


class ShownText(NamedTuple):
    title: str | Promise
    field: forms.BoundField
    preview: SafeString
    written: ClubText | None
    """As it is on the home page now."""


@require_http_methods(["GET", "HEAD", "POST"])
def texts(request: HtmxRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    now = texts_now()
    initial = {place: text.text for place, text in now.items()}
    form = TextsForm(request.POST if request.method == "POST" else None, initial=initial)
    if request.POST.get("what") == "store" and form.is_valid():
        changed = save_texts(texts=form.cleaned_data, author=account_author(request))
        if changed:
            messages.success(request, _("The texts are stored and stand on the home page."))
        return redirect("texts")
    shown = [
        ShownText(place.label, form[place.value], as_html(str(form[place.value].value() or "")), at)
        for place in Place
        for at in [now.get(place.value)]
    ]
    part = "#preview" if request.htmx else ""
    return render(request, f"public/home/texts.html{part}", {"texts": shown})
