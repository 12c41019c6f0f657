"""Types of what the chapters of settlers show, by chapter; see `Game.views`. Seats are keys of JSON, hence strings."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from engine.games.settlers.cards import Cards, Pile
from engine.games.settlers.promises import Promise
from engine.games.settlers.statements import Statement

DevelopmentCardCounts = dict[str, int]
"""By kind: knight, victory-point, road-building, year-of-plenty, monopoly, and those of expansions."""


class RingsView(Struct, frozen=True, forbid_unknown_fields=True):
    """The turns of the rings of land and sea, and how often the numbers were laid (S7)."""

    white: int
    blue: int
    laid: int


class HarbourView(Struct, frozen=True, forbid_unknown_fields=True):
    """A harbour on an edge of the coast, and what it trades: anything 3:1, or one resource 2:1."""

    edge: int
    kind: Literal["3:1", "lumber", "brick", "wool", "grain", "ore"]


class IslandView(Struct, frozen=True, forbid_unknown_fields=True):
    """terrains: by hex, 0–4 yield a resource, 5 is the desert; numbers: by hex, 0 where no token lies."""

    terrains: list[int]
    numbers: list[int]
    harbours: list[HarbourView]
    code: str
    rings: RingsView | None = None


class PiecesView(Struct, frozen=True, forbid_unknown_fields=True):
    """Edges of roads and corners of buildings by seat; stock: roads, settlements and cities that are left.

    neutral: seats with pieces, but no hand and no turn
    costs: of road, settlement, city, card, and what expansions sell; left out where they are those of the base
    """

    roads: dict[str, list[int]]
    settlements: dict[str, list[int]]
    cities: dict[str, list[int]]
    stock: dict[str, tuple[int, int, int]]
    costs: dict[str, Cards] = {}
    neutral: list[int] = []


class TurnView(Struct, frozen=True):
    """Seat whose turn it is, and who is awaited. stage: also one of an expansion, which may have fields of its own.

    corner: of the settlement that a road must go on from; owed: cards that each seat still has to discard; left: free
    roads that are left; card: the opened card whose content is to be named; out: seats that play no more; reasons: of a
    stuck seat, the most it could still reach, part by part (E5).
    """

    seat: int
    number: int
    stage: str
    awaits: list[int]
    corner: int | None = None
    owed: dict[str, int] = {}
    left: int | None = None
    card: int | None = None
    out: dict[str, Literal["retired", "stuck"]] = {}
    reasons: dict[str, dict[str, int]] = {}


class DiceView(Struct, frozen=True, forbid_unknown_fields=True):
    """The last roll; counts: how often each sum has come, 2 to 12, unless nothing is counted for the players (P10)."""

    last: tuple[int, int] | None = None
    counts: list[int] = []


class ResourcesView(Struct, frozen=True, forbid_unknown_fields=True):
    """counts: cards by seat; bank: left out where its counts are hidden (C8).

    bank_of: resource and count in the bank, for whoever has just played monopoly; waiting: produced, and not yet taken
    (P5); hand: the viewer's own; hands: all of them, after the end and for a judge who has them opened.
    """

    counts: list[int]
    bank: Cards | None = None
    bank_of: tuple[int, int] | None = None
    waiting: dict[str, Cards] = {}
    hand: Cards | None = None
    hands: list[Cards] = []


class RobberView(Struct, frozen=True, forbid_unknown_fields=True):
    """The place of the robber."""

    hex: int


class DevelopmentCardsView(Struct, frozen=True, forbid_unknown_fields=True):
    """counts: unplayed cards by seat; played: by seat and kind; left: in the deck, unless that is hidden (C13).

    open: the card that lies open; ready, fresh: the viewer's own that may be played, and those bought in this turn;
    held: everybody's unplayed cards, after the end and for a judge who has the hands opened.
    """

    counts: list[int]
    played: dict[str, DevelopmentCardCounts]
    left: int | None = None
    open: int | None = None
    ready: DevelopmentCardCounts | None = None
    fresh: DevelopmentCardCounts | None = None
    played_this_turn: bool = False
    held: dict[str, DevelopmentCardCounts] | None = None


class LargestArmyView(Struct, frozen=True, forbid_unknown_fields=True):
    """Played knights by seat, and who holds the card."""

    knights: list[int]
    holder: int | None = None


class LongestRoadView(Struct, frozen=True, forbid_unknown_fields=True):
    """The longest road of each seat, and who holds the card."""

    lengths: list[int]
    holder: int | None = None


class TradeOfferView(Struct, frozen=True, forbid_unknown_fields=True):
    """An open offer: what the proposer gives and wants, to whom, and their answers by seat.

    parent: the offer or the call that it answers; terms: promised with it by the seat on turn, whoever proposes; until:
    when it expires (ms since 1970), if it does (N12).
    """

    by: int
    to: list[int]
    give: Pile
    want: Pile
    answers: dict[str, Literal["accepted", "declined"]]
    parent: int | None = None
    terms: list[Promise] = []
    until: int | None = None


class CallForOffersView(Struct, frozen=True, forbid_unknown_fields=True):
    """Resources that a seat looks for, and those it might give. move: of the log, at which it held a card of each of
    these, where that was checked (N8).
    """

    by: int
    want: list[int]
    give: list[int]
    move: int | None = None


class NegotiationView(Struct, frozen=True, forbid_unknown_fields=True):
    """Open offers and calls by their numbers, which they share; made: offers and calls since the roll, by seat.

    goods: what is traded besides resources, as piles count it after these

    spent: when a seat that has no offer left to make has one again (ms since 1970), by seat (N14).
    """

    offers: dict[str, TradeOfferView]
    made: list[int]
    spent: dict[str, int] = {}
    calls: dict[str, CallForOffersView] = {}
    goods: list[str] = []


class LastTradeView(Struct, frozen=True, forbid_unknown_fields=True, rename={"with_": "with"}):
    """The trade that would be taken back next (N7), as the proposer sees it; binds: by both sides together (N16)."""

    offer: int
    by: int
    with_: int
    gave: Pile
    got: Pile
    binds: bool = False


class DealsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Promises that are held now.

    knight: seats that have a knight deal with the seat on turn; protected: hexes where the robber may not stand; max:
    who gets what is left in the hand at the end of the turn.
    """

    knight: list[int] = []
    protected: list[int] = []
    max: int | None = None
    last: LastTradeView | None = None


