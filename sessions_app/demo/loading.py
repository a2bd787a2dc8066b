"""Loading the demo club from a page: it takes half a minute, so it is done beside the requests.

The page asks how far it is. A second tap finds it going on and begins nothing.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from django.db import connections, transaction

from sessions_app.demo.club import NotEmpty, Progress, load_demo
from sessions_app.models.club import Club
from sessions_app.shared.club import forget

SEED = 1

logger = logging.getLogger(__name__)


@dataclass
class Loading:
    load: Callable[[Progress], None]
    done: int = 0
    total: int = 0
    """Evenings; 0 until the first one is played."""
    failed: bool = False
    thread: threading.Thread = field(init=False)

    def __post_init__(self) -> None:
        self.thread = threading.Thread(target=self._load, daemon=True)

    @property
    def goes_on(self) -> bool:
        return self.thread.is_alive()

    def _load(self) -> None:
        try:
            with transaction.atomic():
                # Should another process be asked too, it waits here and then finds the work done.
                list(Club.objects.select_for_update())
                self.load(self._heard)
        except NotEmpty:
            pass
        except Exception:
            logger.exception("The demo club could not be loaded.")
            self.failed = True
        finally:
            forget()
            connections.close_all()

    def _heard(self, done: int, total: int) -> None:
        self.done, self.total = done, total


def load_club(progress: Progress) -> None:
    load_demo(SEED, progress)


_lock = threading.Lock()
_last: Loading | None = None


def begin_loading(load: Callable[[Progress], None] = load_club) -> Loading:
    """The one that goes on, else a new one."""
    global _last
    with _lock:
        if not (_last and _last.goes_on):
            _last = Loading(load)
            _last.thread.start()
        return _last


def last_loading() -> Loading | None:
    return _last
