"""Questions that chapters answer without knowing who asks."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec import Struct

from engine.core import Chance, Context, Event, Question
from engine.games.settlers.cards import Cards, Counts, Pile
from engine.games.settlers.maps import Layout
from engine.games.settlers.promises import Promise


class Points(Question[Mapping[str, Sequence[int]]], frozen=True):
    """The points that a chapter knows of: label → points by seat.

    hidden: count what only the seat itself can see, too
    """

    hidden: bool = False


@cache
def special_card_points(holder: int | None, seats: int) -> tuple[int, ...]:
    """The points by seat of a card that counts two for its holder (C9, C10)."""
    return tuple(2 if seat == holder else 0 for seat in range(seats))


class TargetIncrease(Question[int], frozen=True):
    """The number of points more than the rule says that win; never fewer (E1)."""


class TooFewPoints(Question[str | None], frozen=True):
    """The clause by which so many points don't win, if it is not that of the base (E1); or none."""

    points: int


class PointsBound(Question[Mapping[str, int]], frozen=True):
    """The most points of other sorts that this seat could still reach: label → points (E5)."""

    seat: int


class BoardLayout(Question[Layout | None], frozen=True):
    """The `Layout` of the island, in place of the one that the rule `board` names; or none."""

    chance: Chance


class DeckCounts(Question[Counts], frozen=True):
    """Number of development cards of each kind in all, if not as in the base (S2); asked of the law alone."""


class FollowingTurn(Question[int | None], frozen=True):
    """The seat whose turn follows that of this one, if it is not the next in order."""

    seat: int


class NoTrade(Question[str | None], frozen=True):
    """The clause by which seats may not trade with one another in this turn; or none."""


class RollInstead(Question[Sequence[Event]], frozen=True):
    """Events that take the place of this seat's roll of the dice (cards that call numbers)."""

    seat: int
    context: Context


class RollsAgain(Question[bool], frozen=True):
    """Whether another roll belongs to this seat's turn before anything else."""

    seat: int


class ThrownAgain(Question[bool], frozen=True):
    """Whether the dice that this seat has just thrown count for nothing, since they are thrown again."""

    seat: int


class PlacementStep(Struct, frozen=True):
    """Step of the initial placement: each seat places a settlement and a road next to it (I1, I2).

    reverse: in the reverse of the turn order; start_cards: it yields cards; city: it becomes a city at once
    """

    reverse: bool = False
    start_cards: bool = False
    city: bool = False


class PlacementSteps(Question[Sequence[PlacementStep]], frozen=True):
    """Steps of the initial placement, if they are not those of the base."""


class Costs(Question[Mapping[str, Cards]], frozen=True):
    """Cost of what is built or bought, where it is not that of the base: road, settlement, city, card → cards (S3)."""


class TurnPhases(Question[Sequence[str]], frozen=True):
    """Names of the phases that a chapter adds between trade and the end of each turn, in order."""


class IdleHexes(Question[int], frozen=True):
    """Hexes that yield nothing now, as a bit set: where the robber stands (P2)."""


class IdleBuildings(Question[int], frozen=True):
    """Corners of buildings that are of no use now, as a bit set: their harbours count for nothing (C11)."""


class IdleBecause(Question[str], frozen=True):
    """The clause by which buildings are of no use now (`IdleBuildings`)."""


class CityYield(Question[int], frozen=True):
    """Cards that a city yields now, if not 2 (P2)."""


class FinalPoints(Question[Mapping[str, int]], frozen=True):
    """The public points that this seat keeps whatever happens, if it is out: label → points (E4)."""

    seat: int


class NeutralSeats(Question[int], frozen=True):
    """The number of seats that have pieces, but no hand and no turn: they are numbered after those that play.

    It is asked before anything has happened, of the law alone.
    """


class OutBecause(Question[Mapping[int, Mapping[str, int]]], frozen=True):
    """The reasons why seats that can't win are out: seat → label → the points that it could still have reached (E5)."""


