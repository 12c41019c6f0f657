"""Costs that an expansion changes: what may be built is what can be paid, and just that is paid."""

from engine.core import Chapter, Law
from engine.games import GAMES
from engine.games.settlers.cards import NONE
from engine.games.settlers.commands import BuildRoad, BuyCard
from engine.games.settlers.questions import Costs
from tests.engine.bots import says
from tests.engine.settlers.expanding import option
from tests.engine.settlers.laying import RED, Playing, cards, laid, refused
from tests.engine.settlers.places import corners, edge, edges


def nothing(law: Law) -> None:
    return None


STONE: Chapter[None] = Chapter(
    name="stone",
    start=nothing,
    answers={Costs: lambda table, question: {"road": cards(ore=2), "card": cards(ore=1)}},
)
GAME = GAMES["settlers"].extended(option(STONE))


def playing(rulebook: str, **held: int) -> Playing:
    return laid(
        game=GAME,
        rulebook=rulebook,
        settlements={RED: corners("0,0,N")},
        roads={RED: edges("0,0,NE")},
        hands={RED: cards(**held)},
    )


def test_what_is_built_and_bought_is_paid_as_the_chapter_has_it() -> None:
    game = playing("basic+stone", ore=3)
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert game.hand(RED) == cards(ore=1)
    game.buys(RED, 0)
    assert game.hand(RED) == NONE


def test_what_can_not_be_paid_so_is_neither_offered_nor_done() -> None:
    game = playing("basic+stone", lumber=1, brick=1, wool=1, grain=1)
    with refused("cannot-pay", "S3", cost=cards(ore=2)):
        game.asks(RED, BuildRoad(edge("0,0,E")))
    with refused("cannot-pay", "S3", cost=cards(ore=1)):
        game.asks(RED, BuyCard())


def test_all_see_what_things_cost_where_that_is_not_as_in_the_base() -> None:
    shown = playing("basic+stone").view()["pieces"]["costs"]
    assert shown == {
        "road": [0, 0, 0, 0, 2],
        "settlement": [1, 1, 1, 1, 0],
        "city": [0, 0, 0, 2, 3],
        "card": [0, 0, 0, 0, 1],
    }
    assert "costs" not in playing("basic").view()["pieces"]


def test_a_bot_plans_with_what_things_cost() -> None:
    assert (says(playing("basic+stone", ore=1).match, RED) or {})["is"] == "BuyCard"
    assert (says(playing("basic", ore=1).match, RED) or {})["is"] != "BuyCard"


def test_the_base_costs_what_it_cost() -> None:
    game = playing("basic", lumber=1, brick=1)
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert game.hand(RED) == NONE
