"""Budgets of offers in time: what a seat spends, what comes back, and that nobody eats another's (N14)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Command, Judge, Reason, Table
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    CallForOffers,
    DeclineTakeBack,
    EndTurn,
    MakeOffer,
    TakeBackTrade,
    WithdrawCall,
    WithdrawOffer,
)
from engine.games.settlers.events import OfferMade, TradeBudgetsRefilled
from engine.match.clock.commands import Pause, Resume
from engine.match.commands import TakeBack
from engine.match.judge.state import JudgeState
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, only, refused
from tests.engine.settlers.timing import Timed, timed

LUMBER, ORE = cards(lumber=1), cards(ore=1)
KNIGHT = {"is": "knight_deal"}
BURST, UNIT = 20, 3_000
JUDGE = Judge("uma")


def table(**laying: Any) -> Playing:
    fresh: dict[str, Any] = {"rulebook": "league", "hands": dict.fromkeys(range(4), cards(lumber=4, ore=4))}
    return laid(**fresh | laying)


def left(game: Playing, seat: int) -> float:
    """Units that this seat has now."""
    owed: int = max(0, game.table.slices["negotiation"].full[seat] - game.now)
    return BURST - owed / UNIT


def offers(game: Playing, seat: int, times: int = 1) -> None:
    """This seat makes an offer and withdraws it, so often."""
    for _ in range(times):
        made = only(game.asks(seat, MakeOffer((BLUE if seat == RED else RED,), LUMBER, ORE)), OfferMade)
        game.asks(seat, WithdrawOffer(made.offer))


def trades(game: Playing, by: int, to: int, *terms: dict[str, str]) -> int:
    made = only(game.asks(by, MakeOffer((to,), LUMBER, ORE, terms)), OfferMade)
    game.asks(to, AcceptOffer(made.offer))
    return made.offer


def test_N14_a_seat_makes_twenty_offers_at_once_and_then_one_in_three_seconds() -> None:
    game = table()
    offers(game, RED, BURST)
    with refused("trade-budget-empty", "N14", ms=UNIT):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE))
    assert game.view(BLUE)["negotiation"]["spent"] == {str(RED): game.now + UNIT}
    assert game.match.due() == game.now + UNIT
    game.now += UNIT
    assert game.rings() == [TradeBudgetsRefilled((RED,))]
    assert "spent" not in game.view()["negotiation"]
    offers(game, RED)
    with refused("trade-budget-empty", "N14", ms=UNIT):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE))


def test_N14_it_is_full_after_a_minute_and_never_fuller() -> None:
    game = table()
    offers(game, RED, BURST)
    game.now += UNIT
    game.rings()
    game.now += 10 * BURST * UNIT
    offers(game, RED, BURST)
    assert left(game, RED) == 0


def test_N14_what_one_seat_does_never_eats_anothers() -> None:
    game = table()
    offers(game, RED, BURST)
    assert (left(game, BLUE), left(game, WHITE)) == (BURST, BURST)
    offers(game, BLUE, BURST)
    offers(game, WHITE)


def test_N14_a_turn_has_no_count_of_offers() -> None:
    game = table()
    for _ in range(5):
        offers(game, RED, 10)
        game.now += 10 * UNIT
    assert game.view()["negotiation"]["made"][RED] == 50


def test_N14_an_offer_a_counter_a_call_and_a_request_cost_a_unit_each() -> None:
    game = table()
    game.asks(BLUE, MakeOffer((RED,), ORE, LUMBER))
    game.asks(RED, MakeOffer((BLUE,), LUMBER, cards(ore=2), parent=1))
    assert (left(game, RED), left(game, BLUE)) == (BURST - 1, BURST - 1)
    game.asks(RED, CallForOffers((2,)))
    game.asks(RED, WithdrawCall(3))
    assert left(game, RED) == BURST - 2
    offer = trades(game, RED, BLUE, KNIGHT)
    game.asks(BLUE, AskTakeBack(offer))
    game.asks(RED, DeclineTakeBack(offer))
    assert (left(game, RED), left(game, BLUE)) == (BURST - 3, BURST - 2)


@pytest.mark.parametrize("command", [EndTurn(), TakeBack()], ids=["the end of a turn", "undo"])
def test_N14_neither_the_end_of_a_turn_nor_undo_refills_anything(command: Command) -> None:
    game = table()
    offers(game, RED, 7)
    game.asks(RED, EndTurn())
    if isinstance(command, TakeBack):
        game.asks(RED, command)
    else:
        game.rolls(BLUE, 6, 6)
    assert left(game, RED) == BURST - 7


def test_N14_a_pause_refills_nothing() -> None:
    game: Timed = timed(
        rulebook="league", hands=dict.fromkeys(range(4), cards(lumber=4, ore=4)), rules={"turn_seconds": 600}
    )
    slices = {**game.table.slices, "judge": JudgeState("uma", "Uma")}
    game.match = replace(game.match, table=Table(game.table.law, slices))
    offers(game, RED, BURST)
    game.step(JUDGE, Pause(reason=Reason("absence")))
    assert game.match.due() is None
    game.after(100_000)
    game.step(JUDGE, Resume(reason=Reason("absence")))
    with refused("trade-budget-empty", "N14", ms=UNIT):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE))


@pytest.mark.parametrize("proposer", [RED, BLUE])
@pytest.mark.parametrize("taker", [RED, BLUE])
def test_N14_an_offer_whose_trade_is_taken_back_returns_its_unit_and_the_taker_pays_one(
    proposer: int, taker: int
) -> None:
    game = table()
    trades(game, proposer, RED + BLUE - proposer)
    game.asks(taker, TakeBackTrade())
    assert left(game, taker) == BURST - 1
    assert left(game, RED + BLUE - taker) == BURST


def test_N14_taking_back_is_never_refused_for_want_of_a_unit_and_the_count_stays_at_none() -> None:
    game = table()
    offers(game, BLUE, BURST)
    trades(game, RED, BLUE)
    game.asks(BLUE, TakeBackTrade())
    assert (left(game, BLUE), left(game, RED)) == (0, BURST)
    assert game.view()["negotiation"]["spent"] == {str(BLUE): game.now + UNIT}


def test_N14_what_a_proposer_without_units_gets_back_it_can_spend_again() -> None:
    game = table()
    offers(game, RED, BURST - 1)
    trades(game, RED, BLUE)
    assert left(game, RED) == 0
    game.asks(BLUE, TakeBackTrade())
    assert (left(game, RED), left(game, BLUE)) == (1, BURST - 1)
    offers(game, RED)


def test_N14_a_proposer_without_units_that_takes_back_itself_has_none_after_it() -> None:
    """The unit of the offer comes back first, and then it pays for the taking back."""
    game = table()
    offers(game, RED, BURST - 1)
    trades(game, RED, BLUE)
    game.asks(RED, TakeBackTrade())
    assert left(game, RED) == 0


@pytest.mark.parametrize("asker", [RED, BLUE])
def test_N14_when_both_take_back_together_the_asker_pays(asker: int) -> None:
    """One for the request, and one for the trade that goes back; the proposer, Red, gets the offer's again."""
    game = table()
    trades(game, RED, BLUE, KNIGHT)
    other = RED + BLUE - asker
    game.asks(asker, AskTakeBack(1))
    game.asks(other, AgreeTakeBack(1))
    assert (left(game, asker), left(game, other)) == (BURST - 2, BURST)


def test_N14_without_a_unit_nobody_asks_and_anybody_agrees() -> None:
    game = table()
    trades(game, RED, BLUE, KNIGHT)
    offers(game, RED, BURST - 1)
    offers(game, BLUE, BURST)
    with refused("trade-budget-empty", "N14"):
        game.asks(BLUE, AskTakeBack(1))
    game.now += UNIT
    game.rings()
    game.asks(RED, AskTakeBack(1))
    game.asks(BLUE, AgreeTakeBack(1))


def test_N14_the_other_books_have_a_count_and_no_budget() -> None:
    game = table(rulebook="basic")
    offers(game, RED, 20)
    with refused("too-many-offers", "N14", most=20):
        game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE))
