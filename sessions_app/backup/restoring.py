"""A backup put back: all of it or nothing, also when it was made by an older version."""

from collections.abc import Callable, Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from sessions_app.backup.contents import (
    APP,
    Migrations,
    applied_in,
    apps_at,
    is_known,
    models_in,
)
from sessions_app.backup.reading import NEWER, Manifest, Row, Unreadable, rows_of
from sessions_app.models import Backup
from sessions_app.models.backup import ONLY_ROW

ROWS_AT_ONCE = 1000
# How Django knows its own tables; it is the same in every club.
DJANGO_KEEPS = {"django_migrations", "django_content_type", "auth_permission"}

Told = Callable[[int], None]
"""Hears how many rows are in."""


def rows_here() -> dict[str, int]:
    """What would be lost: how many rows there are, by table; empty for an empty scorekeeper."""
    loader = MigrationLoader(connection)
    migrations = applied_in(loader)
    if APP not in migrations:
        return {}
    models = models_in(apps_at(loader, migrations))
    counts = {name: model._base_manager.count() for name, model in models.items()}
    return {name: count for name, count in counts.items() if count}


def restore(path: Path, manifest: Manifest, told: Told) -> None:
    """Everything that is here makes room for what is in the file."""
    loader = MigrationLoader(connection)
    if not is_known(loader, manifest.migrations):
        raise Unreadable(NEWER)
    # SQLite rebuilds a table to change it, which is only allowed while nobody checks references,
    # and that can only be said outside a transaction. They are all checked at the end.
    with connection.constraint_checks_disabled(), transaction.atomic():
        kept = _about_this_computer()
        empty_the_tables()
        _migrate_to(manifest.migrations, loader)
        # From here on PostgreSQL checks references at the end too, whatever a migration told it.
        connection.check_constraints()
        _load(path, models_in(apps_at(loader, manifest.migrations)), told)
        connection.check_constraints()
        _check_at_once()
        _migrate()
        _remember(kept, path, manifest)


def _check_at_once() -> None:
    """PostgreSQL changes no table while a row in it waits for its references to be checked."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def _about_this_computer() -> dict[str, str]:
    """Where its backups go. An older version knows nothing of that, so it is carried over."""
    if Backup._meta.db_table not in connection.introspection.table_names():
        return {}
    kept = Backup.objects.first()
    return {"folder": kept.folder, "mark": kept.mark} if kept else {}


def _remember(kept: dict[str, str], path: Path, manifest: Manifest) -> None:
    """What is here now is what is in the file: that is the last good backup."""
    where, size = path.resolve(), path.stat().st_size
    Backup.objects.update_or_create(
        pk=ONLY_ROW,
        defaults={**kept, "file": str(where), "made_at": manifest.at, "size": size, "trouble": ""},
    )


def empty_the_tables() -> None:
    """Also logins and what was noted of them: they belong to the accounts that were here."""
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    emptied = sorted(set(tables) - DJANGO_KEEPS)
    if emptied:
        connection.ops.execute_sql_flush(connection.ops.sql_flush(no_style(), emptied))


def _migrate_to(migrations: Migrations, loader: MigrationLoader) -> None:
    """The tables as they were when the backup was made; they are empty, so nothing is lost."""
    if applied_in(loader).get(APP) == migrations[APP]:
        return
    nodes = {(APP, name) for name in migrations[APP]}
    for node in sorted(nodes):
        if not any(child.key in nodes for child in loader.graph.node_map[node].children):
            _migrate(*node)


def _migrate(*where: str) -> None:
    call_command("migrate", *where, interactive=False, verbosity=0)


# ---- rows ------------------------------------------------------------------------------------


def _load(path: Path, models: dict[str, type[Model]], told: Told) -> None:
    done = 0
    for table, rows in groupby(rows_of(path), key=lambda row: row.table):
        model = models[table]
        while some := list(islice(rows, ROWS_AT_ONCE)):
            model._base_manager.bulk_create(_objects(model, some))
            done += len(some)
            told(done)
    # Rows that came with their numbers do not move the counter of PostgreSQL.
    with connection.cursor() as cursor:
        for line in connection.ops.sequence_reset_sql(no_style(), list(models.values())):
            cursor.execute(line)


def _objects(model: type[Model], rows: list[Row]) -> Iterator[Model]:
    fields = {field.attname: field for field in model._meta.concrete_fields}
    columns = [(name, fields[name].to_python) for name in rows[0].columns]
    for row in rows:
        values: dict[str, Any] = {
            name: read(value) for (name, read), value in zip(columns, row.values, strict=True)
        }
        yield model(**values)
