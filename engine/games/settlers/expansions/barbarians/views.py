"""Types of what the chapters of Barbarian Attack show; see `Game.views`. Seats and hexes are keys, hence strings."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct


class CoastView(Struct, frozen=True, forbid_unknown_fields=True):
    """Barbarians by coast hex, in stock, and captured by each seat.

    conquered: hexes; fallen: corners of buildings all of whose land is conquered; colour: that of the die on the castle
    """

    standing: dict[str, int]
    stock: int
    captured: list[int]
    conquered: list[int]
    fallen: list[int]
    colour: Literal["green", "purple", "brown"] | None = None


class KnightsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Edges of knights by seat; stock: how many each seat has left."""

    edges: dict[str, list[int]]
    stock: list[int]


class BarbarianCardsView(Struct, frozen=True, forbid_unknown_fields=True):
    """left: cards in the pile, by kind; nothing of it is shown where nothing is counted for the players (A15)."""

    left: dict[str, int]


class GoldView(Struct, frozen=True, forbid_unknown_fields=True):
    """owned: gold by seat; bought: resources bought with it in this turn."""

    owned: list[int]
    bought: int = 0


VIEWS: Mapping[str, Any] = {
    "barbarians": CoastView,
    "barbarian_knights": KnightsView,
    "barbarian_cards": BarbarianCardsView,
    "barbarian_gold": GoldView,
}
