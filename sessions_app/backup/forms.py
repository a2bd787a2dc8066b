import os
from pathlib import Path

from django import forms
from django.utils.translation import gettext_lazy as _

from sessions_app.backup.keeping import trouble_with


class FolderForm(forms.Form):
    """Where the backups go; empty for the scorekeeper's own folder."""

    folder = forms.CharField(max_length=400, required=False, label=_("Folder"))

    def clean_folder(self) -> str:
        folder: str = self.cleaned_data["folder"]
        if not folder:
            return ""
        if not os.path.isabs(folder):
            raise forms.ValidationError(
                _("Write the whole path, from the first / or the letter of the drive on.")
            )
        if not os.path.isdir(folder):
            raise forms.ValidationError(_("There is no such folder on this computer."))
        if trouble := trouble_with(Path(folder)):
            raise forms.ValidationError(trouble.in_words)
        return folder
