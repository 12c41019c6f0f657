"""Chapter of binding deals: what seals a trade for good, and requests to take one back together (N16).

How to think of it. `deals` reads off from the standing trades what is promised, and goes back with the table when a
seat takes something back. What is here does not: once the robber has moved after a knight deal, or the end of the turn
was said after a MAX deal, the trade and all that lie under it stay as they are, whatever card or end of a turn is
taken back afterwards. A judge's rewind takes this slice back too, since it takes the deal back with all that was paid.

The slice keeps its own list of the trades that might still be taken back, since others are wound back with the table.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NEUTRAL,
    Asked,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LeavesUndoOpen,
    LegalAction,
    LegalActions,
    Part,
    Refused,
    Rewound,
    SeatRetired,
    Table,
    Undone,
    Views,
    public,
)
from engine.games.settlers.chapters.trade.budgets import spent
from engine.games.settlers.chapters.trade.budgets import taken_back as taken_back_budgets
from engine.games.settlers.chapters.trade.trades_back import (
    TAKEBACK_TRADES,
    last_trade,
    needs_both,
    other_side,
    own_cards_there,
)
from engine.games.settlers.commands import AgreeTakeBack, AskTakeBack, DeclineTakeBack
from engine.games.settlers.events import (
    BuildingCorrected,
    CardBought,
    CardOpened,
    CardsMoved,
    CardStolen,
    CityBuilt,
    Collected,
    CollectionLost,
    DevelopmentCorrected,
    GameEnded,
    HandCorrected,
    HandReturned,
    KnightPlayed,
    MonopolyPlayed,
    PhaseBegan,
    Produced,
    ProductionRoll,
    RoadBuildingPlayed,
    RoadBuilt,
    RoadCorrected,
    RobberCorrected,
    RobberMoved,
    RobberWaived,
    SettlementBuilt,
    TakeBackAsked,
    TakeBackDeclined,
    Traded,
    TradeTakenBack,
    TurnEnded,
    YearOfPlentyPlayed,
    Yielded,
)
from engine.games.settlers.promises import KnightDeal, MaxDeal, Promise
from engine.games.settlers.questions import Goods
from engine.games.settlers.stages import Main, Robbing, Rolling


class KeptTrade(Struct, frozen=True):
    """A trade that might still be taken back. over: the turn that it was concluded in has ended."""

    offer: int
    sides: tuple[int, int]
    terms: tuple[Promise, ...]
    over: bool = False


class Request(Struct, frozen=True):
    """Request of one side to the other to take the trade of this offer back together."""

    offer: int
    by: int
    to: int


class Binding(Struct, frozen=True):
    """kept: trades that might still be taken back, the last one on top; request: the one open at the table

    sealed: offer → name of the event that sealed its trade for good
    """

    kept: tuple[KeptTrade, ...] = ()
    sealed: Mapping[int, str] = {}
    request: Request | None = None

    def sealed_up_to(self, count: int, event: Event) -> "Binding":
        """The first so many trades can't be taken back any more."""
        names = {trade.offer: type(event).__name__ for trade in self.kept[:count] if trade.offer not in self.sealed}
        return replace(self, sealed={**self.sealed, **names}) if names else self

    def sealed_by(self, promise: Promise, event: Event) -> "Binding":
        """The promise has counted: the last trade that has it is sealed, with those under it."""
        if not self.kept:
            return self
        counts = [count for count, trade in enumerate(self.kept, 1) if promise in trade.terms]
        return self.sealed_up_to(counts[-1], event) if counts else self

    def without_request(self) -> "Binding":
        return replace(self, request=None) if self.request else self


def ask(table: Table, command: AskTakeBack, context: Context) -> Iterable[Event]:
    """N16: by either side, for the last trade, one at a time at the table."""
    if not TAKEBACK_TRADES.of(table):
        raise Refused("not-in-these-rules", "N16")
    trade = last_trade(table, context.seat, command.offer)
    own_cards_there(table, trade, context.seat)
    if not needs_both(table, trade, context.seat):
        raise Refused("no-request-needed", "N7")
    if BINDING.of(table).request:
        raise Refused("request-open", "N16")
    paid = spent(table, context.seat, context.at)
    yield TakeBackAsked(trade.offer, context.seat, other_side(trade, context.seat))
    yield from paid


