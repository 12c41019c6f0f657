"""Statements of a seat about its own hand (N8). The chapter of claims finds whether they are true."""

from typing import Annotated

from msgspec import Meta, Struct

Resource = Annotated[int, Meta(ge=0, lt=5)]


class HoldsNone(Struct, frozen=True, cache_hash=True, tag="none", tag_field="is"):
    """I hold no card of this resource."""

    resource: Resource


class AtLeast(Struct, frozen=True, cache_hash=True, tag="at_least", tag_field="is"):
    """I hold at least so many cards of this resource."""

    resource: Resource
    count: Annotated[int, Meta(ge=1, le=40)]


class NoKnight(Struct, frozen=True, cache_hash=True, tag="no_knight", tag_field="is"):
    """My hidden cards hold no knight."""


Statement = HoldsNone | AtLeast | NoKnight
