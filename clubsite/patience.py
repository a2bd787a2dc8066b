"""A PostgreSQL that stands still is not waited for without end.

A server that ended is noticed at once. One that was put to sleep, or whose disk hangs, keeps its
connections and says nothing: no setting of its own can end that, so whoever asks must give up.
"""

from typing import Any, ClassVar

import psycopg
from psycopg.pq import TransactionStatus


class PatientConnection(psycopg.Connection[Any]):
    patience: ClassVar[float | None] = None
    """In seconds, for one answer. None: as long as it takes, as for whoever started a command."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        try:
            return super().wait(gen, interval, self.patience if timeout is None else timeout)
        except psycopg.OperationalError:
            # It still owes an answer, which must never be taken for that to another question.
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                self.pgconn.finish()
            raise
