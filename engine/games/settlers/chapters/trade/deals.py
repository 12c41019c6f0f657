"""Chapter of deals: gifts in effect (N3), promises held to the letter (N5, N6), trades taken back (N7).

Everything is read from the trades that stand (see `concluded_trades`). What was promised is held here and nowhere
else: the robber asks which hexes are barred, the end of the turn asks what is still owed.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.board import bits
from engine.core import (
    INDEPENDENT,
    PHASE,
    Answer,
    BarredVoters,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    SeatRetired,
    Table,
    Undo,
    Viewer,
    Views,
    one_way,
    public,
)
from engine.games.settlers.barred import barred_hexes
from engine.games.settlers.cards import NONE
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.chapters.trade import concluded_trades
from engine.games.settlers.chapters.trade.budgets import taken_back as budgets_after
from engine.games.settlers.chapters.trade.concluded_trades import ConcludedTrades
from engine.games.settlers.chapters.trade.trades_back import TAKEBACK_TRADES, trade_to_take_back
from engine.games.settlers.commands import TakeBackTrade
from engine.games.settlers.events import (
    BankTraded,
    BuildingCorrected,
    CardBought,
    CardOpened,
    CardsMoved,
    CardStolen,
    CityBuilt,
    DevelopmentCorrected,
    Discarded,
    GameEnded,
    HandCorrected,
    HandReturned,
    KnightPlayed,
    MaxHandedOver,
    MonopolyPlayed,
    PlacementEnded,
    Produced,
    ProductionRoll,
    RoadBuildingPlayed,
    RoadBuilt,
    RoadCorrected,
    RobberCorrected,
    SettlementBuilt,
    StartCardsGiven,
    Traded,
    TradeTakenBack,
    TurnEnded,
    YearOfPlentyPlayed,
)
from engine.games.settlers.goods import kinds
from engine.games.settlers.places import frame_of
from engine.games.settlers.promises import KnightDeal, MaxDeal, Promise, read_promise
from engine.games.settlers.questions import (
    AllowedPromises,
    Bar,
    BarredHexes,
    CanTakeBackTrade,
    Goods,
    KeepsPromise,
    NetFlow,
    OwedAtTurnEnd,
    OwedOnLeaving,
    TradeCheck,
)
from engine.seats import seats_in_play

GIFTS = Rule("gifts_in_effect", "allowed", choices=("allowed", "refused"))
KNIGHT_DEALS = Rule("knight_deals", like=False)
MAX_DEALS = Rule("max_deals", like=False)

_KNIGHT_DEAL, _MAX_DEAL = KnightDeal(), MaxDeal()

_RULES: Mapping[Promise, Rule[bool]] = {_KNIGHT_DEAL: KNIGHT_DEALS, _MAX_DEAL: MAX_DEALS}

_ROOM = 2
"""Hexes that promises must leave to the robber: wherever it comes to stand in this turn, another one (N5)."""


def keeps_promise(table: Table, question: KeepsPromise) -> bool:
    """N4: of all promises these two, where the rules have them."""
    promise = read_promise(question.term)
    return promise is not None and _RULES[promise].of(table)


def check_trade(table: Table, trade: TradeCheck) -> None:
    """Refused: it would come to a gift (N3), leave the robber nowhere to go (N5), promise a hand twice (N6)."""
    seat, other = trade.seat, trade.other
    concluded = DEALS.of(table)
    if GIFTS.of(table) == "refused":
        net_flow = zip(concluded.net_flow(seat, other, len(trade.gets)), trade.gets, trade.gives, strict=True)
        flow = [before + gets - gives for before, gets, gives in net_flow]
        if one_way(flow):
            gives, gets = [max(0, -count) for count in flow], [max(0, count) for count in flow]
            raise Refused("gift-in-effect", "N3", seat=other, gives=gives, gets=gets)
    for promise in trade.terms:
        may_promise(table, promise, _partner(table, seat, other))


def may_promise(table: Table, promise: Promise, partner: int) -> None:
    """Refused: this can't be promised to that partner now."""
    concluded = DEALS.of(table)
    if promise == KnightDeal() and _hexes_left(table, {*concluded.knight_deal_partners, partner}) < _ROOM:
        raise Refused("no-hex-left", "N5", seat=partner)
    if promise == MaxDeal() and concluded.max_deal_partner not in (None, partner):
        raise Refused("second-max-partner", "N6", seat=concluded.max_deal_partner)


def _hexes_left(table: Table, partners: Iterable[int]) -> int:
    """N5: how many hexes are left to the robber where these are partners, without those that other chapters bar."""
    return (_hexes_open(table) & ~_hexes_beside(table, partners)).bit_count()


def _hexes_open(table: Table) -> int:
    """Hexes that no other chapter bars to the robber of the seat on turn, as a bit set."""
    return PIECES.of(table).hexes & ~barred_hexes(table, table.slices["turn"].seat, promises=False)


