import re
from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import BadRequest
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import URLPattern
from django.utils.translation import gettext_lazy as _

from sessions_app.access.account import check_password_typed
from sessions_app.access.roles import account_role
from sessions_app.models import Player, User
from sessions_app.models.club import Club
from sessions_app.shared.club import save_club, the_club
from sessions_app.shared.role import Role

admin.site.index_title = _("Administration")

admin.site.unregister(Group)  # roles are code, not rows

LONGEST_SEARCH = 80
KEY_OF_A_ROW = re.compile(r"[0-9]{1,18}")
"""Of eighteen digits at most: every database knows such numbers."""
LOOKUPS = ("", "__exact", "__isnull")
"""Those that the filters beside a list put into its address."""


class BoundedList(admin.ModelAdmin):
    """A list of Django's admin that answers 400 to an address or a choice that it never offered."""

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        return lookup in {f"{field}{kind}" for field in self.list_filter for kind in LOOKUPS}

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        return super().get_search_results(request, queryset, search_term[:LONGEST_SEARCH])

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        chosen = request.POST.getlist(ACTION_CHECKBOX_NAME)
        if not all(KEY_OF_A_ROW.fullmatch(key) for key in chosen):
            raise BadRequest("This is no row of the list.")
        return super().changelist_view(request, extra_context)


@admin.register(User)
class AccountAdmin(BoundedList, UserAdmin):
    """What an account may do is its role and nothing else."""

    list_display = ("username", "first_name", "last_name", "role", "is_active")
    list_filter = ("role", "is_active")
    filter_horizontal = ()
    fieldsets = (
        (None, {"fields": ("username", "password", "role", "is_active")}),
        (_("Person"), {"fields": ("first_name", "last_name", "email")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (*UserAdmin.add_fieldsets, (None, {"fields": ("role",)}))
    readonly_fields = ("last_login", "date_joined")

    def get_urls(self) -> list[URLPattern]:
        """Every page of them asks for the password again."""
        patterns = super().get_urls()
        for pattern in patterns:
            pattern.callback = after_password(pattern.callback)
        return patterns


def after_password(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    def asked(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if account_role(request) >= Role.ADMIN:
            check_password_typed(request)
        return view(request, *args, **kwargs)

    return asked


@admin.register(Club)
class ClubAdmin(BoundedList):
    """One row, made at the first start or, where the first account came from elsewhere, here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return not the_club().name

    def has_delete_permission(self, request: HttpRequest, obj: Club | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Club, form: ModelForm, change: bool) -> None:
        save_club(obj)


@admin.register(Player)
class PlayerAdmin(BoundedList):
    list_display = ("name", "membership", "club", "country", "ema_number", "ema_member", "hidden")
    list_filter = ("membership", "hidden", "ema_member", "club", "country")
    # The sort name is without accents: "ozil" finds Özil.
    search_fields = (
        "first_name",
        "tussenvoegsel",
        "last_name",
        "shown_name",
        "sort_name",
        "club",
        "ema_number",
    )
    readonly_fields = ("public_id",)
    fieldsets = (
        (None, {"fields": (("first_name", "tussenvoegsel", "last_name"), "shown_name")}),
        (_("Club"), {"fields": ("membership", "club", "country")}),
        (_("European Mahjong Association"), {"fields": ("ema_number", "ema_member")}),
        (_("Privacy"), {"fields": ("hidden", "public_id")}),
    )

    @admin.display(description=_("name"), ordering="sort_name")
    def name(self, player: Player) -> str:
        return str(player)