def agree(table: Table, command: AgreeTakeBack, context: Context) -> Iterable[Event]:
    """N16: as the side that was asked. The cards of the other are there: where any go, its request lapses. N14: as the
    side that asked pays for it."""
    request = _request(table, command.offer)
    if request.to != context.seat:
        raise Refused("not-asked", "N16")
    trade = last_trade(table, context.seat, command.offer)
    own_cards_there(table, trade, context.seat)
    yield TradeTakenBack(trade.offer, request.by, trade.by, trade.with_, trade.gave, trade.got)
    yield from taken_back_budgets(table, trade.by, request.by, context.at)


def decline(table: Table, command: DeclineTakeBack, context: Context) -> Iterable[Event]:
    """N16: refused by the side that was asked, or withdrawn by the one that asks."""
    request = _request(table, command.offer)
    if context.seat not in (request.by, request.to):
        raise Refused("not-asked", "N16")
    yield TakeBackDeclined(request.offer, context.seat)


def _request(table: Table, offer: int) -> Request:
    request = BINDING.of(table).request
    if request is None or request.offer != offer:
        raise Refused("no-such-request", "N16")
    return request


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    binding: Binding = table.slices["binding"]
    request = binding.request
    if request is None:
        may = table.slices["deals"].last and seat not in table.slices["negotiation"].spent
        return _may_ask(table, seat) if may else ()
    if seat not in (request.by, request.to):
        return ()
    this = (("offer", In((request.offer,))),)
    found = [LegalAction(DeclineTakeBack, this)]
    if seat == request.to:
        try:
            own_cards_there(table, last_trade(table, seat, request.offer), seat)
        except Refused:
            return found
        found.append(LegalAction(AgreeTakeBack, this))
    return found


def _may_ask(table: Table, seat: int) -> tuple[LegalAction, ...]:
    try:
        trade = last_trade(table, seat)
        own_cards_there(table, trade, seat)
    except Refused:
        return ()
    return (LegalAction(AskTakeBack, (("offer", In((trade.offer,))),)),) if needs_both(table, trade, seat) else ()


def asked(table: Table, question: Asked) -> tuple[int, ...]:
    request = BINDING.of(table).request
    return () if request is None else (request.to,)


def leaves_undo_open(table: Table, question: LeavesUndoOpen) -> bool:
    """U1: a third seat, neither on turn now nor the heir of a MAX deal of the turn that has ended."""
    if question.what != "turn-end":
        return False
    heirs = (trade.sides for trade in BINDING.of(table).kept if trade.over and MaxDeal() in trade.terms)
    return question.seat != table.slices["turn"].seat and not any(question.seat in sides for sides in heirs)


def traded(binding: Binding, event: Traded) -> Binding:
    trade = KeptTrade(event.offer, (event.by, event.with_), event.terms)
    return replace(binding, kept=(*binding.kept, trade), request=None)


def taken_back(binding: Binding, event: TradeTakenBack) -> Binding:
    return replace(binding, kept=tuple(trade for trade in binding.kept if trade.offer != event.offer), request=None)


def robbed(binding: Binding, event: RobberMoved | CardStolen) -> Binding:
    """N16: after a knight deal."""
    if not binding.kept and binding.request is None:
        return binding
    return binding.sealed_by(KnightDeal(), event).without_request()


def end_said(binding: Binding, event: TurnEnded | PhaseBegan) -> Binding:
    """N16: after a MAX deal."""
    if not binding.kept and binding.request is None:
        return binding
    binding = binding.sealed_by(MaxDeal(), event).without_request()
    if not binding.kept or isinstance(event, PhaseBegan):
        return binding
    return replace(binding, kept=tuple(replace(trade, over=True) for trade in binding.kept))


def end_taken_back(binding: Binding, event: Undone) -> Binding:
    """U1: the turn of all that was concluded goes on; of the next there was nothing yet."""
    binding = binding.without_request()
    if event.what != "turn-end" or not binding.kept:
        return binding
    return replace(binding, kept=tuple(replace(trade, over=False) for trade in binding.kept))