def allowed_promises(table: Table, question: AllowedPromises) -> Sequence[frozenset[Promise]]:
    """The promises to each seat that `may_promise` allows now."""
    concluded, pieces, knights = DEALS.of(table), PIECES.of(table), KNIGHT_DEALS.of(table)
    left = _hexes_open(table) & ~_hexes_beside(table, concluded.knight_deal_partners) if knights else 0
    buildings = pieces.buildings[: table.law.seats]
    return _free_to(pieces.hexes, buildings, left, concluded.max_deal_partner, MAX_DEALS.of(table))


@lru_cache(maxsize=1 << 10)
def _free_to(
    hexes: int,
    buildings: tuple[int, ...],
    left: int,
    max_partner: int | None,
    max_deals: bool,  # noqa: FBT001 - keywords cost a cache more
) -> tuple[frozenset[Promise], ...]:
    """Promises that may be made to the seats with these buildings, where these hexes are left to the robber and this
    seat, or none, is partner of a MAX deal."""
    found = []
    for partner, built in enumerate(buildings):
        free: list[Promise] = []
        if (left & ~_hexes_around(hexes, built)).bit_count() >= _ROOM:
            free.append(_KNIGHT_DEAL)
        if max_deals and max_partner in (None, partner):
            free.append(_MAX_DEAL)
        found.append(frozenset(free))
    return tuple(found)


def net_flow(table: Table, question: NetFlow) -> dict[int, tuple[int, ...]]:
    """N3: the seats with which something has been traded, and what has passed between."""
    concluded = DEALS.of(table)
    if not concluded.trades:
        return {}
    several = kinds(table)
    flows = {
        other: concluded.net_flow(question.seat, other, several)
        for other in seats_in_play(table)
        if other != question.seat
    }
    return {other: flow for other, flow in flows.items() if any(flow)}


def barred(table: Table, question: BarredHexes) -> Bar | None:
    """N5: the hexes that touch buildings of partners, whatever else may be said of it."""
    concluded = DEALS.of(table)
    if not concluded.trades or question.seat != concluded.turn or not question.promises:
        return None
    hexes = _hexes_beside(table, concluded.knight_deal_partners)
    return Bar("hex-protected", "N5", hexes=hexes) if hexes else None


def _hexes_beside(table: Table, seats: Iterable[int]) -> int:
    """The hexes that touch buildings of these seats, as a bit set."""
    pieces, built = PIECES.of(table), 0
    for seat in seats:
        built |= pieces.buildings[seat]
    return _hexes_around(pieces.hexes, built) if built else 0


@lru_cache(maxsize=1 << 10)
def _hexes_around(hexes: int, built: int) -> int:
    """The hexes that touch these corners, on the frame with these hexes."""
    return frame_of(hexes).hexes_around(built)


def _partner(table: Table, seat: int, other: int) -> int:
    """Seat, of these two, to which the seat on turn would make a promise."""
    return other if table.slices["turn"].seat == seat else seat


def end_turn(table: Table, question: OwedAtTurnEnd) -> tuple[Event, ...]:
    """N6: what is left in the hand goes to the partner, whoever or whatever ends the turn."""
    max_deal_partner = DEALS.of(table).max_deal_partner
    if max_deal_partner is None or not any(hand := RESOURCES.of(table).hands[question.seat]):
        return ()
    return (MaxHandedOver(question.seat, max_deal_partner, sum(hand), hand),)


def owed_on_leaving(table: Table, question: OwedOnLeaving) -> tuple[Event, ...]:
    """N6: whoever is out keeps a MAX promise first, and only what is left after it is the bank's (E4)."""
    return end_turn(table, OwedAtTurnEnd(question.seat)) if DEALS.of(table).turn == question.seat else ()


def barred_voters(table: Table, question: BarredVoters) -> tuple[int, ...]:
    """E4, N6: who would be handed the cards of the seat on turn has no vote on it."""
    partner = DEALS.of(table).max_deal_partner
    return () if partner is None or table.slices["turn"].seat != question.seat else (partner,)


def take_back(table: Table, command: TakeBackTrade, context: Context) -> Iterable[Event]:
    """N7: the last trade, by either side."""
    trade = trade_to_take_back(table, context.seat, command.offer)
    yield TradeTakenBack(trade.offer, context.seat, trade.by, trade.with_, trade.gave, trade.got)
    yield from budgets_after(table, trade.by, context.seat, context.at)


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    if viewer.seat is None or not TAKEBACK_TRADES.of(table) or not DEALS.of(table).last:
        return []
    try:
        trade = trade_to_take_back(table, viewer.seat)
    except Refused:
        return []
    return [LegalAction(TakeBackTrade, (("offer", In((None, trade.offer))),))]


