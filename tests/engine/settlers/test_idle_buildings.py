"""Buildings of no use, as an expansion says: their harbours count for nothing, to the bank and to the harbourmaster."""

from collections.abc import Iterable

from engine.core import Chapter, Command, Context, Event, Law, LegalAction, LegalActions, Table
from engine.games import GAMES
from engine.games.settlers.chapters.trade.bank_trade import rates
from engine.games.settlers.commands import TradeWithBank
from engine.games.settlers.events import IdleBuildingsChanged
from engine.games.settlers.expansions.harbourmaster.chapter import HarbourmasterMoved
from engine.games.settlers.places import MAP
from engine.games.settlers.questions import IdleBuildings
from engine.games.settlers.stages import Main
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import RED, cards, laid, only, refused

HARBOURS = laid().view()["island"]["harbours"]
GENERAL = [MAP.edge_corners[harbour["edge"]][0] for harbour in HARBOURS if harbour["kind"] == "3:1"]


class Flood(Command, frozen=True):
    pass


class Flooded(Event, frozen=True):
    pass


def flood(table: Table, command: Flood, context: Context) -> Iterable[Event]:
    yield Flooded()


def start(law: Law) -> bool:
    return False


FLOOD: Chapter[bool] = Chapter(
    name="flood",
    after=("turn",),
    start=start,
    decides={Flood: flood},
    evolves={Flooded: lambda wet, event: True},
    reacts={Flooded: lambda table, event, context: (IdleBuildingsChanged(),)},
    answers={IdleBuildings: lambda table, question: 1 << GENERAL[0] if FLOOD.of(table) else 0},
    legal_actions=LegalActions(when_awaited={Main: lambda table, seat: [LegalAction(Flood)]}),
)
GAME = GAMES["settlers"].extended(option(FLOOD, Flood, Flooded))


def test_the_harbour_of_a_building_of_no_use_trades_nothing() -> None:
    game = laid(
        game=GAME,
        rulebook="basic+flood",
        settlements={RED: (GENERAL[0],)},
        hands={RED: cards(ore=7)},
    )
    assert rates(game.table, RED) == (3,) * 5
    game.asks(RED, TradeWithBank(4, 0))
    game.asks(RED, Flood())
    assert rates(game.table, RED) == (4,) * 5
    game.asks(RED, TradeWithBank(4, 0))
    with refused("cards-not-held", "C11"):
        game.asks(RED, TradeWithBank(4, 0))


def test_a_building_of_no_use_counts_nothing_for_the_harbourmaster_who_may_lose_the_card_at_once() -> None:
    game = laid(
        game=GAME,
        rulebook="basic+flood+harbourmaster",
        cities={RED: GENERAL[:2]},
    )
    slices = game.table.slices
    assert game.view()["harbourmaster"] == {"points": [4, 0, 0, 0]}
    card = type(slices["harbourmaster"])(RED, 4)
    game.match = type(game.match)(GAME, type(game.table)(game.table.law, {**slices, "harbourmaster": card}), 1)
    moved = only(game.asks(RED, Flood()), HarbourmasterMoved)
    assert moved.holder is None
    assert game.view()["harbourmaster"] == {"points": [2, 0, 0, 0]}
