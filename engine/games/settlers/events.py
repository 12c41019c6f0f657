"""What may happen in settlers. These names and fields are what is on disk: they are for ever."""

from msgspec import Struct

from engine.core import Event, Hexadecimal
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.places import Corner, Edge, Hex
from engine.games.settlers.rulings import HandCorrected
from engine.games.settlers.trading import (
    AnswersDropped,
    CallMade,
    CallWithdrawn,
    CardsRevealed,
    ClaimMade,
    MaxHandedOver,
    MaxReturned,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OffersClosed,
    OffersExpired,
    OfferWithdrawn,
    Traded,
    TradeTakenBack,
)

__all__ = [
    "EVENTS",
    "AnswersDropped",
    "BankTraded",
    "BoardLaid",
    "CallMade",
    "CallWithdrawn",
    "CardBought",
    "CardOpened",
    "CardStolen",
    "CardsRevealed",
    "CityBuilt",
    "ClaimMade",
    "Collected",
    "CollectionLost",
    "DiceRolled",
    "DiscardChosen",
    "Discarded",
    "DiscardsOwed",
    "GameEnded",
    "HandCorrected",
    "HandReturned",
    "Harbour",
    "KnightPlayed",
    "LargestArmyMoved",
    "LongestRoadMoved",
    "MaxHandedOver",
    "MaxReturned",
    "MonopolyPlayed",
    "OfferAccepted",
    "OfferDeclined",
    "OfferMade",
    "OfferWithdrawn",
    "OffersClosed",
    "OffersExpired",
    "PlacementEnded",
    "PointsKept",
    "Produced",
    "Rank",
    "RoadBuildingPlayed",
    "RoadBuilt",
    "RoadPlaced",
    "RobberMoved",
    "RobberWaived",
    "SeatStuck",
    "SettlementBuilt",
    "SettlementPlaced",
    "StartCardsGiven",
    "TradeTakenBack",
    "Traded",
    "TurnEnded",
    "TurnScored",
    "Turned",
    "VictoryDeclared",
    "YearOfPlentyPlayed",
    "Yielded",
]


class Harbour(Struct, frozen=True):
    """A harbour on an edge of the coast. kind: `3:1`, or the resource it trades 2:1."""

    edge: Edge
    kind: str


class Turned(Struct, frozen=True):
    """Two dice: by how many steps clockwise the inner ring of land (white) and the sea (blue) were turned (S7)."""

    white: int
    blue: int


class BoardLaid(Event, frozen=True):
    """terrains: 0–4 yield lumber, brick, wool, grain, ore, 5 is the desert; numbers: 0 where no token lies.

    turned: the dice that turned the rings, if they were; layings: numbers as they were laid before, and taken up
    again because too many reds hung together (S7)
    """

    terrains: tuple[int, ...]
    numbers: tuple[int, ...]
    harbours: tuple[Harbour, ...]
    robber: Hex
    turned: Turned | None = None
    layings: tuple[tuple[int, ...], ...] = ()


class SettlementPlaced(Event, frozen=True):
    seat: int
    corner: Corner


class StartCardsGiven(Event, frozen=True):
    seat: int
    cards: Cards


class RoadPlaced(Event, frozen=True):
    seat: int
    edge: Edge


class PlacementEnded(Event, frozen=True):
    """Everybody has placed; the first turn begins."""

    next: int


class DiceRolled(Event, frozen=True):
    """proof: the link of the hash chain that made the dice fall so, hex (V1).

    With the last link of a chain stands the root of the next.
    """

    seat: int
    dice: tuple[int, int]
    proof: Hexadecimal = ""


class Produced(Event, frozen=True):
    """gains: seat → cards; short: resources of which the bank could not give all (P3)."""

    gains: dict[int, Cards]
    short: tuple[int, ...] = ()


class Yielded(Event, frozen=True):
    """The same where each takes its own: the cards lie there for it, no longer the bank's (P5)."""

    gains: dict[int, Cards]
    short: tuple[int, ...] = ()


class Collected(Event, frozen=True):
    """This seat took what waited for it."""

    seat: int
    cards: Cards


class CollectionLost(Event, frozen=True):
    """lost: seat → cards that it did not take in time; they are the bank's again."""

    lost: dict[int, Cards]


class DiscardsOwed(Event, frozen=True):
    """seat → how many cards it must give back."""

    owed: dict[int, int]


