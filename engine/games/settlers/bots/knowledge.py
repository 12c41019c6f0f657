"""Knowledge of an expansion, for bots: what it changes about the board and the cards, its goals, its stages.

A bot sees the view alone; here an expansion tells it what follows from what its own chapters show.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core import Rng
from engine.games.settlers.cards import Cards, Counts

Seen = TypeVar("Seen")

Path = tuple[int, ...]
"""Edges to be built, in this order."""


class Goal(Struct, frozen=True):
    """Something to build: roads first, then what stands at their end.

    what: BuildSettlement, BuildCity, BuyCard, or BuildRoad if the roads are all; place: its corner
    cost: of all of it; gain: in points
    """

    what: str
    cost: Cards
    gain: float
    place: int = -1
    path: Path = ()


class BarredPlaces(Struct, frozen=True):
    """Places where an expansion forbids to build now, as bit sets.

    edges, corners: of roads and settlements; cities: corners whose settlements can't become cities
    idle: corners of buildings whose harbours are of no use
    """

    edges: int = 0
    corners: int = 0
    cities: int = 0
    idle: int = 0

    def __or__(self, other: "BarredPlaces") -> "BarredPlaces":
        return BarredPlaces(
            self.edges | other.edges,
            self.corners | other.corners,
            self.cities | other.cities,
            self.idle | other.idle,
        )


class OwnedGood(Struct, frozen=True):
    """A good that the seat owns: how much of it, and for how many resources of its choice one of it stands."""

    owned: int
    value: float


class Knowledge(Generic[Seen]):
    """Knowledge of one expansion. What it does not override says that the expansion changes nothing of that.

    Seen: what it is asked about, the observation of a seat
    """

    def building_points(self, observation: Seen, corner: int, *, city: bool) -> float:
        """Points that a new settlement on this corner, or a city in place of one, brings besides its own."""
        return 0.0

    def barred(self, observation: Seen) -> BarredPlaces:
        """Places where nothing may be built now, and harbours of no use."""
        return BarredPlaces()

    def yields(self, observation: Seen) -> Mapping[int, float]:
        """Hex → the share of its usual cards that may be expected of it, for hexes where it is not all of them."""
        return {}

    def goods(self, observation: Seen) -> Mapping[str, OwnedGood]:
        """The goods of the expansion, by name."""
        return {}

    def deck(self, observation: Seen) -> Counts | None:
        """Numbers of development cards of each kind in all, if not as in the base."""
        return None

    def goals(self, observation: Seen) -> Iterable[Goal]:
        """Goals besides those of the base."""
        return ()

    def choose(
        self, observation: Seen, goals: Sequence[Goal], actions: Mapping[str, Any], rng: Rng
    ) -> dict[str, Any] | None:
        """The act for now, in a stage of the expansion or with a command of its own; None: nothing of these.

        In its own turn a seat builds and offers trades first, and trades with the bank and ends its turn after it.
        goals: of the seat, the best one first
        """
        return None


def knowing(knowledge: Callable[[], Knowledge[Any]]) -> Mapping[str, Callable[[Any], Any]]:
    """Changes that an expansion makes to the bots that plan: level → the bot of this level, with this knowledge."""
    return dict.fromkeys(("gentle", "steady"), lambda bot: bot.knowing(knowledge()))
