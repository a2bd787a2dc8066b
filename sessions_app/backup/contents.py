"""What a backup holds: the tables of the club, as the database has them at one moment.

The models come from the migrations and not from the code, so that the same lines read and write
the tables of an older version.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.apps.registry import Apps
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

APP = "sessions_app"
# What is about this computer; wrong PINs and passwords, soon forgotten; and what Django would keep
# of an account if roles were rows. Logins, throttling and what Django knows of the models are in
# tables of other apps, and stay behind with those.
LEFT_OUT = {
    "backup",
    "letin",
    "passwordtry",
    "pintry",
    "user_groups",
    "user_user_permissions",
}

Migrations = Mapping[str, list[str]]
"""The applied ones by app: which version of the tables a database or a file has."""

# Whoever writes does not wait for a snapshot, nor the snapshot for them. SQLite is told so because
# our other transactions take the write lock when they begin (clubsite/settings.py).
BEGIN = {
    "sqlite": "BEGIN DEFERRED",
    "postgresql": "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
}


class WrongVersion(Exception):
    """The tables of this database are not ours to read; the sentence says why."""


TOO_NEW = "The database belongs to a newer scorekeeper than this one: update this one first."
NOTHING = "There is nothing in the database: the scorekeeper was never started with it."


@contextmanager
def snapshot() -> Iterator[BaseDatabaseWrapper]:
    """A connection of its own: everything that is read with it is of the same moment."""
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            cursor.execute(BEGIN[own.vendor])
            try:
                yield own
            finally:
                cursor.execute("ROLLBACK")
    finally:
        own.close()


def applied_in(loader: MigrationLoader) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for app, name in sorted(loader.applied_migrations):
        found.setdefault(app, []).append(name)
    return found


def is_known(loader: MigrationLoader, migrations: Migrations) -> bool:
    """Whether this program is new enough for tables of that version."""
    names = {(app, name) for app, names in migrations.items() for name in names}
    return names <= loader.graph.nodes.keys()


def apps_at(loader: MigrationLoader, migrations: Migrations) -> Apps:
    if not is_known(loader, migrations):
        raise WrongVersion(TOO_NEW)
    if APP not in migrations:
        raise WrongVersion(NOTHING)
    return loader.project_state([(APP, name) for name in migrations[APP]]).apps


def models_in(apps: Apps) -> dict[str, type[Model]]:
    """The models that travel, by name."""
    models = apps.get_app_config(APP).get_models(include_auto_created=True)
    named = {str(model._meta.model_name): model for model in models}
    return {name: model for name, model in named.items() if name not in LEFT_OUT}


def columns_of(model: type[Model]) -> list[str]:
    return [field.attname for field in model._meta.concrete_fields]