class DiscardChosen(Event, frozen=True):
    """Known to that seat alone until everybody has chosen."""

    seat: int
    cards: Cards | None = None


class Discarded(Event, frozen=True):
    """Everybody has chosen; the cards are shown and go back to the bank."""

    cards: dict[int, Cards]


class RobberMoved(Event, frozen=True):
    seat: int
    hex: Hex


class RobberWaived(Event, frozen=True):
    """This seat gave its move of the robber up by ending its turn, also if it takes that end back (P8)."""

    seat: int


class CardStolen(Event, frozen=True):
    """Only the two concerned know the resource."""

    seat: int
    victim: int
    resource: int | None = None


class RoadBuilt(Event, frozen=True):
    seat: int
    edge: Edge
    paid: Cards = NONE


class SettlementBuilt(Event, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE


class CityBuilt(Event, frozen=True):
    seat: int
    corner: Corner
    paid: Cards = NONE


class CardBought(Event, frozen=True):
    """Only the buyer knows the card (0–4: knight, victory point, road building, year of plenty, monopoly)."""

    seat: int
    card: int | None = None
    paid: Cards = NONE


class KnightPlayed(Event, frozen=True):
    seat: int


class RoadBuildingPlayed(Event, frozen=True):
    """roads: how many may be built free of charge."""

    seat: int
    roads: int


class CardOpened(Event, frozen=True):
    """card: year of plenty (3) or monopoly (4), for which something is to be named (U3)."""

    seat: int
    card: int


class YearOfPlentyPlayed(Event, frozen=True):
    seat: int
    cards: Cards


class MonopolyPlayed(Event, frozen=True):
    """taken: seat → how many cards it handed over."""

    seat: int
    resource: int
    taken: dict[int, int]


class LongestRoadMoved(Event, frozen=True):
    """holder: none if the card was set aside."""

    length: int
    holder: int | None = None


class LargestArmyMoved(Event, frozen=True):
    holder: int
    knights: int


class BankTraded(Event, frozen=True):
    seat: int
    gave: Cards
    got: Cards


class SeatStuck(Event, frozen=True):
    """This seat can't win any more. reasons: the most it could still reach, by what the points would be for (E5)."""

    seat: int
    reasons: dict[str, int]


class PointsKept(Event, frozen=True):
    """This seat is out; the points that all could count of it are final, by what they are for."""

    seat: int
    points: dict[str, int]


class HandReturned(Event, frozen=True):
    """The hand of a seat that is out, back to the bank in full view."""

    seat: int
    cards: Cards


class TurnEnded(Event, frozen=True):
    seat: int
    next: int


class TurnScored(Event, frozen=True):
    """The points that all could see at the end of a turn, by seat; for the chart of the result."""

    points: tuple[int, ...]


class VictoryDeclared(Event, frozen=True):
    """points: all of them; cards: victory point cards shown."""

    seat: int
    points: int
    cards: int


class Rank(Struct, frozen=True):
    """A seat's place at the end. Level seats share a rank (E3)."""

    seat: int
    rank: int
    points: int


class GameEnded(Event, frozen=True):
    ranking: tuple[Rank, ...]
    winner: int | None = None


EVENTS: tuple[type[Event], ...] = (
    BoardLaid,
    SettlementPlaced,
    StartCardsGiven,
    RoadPlaced,
    PlacementEnded,
    DiceRolled,
    Produced,
    Yielded,
    Collected,
    CollectionLost,
    DiscardsOwed,
    DiscardChosen,
    Discarded,
    RobberMoved,
    RobberWaived,
    CardStolen,
    RoadBuilt,
    SettlementBuilt,
    CityBuilt,
    CardBought,
    KnightPlayed,
    RoadBuildingPlayed,
    CardOpened,
    YearOfPlentyPlayed,
    MonopolyPlayed,
    LongestRoadMoved,
    LargestArmyMoved,
    BankTraded,
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferWithdrawn,
    OffersClosed,
    AnswersDropped,
    Traded,
    OffersExpired,
    CallMade,
    CallWithdrawn,
    TradeTakenBack,
    MaxHandedOver,
    MaxReturned,
    ClaimMade,
    CardsRevealed,
    SeatStuck,
    PointsKept,
    HandReturned,
    TurnEnded,
    TurnScored,
    VictoryDeclared,
    GameEnded,
    HandCorrected,
)
