"""Where a player stands in a list: "van der Berg" under B, "Özil" between Oz and P.

The databases cannot do this alike: SQLite knows no accents and PostgreSQL sorts as the machine it
was installed on. So the key is plain letters made in Python and compared byte by byte. It is
written by the field itself (`pre_save`), as Django writes `auto_now`: by save(), bulk_create() and
update_or_create() alike. What passes the field by (update(), bulk_update(), SQL by hand) cannot
leave an old key behind: the key ends in the names it was made from, and a constraint of the
database compares them.
"""

import unicodedata
from typing import Any

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.expressions import Combinable
from django.db.models.functions import Concat, Length, Right
from django.db.models.lookups import Exact

# Sorts before every letter and the space, so that "Berg" and all its first names precede "Bergen".
SEPARATOR = "\t"

# Letters that are no base letter with a mark, so that taking the mark away does nothing.
PLAIN_LETTERS = str.maketrans(
    {"æ": "ae", "ð": "d", "đ": "d", "ı": "i", "ł": "l", "ø": "o", "œ": "oe", "þ": "th"}
)


def plain(text: str) -> str:
    """Small letters without accents, and single spaces: `Özil` is `ozil`."""
    letters = unicodedata.normalize("NFKD", text.casefold().translate(PLAIN_LETTERS))
    return " ".join("".join(filter(is_no_mark, letters)).split())


def is_no_mark(character: str) -> bool:
    return not unicodedata.combining(character)


class SortNameField(models.TextField):
    """The sort key of the names in the fields `made_from`, the first of them the most important."""

    def __init__(self, *args: Any, made_from: tuple[str, ...] = (), **kwargs: Any) -> None:
        self.made_from = made_from
        super().__init__(*args, **kwargs | {"editable": False})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, kwargs | {"made_from": self.made_from}

    def db_parameters(self, connection: BaseDatabaseWrapper) -> Any:
        """Byte by byte is what SQLite does unasked, and what PostgreSQL calls C."""
        collation = "C" if connection.vendor == "postgresql" else None
        return super().db_parameters(connection) | {"collation": collation}

    def pre_save(self, model_instance: models.Model, add: bool) -> str:
        names = [getattr(model_instance, field) for field in self.made_from]
        # Without a last name the first name leads.
        order = SEPARATOR.join(map(plain, names)).lstrip(SEPARATOR)
        key = SEPARATOR.join([order, *names])
        setattr(model_instance, self.attname, key)
        return key

    def clean(self, value: Any, model_instance: models.Model | None) -> Any:
        """Made again, so that checking a player compares the key of the names as they are now."""
        assert model_instance is not None
        return self.pre_save(model_instance, add=False)


def key_belongs_to(key: str, made_from: tuple[str, ...]) -> Exact:
    """The condition for the constraint: the key ends in exactly these names."""
    parts: list[Combinable] = [models.F(made_from[0])]
    for field in made_from[1:]:
        parts += [models.Value(SEPARATOR), models.F(field)]
    names = Concat(*parts, output_field=models.TextField())
    return Exact(Right(key, Length(names)), names)
