"""Accounts: logging in and out, the own password, and the password once more."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import authenticate, update_session_auth_hash
from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from sessions_app.access.account import note_password
from sessions_app.access.forms import ConfirmForm, LoginForm, OwnPasswordForm
from sessions_app.access.roles import check_account
from sessions_app.access.session_access import end_account
from sessions_app.access.views import asked_for
from sessions_app.models import User
from sessions_app.shared.role import Role

log_in = LoginView.as_view(
    template_name="access/login.html",
    authentication_form=LoginForm,
    redirect_authenticated_user=True,
)


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """The account leaves; a table or a personal page that is open on this device stays open."""
    end_account(request)
    return redirect("join")


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change_password(request: HttpRequest) -> HttpResponse:
    """A new password for the own account; all its other sessions end."""
    user = account(request)
    form = OwnPasswordForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        if is_right(request, user, form.cleaned_data["old_password"]):
            form.save()
            update_session_auth_hash(request, user)
            note_password(request)
            messages.success(request, _("Your password is changed."))
            return redirect("change_password")
        form.add_error("old_password", _("This is not your password."))
    return render(request, "access/password.html", {"form": form})


@sensitive_post_parameters()
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_password(request: HttpRequest) -> HttpResponse:
    """The password once more, before much can be taken away or broken."""
    user = account(request)
    form = ConfirmForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if is_right(request, user, form.cleaned_data["password"]):
            note_password(request)
            return redirect(asked_for(request) or "home")
        form.add_error("password", _("This is not your password."))
    return render(request, "access/confirm.html", {"form": form})


def account(request: HttpRequest) -> User:
    check_account(request, Role.SCOREKEEPER)
    assert isinstance(request.user, User)
    return request.user


def is_right(request: HttpRequest, user: User, password: str) -> bool:
    """Return whether this is the password of the account; a wrong one counts as a guess."""
    named: dict[str, Any] = {"username": user.get_username(), "password": password}
    return authenticate(request, **named) is not None
