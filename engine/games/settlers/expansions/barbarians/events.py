"""Events of Barbarian Attack. Their names and fields are what is on disk: they never change meaning."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from engine.core import Event, Reason
from engine.games.settlers.api import BANK, NONE, CardBought, Cards, CardsMoved, Edge, Hex, KnightsLost, Transfer


class GoldMoved(Event, frozen=True):
    """Base class of the events by which seats get gold, or pay it."""

    def changes(self) -> Mapping[int, int]:
        """Seat → how much gold it has more; less than none: it pays."""
        raise NotImplementedError


class AttackRolled(Event, frozen=True):
    """Throw of two dice in an attack (A4).

    hex: the coast hex that the sum names; none for a 7 and for a sum that has come before in this attack
    landed: whether a barbarian from the stock landed there
    """

    seat: int
    dice: tuple[int, int]
    hex: Hex | None = None
    landed: bool = False


class BarbarianCardBought(CardBought, frozen=True):
    """Card that was drawn and shown (0–3: knighthood, strong knight, treason, intrigue), A6.

    paid: nothing, if it was drawn in place of an intrigue that had nothing to capture; renewed: the pile was made anew
    before, from all cards
    """

    renewed: bool = False


class KnightPlaced(Event, frozen=True):
    """Knight that enters from the stock; by: the seat that places it, if its owner is neutral (O4)."""

    seat: int
    edge: Edge
    by: int | None = None


class KnightMoved(CardsMoved, frozen=True):
    """Move of a knight; paid: one grain for more than three edges (A7).

    by: the seat that moves it and pays, if its owner is neutral (O4)
    """

    seat: int
    source: Edge
    target: Edge
    paid: Cards = NONE
    by: int | None = None

    def transfers(self) -> tuple[Transfer, ...]:
        payer = self.seat if self.by is None else self.by
        return ((payer, BANK, self.paid),) if self.paid != NONE else ()


class BarbarianMoved(Event, frozen=True):
    """Barbarian that treason puts on `target`, from the hex `source` or, without one, from the stock."""

    seat: int
    target: Hex
    source: Hex | None = None


class CaptureRolled(Event, frozen=True):
    """Throw of two dice by each of these seats, for prisoners of a hex: seat → dice (A8)."""

    hex: Hex
    dice: dict[int, tuple[int, int]]


class BarbariansCaptured(GoldMoved, frozen=True):
    """Barbarians of a hex that seats capture: seat → how many; gold: seat → what it gets for having got none (A8)."""

    hex: Hex
    taken: dict[int, int]
    gold: dict[int, int]

    def changes(self) -> Mapping[int, int]:
        return self.gold


class LostKnight(Struct, frozen=True):
    """Knight that returns to its owner's stock."""

    seat: int
    edge: Edge


class LossesRolled(GoldMoved, KnightsLost, frozen=True):
    """Throw of the colour die by a seat that took part in clearing a hex: its face, 1 to 6 (A8).

    lost: knights on the two edges that it strikes; gold: seat → what it gets for them
    """

    seat: int
    hex: Hex
    face: int
    lost: tuple[LostKnight, ...]
    gold: dict[int, int]

    def changes(self) -> Mapping[int, int]:
        return self.gold

    def losses(self) -> Mapping[int, int]:
        return Counter(knight.seat for knight in self.lost)


class CoastChecked(Event, frozen=True):
    """The check of the coast is finished. Raised."""

    raised = True
    seat: int


class StealDeclined(Event, frozen=True):
    """This seat takes nothing from anybody after its 7 (A10)."""

    seat: int


class NothingStolen(Event, frozen=True):
    """This seat names a victim that holds no card, as some rules allow (A10, P7)."""

    seat: int
    victim: int


class GoldTaken(GoldMoved, frozen=True):
    """Gold that treason brings (A6)."""

    seat: int
    gold: int

    def changes(self) -> Mapping[int, int]:
        return {self.seat: self.gold}


class GoldBought(GoldMoved, CardsMoved, frozen=True):
    """One gold from the bank, for these equal resources (A11)."""

    seat: int
    gave: Cards

    def changes(self) -> Mapping[int, int]:
        return {self.seat: 1}

    def transfers(self) -> tuple[Transfer, ...]:
        return ((self.seat, BANK, self.gave),)


class GoldPaid(GoldMoved, CardsMoved, frozen=True):
    """Gold paid to the bank for this resource (A11)."""

    income = "gold"
    seat: int
    gold: int
    got: Cards

    def changes(self) -> Mapping[int, int]:
        return {self.seat: -self.gold}

    def transfers(self) -> tuple[Transfer, ...]:
        return (self.seat, BANK, NONE), (BANK, self.seat, self.got)


class KnightCorrected(Event, frozen=True):
    """there: a knight of this seat stands on the edge from now on; otherwise it goes back to its stock (J2)."""

    seat: int
    edge: Edge
    there: bool
    reason: Reason


class BarbariansCorrected(Event, frozen=True):
    """change: how many barbarians more stand on the hex now, from the stock (J2)."""

    hex: Hex
    change: int
    reason: Reason


class PrisonersCorrected(Event, frozen=True):
    """change: how many barbarians more this seat has captured now, from the stock (J2)."""

    seat: int
    change: int
    reason: Reason


class GoldCorrected(GoldMoved, CardsMoved, frozen=True):
    """change: how much gold this seat owns more now (J2)."""

    seat: int
    change: int
    reason: Reason

    def changes(self) -> Mapping[int, int]:
        return {self.seat: self.change}

    def transfers(self) -> tuple[Transfer, ...]:
        return ((self.seat, BANK, NONE),) if self.change < 0 else ()


EVENTS: tuple[type[Event], ...] = (
    AttackRolled,
    BarbarianCardBought,
    KnightPlaced,
    KnightMoved,
    BarbarianMoved,
    CaptureRolled,
    BarbariansCaptured,
    LossesRolled,
    CoastChecked,
    StealDeclined,
    NothingStolen,
    GoldTaken,
    GoldBought,
    GoldPaid,
    KnightCorrected,
    BarbariansCorrected,
    PrisonersCorrected,
    GoldCorrected,
)
