"""The admin of Django, opened by our roles: its own flags and groups would be a second set."""

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.auth.backends import BaseBackend
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model
from django.http import HttpRequest

from sessions_app.access.forms import LoginForm
from sessions_app.access.roles import account_role
from sessions_app.models import User
from sessions_app.shared.club import club_name
from sessions_app.shared.role import Role


class ClubAdminSite(AdminSite):
    # Django's own form for this page asks for a flag that we do not use.
    login_form = LoginForm

    def has_permission(self, request: HttpRequest) -> bool:
        return account_role(request) >= Role.ADMIN

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        name = club_name()
        return super().each_context(request) | {"site_title": name, "site_header": name}


class RoleBackend(BaseBackend):
    """An administrator may do everything there."""

    def has_perm(self, user_obj: User | AnonymousUser, perm: str, obj: Model | None = None) -> bool:
        return is_administrator(user_obj)

    def has_module_perms(self, user_obj: User | AnonymousUser, app_label: str) -> bool:
        return is_administrator(user_obj)


def is_administrator(user: User | AnonymousUser) -> bool:
    return isinstance(user, User) and user.is_active and user.role == User.Role.ADMIN