class KnightCounts(Question[Sequence[int]], frozen=True):
    """The knights of each seat that count where knights are compared: those played, or on the board (C10)."""


class PlayedKnightsLeave(Question[bool], frozen=True):
    """Whether knights that were played may leave the game, so that the largest army may pass on to fewer (E5)."""


class ArmySetAside(Question[bool], frozen=True):
    """Whether the largest army is nobody's where several are level at the top, once played knights have left (C10)."""


class KeepsPromise(Question[bool], frozen=True):
    """Whether a chapter sees to it that this promise is kept (N4–N6)."""

    term: dict[str, Any]


class WaivedAtTurnEnd(Question[Iterable[Event]], frozen=True):
    """Events by which this seat gives up what interrupts its turn, ending it now: none if it may not (P8)."""

    seat: int


class OwedAtTurnEnd(Question[Iterable[Event]], frozen=True):
    """The events of what this seat still owes at the end of its turn and does now, or none (N6)."""

    seat: int


class TurnCutShort(Question[Iterable[Event]], frozen=True):
    """Events that still belong to the turn of this seat, which is out, before the turn ends; or none (A8)."""

    seat: int
    context: Context


class OwedOnLeaving(Question[Iterable[Event]], frozen=True):
    """Events that move cards, which this seat, out and on turn till then, still owes and does first, or none (N6)."""

    seat: int


class TradeCheck(Question[None], frozen=True):
    """A trade that `seat` would agree on with `other`: what it gives and gets, what is promised with it.

    Whoever forbids it raises Refused (N3, N5, N6). No cards: what the promises alone come to.
    """

    seat: int
    other: int
    gives: Pile
    gets: Pile
    terms: tuple[Promise, ...] = ()


class Good(NamedTuple):
    """Good that is traded like a card: its name, and how many each seat owns, for all to see."""

    name: str
    owned: tuple[int, ...]


class Goods(Question[Good], frozen=True):
    """The `Good` of a chapter, which then moves by the transfers that trades declare (see `goods`)."""


class AllowedPromises(Question[Sequence[frozenset[Promise]]], frozen=True):
    """Promises, by seat, that the seat on turn may make to it as part of a trade now."""


class NetFlow(Question[Mapping[int, Pile]], frozen=True):
    """Other seat → what came from it this turn less what went to it, where that may not become a gift (N3)."""

    seat: int


class Bar(Struct, frozen=True):
    """Places barred to a seat, as bit sets, and what it is told that tries them all the same.

    edges: for a road; corners: for a settlement; cities: for a settlement to become a city; hexes: for the robber
    """

    code: str
    clause: str
    edges: int = 0
    corners: int = 0
    cities: int = 0
    hexes: int = 0


class Barred(Question[Bar | None], frozen=True):
    """A `Bar` or None: places where this seat may not build now."""

    seat: int


class BarredHexes(Question[Bar | None], frozen=True):
    """A `Bar` or None: hexes where this seat may not put the robber now (N5).

    Apart from `Barred`, so that where nothing bars a place to build, nobody is asked as somebody wants to build.

    promises: whether what the seat itself has promised counts, too
    """

    seat: int
    promises: bool = True


class RobberWayOut(Question[int], frozen=True):
    """Hexes where this seat may put the robber when all others are barred, its own hex perhaps: a bit set."""

    seat: int


class NoTheftFrom(Question[int], frozen=True):
    """Seats from which this seat may steal no card now, as a bit set."""

    seat: int


class SparedBy(Question[str | None], frozen=True):
    """The clause by which this seat is one of those that nobody may steal from now (`NoTheftFrom`); or none."""

    victim: int


class CardsStolen(Question[int], frozen=True):
    """The number of cards stolen in the standing game: the ordinal that names the next theft to chance."""


class CanTakeBackTrade(Question[bool], frozen=True):
    """Whether the last trade might still be taken back (N7)."""
