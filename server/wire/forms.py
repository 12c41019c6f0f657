"""Types of legal actions' plain forms, of which TypeScript's and the JSON Schema are made; engine.core writes them."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Value = int | str | bool | list[Any] | dict[str, Any]


class OneOf(Struct, frozen=True, forbid_unknown_fields=True, rename={"values": "in"}):
    """One of these values; `optional`: the field may be left out."""

    values: tuple[Value, ...]
    optional: bool = False


class Some(Struct, frozen=True, forbid_unknown_fields=True):
    """Some of these, ascending, at least one."""

    some: tuple[int | str, ...]


class Bag(Struct, frozen=True, forbid_unknown_fields=True):
    """A count of each kind, each at most that of the bag, their sum within the bounds."""

    bag: tuple[Annotated[int, Meta(ge=0)], ...]
    least: int
    most: int


class Apart(Struct, frozen=True, tag_field="is", tag="apart"):
    """No kind is in both fields, by the rule `clause`."""

    fields: tuple[str, str]
    clause: str


class NoneOf(Struct, frozen=True, tag_field="is", tag="none-of"):
    """Not these values of these fields together, by the rule `clause`."""

    values: tuple[dict[str, Any], ...]
    clause: str


class Balance(Struct, frozen=True, tag_field="is", tag="balance"):
    """With a seat that `before` names, what goes and what comes is not all one way, by the rule `clause`.

    fields: whom it is made to, what is given, what is asked
    """

    fields: tuple[str, str, str]
    before: dict[str, tuple[int, ...]]
    clause: str


DOMAINS = (OneOf, Bag, Some)
"""Domains of a field. A client tells them apart by the first field of each."""

CONSTRAINTS = (Apart, NoneOf, Balance)
"""Constraints between fields."""


class LegalForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Form of a command: a domain for each field, constraints between them, and what helps to choose."""

    fields: dict[str, Annotated[Any, Meta(title="FieldDomain", extra_json_schema={"$ref": "#/$defs/FieldDomain"})]] = {}
    constraints: tuple[
        Annotated[Any, Meta(title="Constraint", extra_json_schema={"$ref": "#/$defs/Constraint"})], ...
    ] = ()
    info: dict[str, Any] = {}