class RequestView(Struct, frozen=True, forbid_unknown_fields=True):
    """The request of a side to the other to take the last trade back together (N16)."""

    offer: int
    by: int
    to: int


class ClaimView(Struct, frozen=True, forbid_unknown_fields=True):
    """A statement about a hand that was true: in which turn, as which move of the log; n: which claim it is."""

    seat: int
    claim: Statement
    turn: int
    n: int
    move: int


class ClaimsView(Struct, frozen=True, forbid_unknown_fields=True):
    """True claims of seats about their hands, the newest last (N8)."""

    list: list[ClaimView]


class PointsView(Struct, frozen=True, forbid_unknown_fields=True):
    """Points that all can count, by seat; target: how many win; mine: the viewer's own with the hidden ones."""

    public: list[int]
    target: int
    mine: int | None = None


class RankView(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's place at the end, and what its points are for."""

    seat: int
    rank: int
    points: int
    breakdown: dict[str, int]


class ResultView(Struct, frozen=True, forbid_unknown_fields=True):
    """The end, and the course of the game for its charts.

    points: by seat after each turn, the last row with everything shown; income: source → cards by seat; traded: cards
    that a seat (row) gave another (column), the bank last; dice: rolls by sum, 2 to 12.
    """

    ranking: list[RankView]
    points: list[list[int]]
    income: dict[str, list[Cards]]
    traded: list[list[int]]
    dice: list[int]
    winner: int | None = None


class CourseView(Struct, frozen=True, forbid_unknown_fields=True):
    """The game so far, for spectators. points: turn → points that all can count, by seat, after it and until the next
    entry; land: seat → cards that the land gave.
    """

    points: dict[str, list[int]]
    land: dict[str, Cards]


VIEWS: Mapping[str, Any] = {
    "island": IslandView,
    "turn": TurnView,
    "resources": ResourcesView,
    "pieces": PiecesView,
    "robber": RobberView,
    "dice": DiceView,
    "cards": DevelopmentCardsView,
    "largest_army": LargestArmyView,
    "longest_road": LongestRoadView,
    "negotiation": NegotiationView,
    "deals": DealsView,
    "binding": RequestView,
    "claims": ClaimsView,
    "points": PointsView,
    "result": ResultView,
    "course": CourseView,
}