def tell_hand_over(table: Table, event: MaxHandedOver, viewer: Viewer) -> MaxHandedOver:
    """N6: how many cards it were all can see, which the two alone."""
    if viewer.sees_hand(event.seat) or viewer.sees_hand(event.partner):
        return event
    return MaxHandedOver(event.seat, event.partner, event.count)


def shows(table: Table) -> dict[str, Any] | None:
    """The promises, for all to see, and the trade that would be taken back."""
    concluded = DEALS.of(table)
    if not concluded.trades and not concluded.last:
        return None
    shown: dict[str, Any] = {}
    if partners := concluded.knight_deal_partners:
        shown["knight"], shown["protected"] = list(partners), bits(_hexes_beside(table, partners))
    if concluded.max_deal_partner is not None:
        shown["max"] = concluded.max_deal_partner
    if concluded.last and TAKEBACK_TRADES.of(table) and not _sealed(table, concluded.last[-1].offer):
        last = concluded.last[-1]
        shown["last"] = {
            "offer": last.offer,
            "by": last.by,
            "with": last.with_,
            "gave": list(last.gave),
            "got": list(last.got),
        }
        if last.terms:
            shown["last"]["binds"] = True
    return None if table.stage.phase == "over" or not shown else shown


def _sealed(table: Table, offer: int) -> bool:
    """N16: whether the trade of this offer stays for good."""
    return offer in table.slices["binding"].sealed


def _inactive(values: Mapping[str, Any]) -> Iterable[type]:
    """The promises that can't come about, since the rules don't have them."""
    if GIFTS.among(values) == "allowed":
        yield NetFlow
    if not any(rule.among(values) for rule in _RULES.values()):
        yield AllowedPromises
    if not KNIGHT_DEALS.among(values):
        yield BarredHexes
    if not MAX_DEALS.among(values):
        yield from (OwedAtTurnEnd, OwedOnLeaving, BarredVoters)
    if not TAKEBACK_TRADES.among(values):
        yield from (CanTakeBackTrade, Viewer)
    if GIFTS.among(values) == "allowed" and not any(rule.among(values) for rule in (*_RULES.values(), TAKEBACK_TRADES)):
        yield from DEALS.evolves  # nobody asks what a trade leaves behind


def _start(law: Law) -> ConcludedTrades:
    return ConcludedTrades((NONE,) * law.seats)


_SEALS = (
    RoadBuilt,
    SettlementBuilt,
    CityBuilt,
    CardBought,
    KnightPlayed,
    RoadBuildingPlayed,
    CardOpened,
    YearOfPlentyPlayed,
    MonopolyPlayed,
    HandCorrected,
    RoadCorrected,
    BuildingCorrected,
    RobberCorrected,
    DevelopmentCorrected,
    GameEnded,
)

_OF_TRADES = (concluded_trades.PART,)

DEALS: Chapter[ConcludedTrades] = Chapter(
    name="deals",
    after=("resources", "pieces", "turn"),
    views=Views(
        depends_on=("pieces", "binding", PHASE),
        shows=shows,
        tells={TradeTakenBack: public, MaxHandedOver: tell_hand_over},
    ),
    start=_start,
    rules=(GIFTS, KNIGHT_DEALS, MAX_DEALS, TAKEBACK_TRADES),
    decides={TakeBackTrade: take_back},
    evolves={
        **dict.fromkeys(_SEALS, concluded_trades.seal),
        Traded: concluded_trades.traded,
        TradeTakenBack: concluded_trades.taken_back,
        ProductionRoll: concluded_trades.rolled,
        TurnEnded: concluded_trades.ended,
        PlacementEnded: concluded_trades.ended,
        MaxHandedOver: concluded_trades.handed_over,
        CardsMoved: concluded_trades.given_away,
        **dict.fromkeys((Produced, StartCardsGiven)),
        BankTraded: concluded_trades.with_bank,
        Discarded: concluded_trades.discarded,
        CardStolen: concluded_trades.stolen,
        HandReturned: concluded_trades.hand_returned,
        SeatRetired: concluded_trades.retired,
    },
    answers={
        KeepsPromise: keeps_promise,
        TradeCheck: Answer(check_trade, _OF_TRADES),
        AllowedPromises: Answer(allowed_promises, _OF_TRADES),
        NetFlow: Answer(net_flow, _OF_TRADES),
        BarredHexes: Answer(barred, _OF_TRADES),
        OwedAtTurnEnd: end_turn,
        OwedOnLeaving: owed_on_leaving,
        BarredVoters: Answer(barred_voters, (concluded_trades.MAX_DEAL_PART,)),
        CanTakeBackTrade: lambda table, question: bool(DEALS.of(table).last),
    },
    inactive=_inactive,
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(concluded_trades.LAST_PART, Goods),
    ),
    undo={MaxHandedOver: Undo(("takeback_turn_end", "turn-end")), TradeTakenBack: INDEPENDENT},
)
