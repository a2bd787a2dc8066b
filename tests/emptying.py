"""What a test really stored is taken away after it.

Django would empty every table, used or not, and write all permissions anew, which takes longer than
most tests do. Here the permissions stay, and only tables with rows are emptied.
"""

from functools import cache
from time import sleep

from django.db import OperationalError, connection, transaction
from django.db.backends.utils import CursorWrapper
from django.test import TransactionTestCase

# Made once with the database, and the same for every test.
STAY = {"django_content_type", "auth_permission"}
TRIES, A_MOMENT = 400, 0.05


def empty_quickly() -> None:
    """From now on, after every test of which the transactions are real."""
    TransactionTestCase._fixture_teardown = lambda case: empty_tables()  # type: ignore[attr-defined]


def empty_tables() -> None:
    """In any order, because keys are checked when the transaction ends."""
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            lock_tables(cursor)
        cursor.execute(" UNION ALL ".join(map(asked_for_rows, tables())))
        for (table,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {table}")


def lock_tables(cursor: CursorWrapper) -> None:
    """Whoever is still writing, as a page that was left open, comes first.

    They are locked one after another. To wait with some of them in hand for a writer who needs just
    these would be to wait for each other: so they are let go, and all of them are tried again.
    """
    for _try in range(TRIES):
        try:
            with transaction.atomic():
                cursor.execute(f"LOCK TABLE {', '.join(tables())} IN EXCLUSIVE MODE NOWAIT")
                return
        except OperationalError:
            sleep(A_MOMENT)
    raise AssertionError("Somebody goes on writing after the test.")


@cache
def tables() -> list[str]:
    return sorted({*connection.introspection.django_table_names()} - STAY)


def asked_for_rows(table: str) -> str:
    return f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {table})"
