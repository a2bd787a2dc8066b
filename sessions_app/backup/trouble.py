"""What can go wrong with a backup, and what an organiser can do about it."""

import errno
from enum import StrEnum

from django.utils.translation import gettext as _


class Trouble(StrEnum):
    NONE = ""
    GONE = "gone"
    REFUSED = "refused"
    FULL = "full"
    OTHER = "other"

    @property
    def in_words(self) -> str:
        """Why, and what to do."""
        return {
            Trouble.NONE: "",
            Trouble.GONE: _(
                "The folder is not there. Is the USB stick in, or was the folder moved?"
            ),
            Trouble.REFUSED: _(
                "The scorekeeper may not write in this folder. Choose another folder."
            ),
            Trouble.FULL: _(
                "The disk is full. Make some room, or choose a folder on another disk."
            ),
            Trouble.OTHER: _(
                "It did not work. The window where the scorekeeper was started tells more."
            ),
        }[self]


BY_NUMBER = {
    errno.ENOENT: Trouble.GONE,
    errno.ENOTDIR: Trouble.GONE,
    errno.ENODEV: Trouble.GONE,
    errno.EACCES: Trouble.REFUSED,
    errno.EPERM: Trouble.REFUSED,
    errno.EROFS: Trouble.REFUSED,
    errno.ENOSPC: Trouble.FULL,
    errno.EDQUOT: Trouble.FULL,
}


def trouble_of(error: Exception) -> Trouble:
    if isinstance(error, OSError) and error.errno:
        return BY_NUMBER.get(error.errno, Trouble.OTHER)
    return Trouble.OTHER