def card_laid(binding: Binding, event: Event) -> Binding:
    """U3: a card that the next seat opens shuts the turn before for good, taken back or not."""
    count = sum(trade.over for trade in binding.kept)
    return (binding.sealed_up_to(count, event) if count else binding).without_request()


def rolled(binding: Binding, event: ProductionRoll) -> Binding:
    """N7: with the roll the turn before is over."""
    if not binding.kept and not binding.sealed and not binding.request:
        return binding
    kept = tuple(trade for trade in binding.kept if not trade.over)
    offers = {trade.offer for trade in kept}
    return Binding(kept, {offer: name for offer, name in binding.sealed.items() if offer in offers})


def lapsed(binding: Binding, event: Event) -> Binding:
    return binding.without_request()


def left(binding: Binding, event: SeatRetired) -> Binding:
    """N16: a request lapses when either side leaves."""
    request = binding.request
    return binding.without_request() if request and event.seat in (request.by, request.to) else binding


def shows(table: Table) -> dict[str, Any] | None:
    request = BINDING.of(table).request
    if request is None:
        return None
    return {"offer": request.offer, "by": request.by, "to": request.to}


def _inactive(values: Mapping[str, Any]) -> Iterable[type]:
    """Without trades taken back nothing is to be sealed; that a third seat leaves (U1) counts all the same."""
    if not TAKEBACK_TRADES.among(values):
        yield from (AskTakeBack, AgreeTakeBack, DeclineTakeBack, Asked, Main, Robbing, Rolling)
    if not TAKEBACK_TRADES.among(values) and not values.get("max_deals"):
        yield from BINDING.evolves


def _of_last_trade(table: Table) -> Any:
    """The dependencies of who may take a trade back with the other side; None: there is no trade to take back."""
    slices = table.slices
    binding, concluded = slices["binding"], slices["deals"]
    if binding.request is None and not concluded.last:
        return None
    return binding, concluded, slices["negotiation"].spent, slices["retiring"], slices["resources"].hands


def _start(law: Law) -> Binding:
    return Binding()


BINDING: Chapter[Binding] = Chapter(
    name="binding",
    after=("deals",),
    start=_start,
    decides={AskTakeBack: ask, AgreeTakeBack: agree, DeclineTakeBack: decline},
    evolves={
        CardsMoved: lapsed,
        **dict.fromkeys((Collected, CollectionLost, HandReturned, Produced, Yielded)),
        **dict.fromkeys((RoadBuilt, SettlementBuilt, CityBuilt, CardBought, RobberWaived), lapsed),
        **dict.fromkeys(
            (HandCorrected, RoadCorrected, BuildingCorrected, RobberCorrected, DevelopmentCorrected), lapsed
        ),
        **dict.fromkeys(
            (KnightPlayed, RoadBuildingPlayed, CardOpened, YearOfPlentyPlayed, MonopolyPlayed),
            card_laid,
        ),
        TakeBackAsked: lambda binding, event: replace(binding, request=Request(event.offer, event.seat, event.to)),
        **dict.fromkeys((TakeBackDeclined, Rewound), lapsed),
        Traded: traded,
        TradeTakenBack: taken_back,
        **dict.fromkeys((RobberMoved, CardStolen), robbed),
        **dict.fromkeys((TurnEnded, PhaseBegan), end_said),
        Undone: end_taken_back,
        ProductionRoll: rolled,
        SeatRetired: left,
        GameEnded: lambda binding, event: Binding(),
    },
    answers={Asked: asked, LeavesUndoOpen: leaves_undo_open},
    inactive=_inactive,
    legal_actions=LegalActions(
        trade=dict.fromkeys((Main, Robbing, Rolling), legal_actions),
        depends_on=(Part(("binding", "deals", "negotiation", "retiring", "resources"), _of_last_trade), Goods),
    ),
    views=Views(
        shows=shows,
        tells=dict.fromkeys((TakeBackAsked, TakeBackDeclined), public),
    ),
    undo=dict.fromkeys((TakeBackAsked, TakeBackDeclined), NEUTRAL),
    survives="takebacks",
)
