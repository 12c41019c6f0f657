"""Commands of settlers."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from engine.core import Command, Reason
from engine.games.settlers.places import NUMBERING
from engine.games.settlers.statements import Statement

HexId = Annotated[int, Meta(ge=0, lt=len(NUMBERING.hexes))]
CornerId = Annotated[int, Meta(ge=0, lt=len(NUMBERING.corner_points))]
EdgeId = Annotated[int, Meta(ge=0, lt=len(NUMBERING.edge_corners))]
SeatId = Annotated[int, Meta(ge=0, lt=6)]
Resource = Annotated[int, Meta(ge=0, lt=5)]
Count = Annotated[int, Meta(ge=0, le=40)]
Pile = tuple[Count, Count, Count, Count, Count]
TradePile = Annotated[tuple[Count, ...], Meta(min_length=5, max_length=8)]
"""Counts of each resource, then of each good in force."""

TradeKind = Annotated[int, Meta(ge=0, lt=8)]
"""Kind of a resource, or of a good in force."""


class PlaceSettlement(Command, frozen=True):
    """Initial placement (I1)."""

    corner: CornerId


class PlaceRoad(Command, frozen=True):
    """Initial placement: next to the settlement just placed (I1)."""

    edge: EdgeId


class Roll(Command, frozen=True):
    """Throw the dice (P2)."""


class Collect(Command, frozen=True):
    """Take the cards that wait for one (P5)."""


class Discard(Command, frozen=True):
    """After a 7: half of one's cards, of one's own choice (P6)."""

    cards: Pile


class MoveRobber(Command, frozen=True):
    """Move the robber and rob one seat there, if anybody can be robbed (P7)."""

    hex: HexId
    victim: SeatId | None = None


class BuildRoad(Command, frozen=True):
    """C1."""

    edge: EdgeId


class BuildSettlement(Command, frozen=True):
    """C2."""

    corner: CornerId


class BuildCity(Command, frozen=True):
    """C3."""

    corner: CornerId


class BuyCard(Command, frozen=True):
    """C4."""


class PlayKnight(Command, frozen=True):
    """C5."""


class PlayRoadBuilding(Command, frozen=True):
    """C6."""


class OpenCard(Command, frozen=True):
    """Lay year of plenty (3) or monopoly (4) open; what it is to bring is named afterwards (U3)."""

    card: Annotated[int, Meta(ge=3, lt=5)]


class PlayYearOfPlenty(Command, frozen=True):
    """C7: two cards from the bank."""

    cards: Pile


class PlayMonopoly(Command, frozen=True):
    """C8: all cards of one resource from everybody."""

    resource: Resource


class TradeWithBank(Command, frozen=True):
    """Give cards of one resource at the best rate one has, get one of another (C11)."""

    give: Resource
    get: Resource


class MakeOffer(Command, frozen=True):
    """Offer `give` for `want` to these seats; `parent` is the offer it counters, or the call it answers.

    terms: what else is promised, tagged `is`. What no chapter of the rule book honours is refused (N4).
    """

    to: tuple[SeatId, ...]
    give: TradePile
    want: TradePile
    terms: tuple[dict[str, Any], ...] = ()
    parent: int | None = None


class AcceptOffer(Command, frozen=True):
    offer: int


class DeclineOffer(Command, frozen=True):
    offer: int


class WithdrawOffer(Command, frozen=True):
    """Take one's own offer off the table."""

    offer: int


class ChooseAcceptor(Command, frozen=True):
    """Close one's own offer with one of those who accepted it."""

    offer: int
    seat: SeatId


class CallForOffers(Command, frozen=True):
    """The seat on turn says what it looks for, and what it might give: kinds, each once, in ascending order."""

    want: tuple[TradeKind, ...]
    give: tuple[TradeKind, ...] = ()


class WithdrawCall(Command, frozen=True):
    """Look no longer for what one has called for."""

    call: int


class TakeBackTrade(Command, frozen=True):
    """Take back the last trade that still can be, as either side of it (N7).

    offer: the offer that it came from. Both sides may ask at once: named, no trade but the one meant is taken back.
    """

    offer: int | None = None


class AskTakeBack(Command, frozen=True):
    """Ask the other side to take back together the trade of this offer, which is the last one (N7, N16)."""

    offer: int


class AgreeTakeBack(Command, frozen=True):
    """Agree to take the trade of this offer back together, as the seat that was asked (N16)."""

    offer: int


class DeclineTakeBack(Command, frozen=True):
    """End a request to take the trade of this offer back: refuse it, or withdraw one's own (N16)."""

    offer: int


class Claim(Command, frozen=True):
    """Say something of one's own hand, and have it checked (N8)."""

    claim: Statement


class Reveal(Command, frozen=True):
    """Show some of one's own hidden cards to all: resources, development cards by kind (C12)."""

    cards: Pile = (0, 0, 0, 0, 0)
    development: Pile = (0, 0, 0, 0, 0)


class EndTurn(Command, frozen=True):
    """P1."""


class DeclareVictory(Command, frozen=True):
    """E1."""


class CorrectHand(Command, frozen=True):
    """Judge: this seat should hold these cards (J2)."""

    seat: SeatId
    cards: Pile
    reason: Reason = Reason()


class CorrectRoad(Command, frozen=True):
    """Judge: a road of this seat should stand here, or should not (J2)."""

    seat: SeatId
    edge: EdgeId
    there: bool
    reason: Reason = Reason()


class CorrectBuilding(Command, frozen=True):
    """Judge: this is what this seat should have on this corner (J2)."""

    seat: SeatId
    corner: CornerId
    piece: Literal["settlement", "city", "none"]
    reason: Reason = Reason()


class CorrectRobber(Command, frozen=True):
    """Judge: the robber should stand here (J2)."""

    hex: HexId
    reason: Reason = Reason()


class CorrectDevelopment(Command, frozen=True):
    """Judge: this seat should hold these development cards unplayed, and have played those (J2)."""

    seat: SeatId
    held: Pile
    played: Pile | None = None
    reason: Reason = Reason()


COMMANDS: tuple[type[Command], ...] = (
    PlaceSettlement,
    PlaceRoad,
    Roll,
    Collect,
    Discard,
    MoveRobber,
    BuildRoad,
    BuildSettlement,
    BuildCity,
    BuyCard,
    PlayKnight,
    PlayRoadBuilding,
    OpenCard,
    PlayYearOfPlenty,
    PlayMonopoly,
    TradeWithBank,
    MakeOffer,
    AcceptOffer,
    DeclineOffer,
    WithdrawOffer,
    ChooseAcceptor,
    CallForOffers,
    WithdrawCall,
    TakeBackTrade,
    AskTakeBack,
    AgreeTakeBack,
    DeclineTakeBack,
    Claim,
    Reveal,
    EndTurn,
    DeclareVictory,
    CorrectHand,
    CorrectRoad,
    CorrectBuilding,
    CorrectRobber,
    CorrectDevelopment,
)
