"""The page about backups: how the last one went, another one now, and where they go."""

from pathlib import Path

from django.contrib import messages
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from sessions_app.access.account import check_password_typed
from sessions_app.access.roles import account_role, check_account
from sessions_app.backup.forms import FolderForm
from sessions_app.backup.keeping import (
    DAYS_KEPT,
    NEWEST_KEPT,
    Failed,
    choose_folder,
    folder_of,
    kept_backup,
    make_backup,
    own_folder,
    trouble_with,
)
from sessions_app.backup.trouble import Trouble
from sessions_app.shared.role import Role


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def backup(request: HttpRequest) -> HttpResponse:
    check_account(request, Role.ORGANISER)
    if request.method == "POST":
        return _make(request)
    return _page(request, FolderForm(initial={"folder": kept_backup().folder}))


def _make(request: HttpRequest) -> HttpResponse:
    try:
        made = make_backup()
        messages.success(request, _("The backup is made: %(file)s") % {"file": made.name})
    except Failed as failed:
        told = {"why": failed.trouble.in_words}
        messages.warning(request, _("No backup was made. %(why)s") % told)
    return redirect("backup")


@require_http_methods(["GET", "HEAD", "POST"])
def backup_folder(request: HttpRequest) -> HttpResponse:
    """Only for who looks after the site: it says where on its disks the site writes."""
    check_account(request, Role.ADMIN)
    if request.method != "POST":
        return redirect("backup")
    form = FolderForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    choose_folder(form.cleaned_data["folder"])
    messages.success(request, _("Backups go into this folder from now on."))
    return redirect("backup")


@never_cache
@require_safe
def backup_download(request: HttpRequest) -> HttpResponseBase:
    """Only for who looks after the site: there are hashes of passwords in it."""
    check_account(request, Role.ADMIN)
    check_password_typed(request)
    try:
        file = Path(kept_backup().file).open("rb")  # noqa: SIM115 (the response closes it)
    except OSError:
        messages.warning(request, _("The last backup is not there now. Make another one."))
        return redirect("backup")
    return FileResponse(file, as_attachment=True, content_type="application/gzip")


def _page(request: HttpRequest, form: FolderForm) -> HttpResponse:
    kept = kept_backup()
    folder = folder_of(kept)
    context = {
        "backup": kept,
        "trouble": Trouble(kept.trouble).in_words,
        "folder": folder,
        "folder_trouble": trouble_with(folder).in_words,
        "is_own_folder": folder == own_folder(),
        "newest_kept": NEWEST_KEPT,
        "days_kept": DAYS_KEPT,
        "form": form,
        "is_admin": account_role(request) >= Role.ADMIN,
    }
    return render(request, "backup/backup.html", context)
