"""What of an event travels to another installation, and how a row is told and read.

A row is told by its fields, people and entries by their place in the file. What the fold writes
is no fact: it is made again at the other end, and compared.
"""

import re
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Field, Model
from django.utils import timezone

from sessions_app.models import Deal, Event, Player, Seat, Table
from sessions_app.models.public_id import ALPHABET, LENGTH
from sessions_app.shared.days import is_sensible
from sessions_app.table.rescoring import DEAL_RESULTS
from sessions_app.table.results import RESULT_FIELDS

AnyModel = TypeVar("AnyModel", bound=Model)

NOT_TOLD: dict[type[Model], tuple[str, ...]] = {
    Player: ("sort_name", "idempotency_key"),
    Event: ("came", "idempotency_key"),
    Table: ("state", "finished", "version"),
    Seat: RESULT_FIELDS,
    Deal: DEAL_RESULTS,
}
"""Results, and what a row makes of itself. Rows that belong to each other stand in each other."""
PUBLIC_ID = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


class Wrong(Exception):
    """A row that cannot be what the file says."""


def fields_of(model: type[Model]) -> dict[str, Any]:
    """The facts of a row, by their names."""
    return {
        field.name: field
        for field in model._meta.concrete_fields
        if not field.primary_key
        and not field.is_relation
        and field.name not in NOT_TOLD.get(model, ())
    }


def told(row: Model) -> dict[str, Any]:
    return {name: field.value_from_object(row) for name, field in fields_of(type(row)).items()}


def read(model: type[AnyModel], facts: Any, **links: Any) -> AnyModel:
    """A row that is not saved. What the file does not tell is as with a new one."""
    fields = fields_of(model)
    if not isinstance(facts, Mapping) or not facts.keys() <= fields.keys():
        raise Wrong(model.__name__)
    values = {name: _value(fields[name], value) for name, value in facts.items()}
    return model(**values, **links)


def _value(field: "Field[Any, Any]", value: Any) -> Any:
    try:
        found = field.to_python(value)
        if found is not None:
            field.run_validators(found)
    except ValidationError as error:
        raise Wrong(field.name) from error
    if not _can_be(field, found):
        raise Wrong(field.name)
    return found


def _can_be(field: "Field[Any, Any]", value: Any) -> bool:
    if value is None:
        return bool(field.null)
    if isinstance(value, datetime):
        return is_sensible(value) and timezone.is_aware(value)
    if isinstance(value, date):
        return is_sensible(value)
    if field.name == "public_id":
        return bool(PUBLIC_ID.fullmatch(value))
    choices = {choice for choice, _label in field.flatchoices}
    return not choices or value in choices or (field.blank and value == "")
