"""Deals bind: trades with a promise in them are taken back by both sides, and not once the promise counted (N16)."""

import pytest

from engine.core import Command, Judge, Reason
from engine.games.settlers.commands import (
    AgreeTakeBack,
    AskTakeBack,
    BuildRoad,
    DeclineTakeBack,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    PlayRoadBuilding,
    TakeBackTrade,
    TradeWithBank,
)
from engine.games.settlers.events import (
    MaxHandedOver,
    TakeBackAsked,
    TakeBackDeclined,
    TradeTakenBack,
)
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.dealing import strikes, table
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, cards, only, refused
from tests.engine.settlers.places import edge, hex

LUMBER, WOOL, ORE = cards(lumber=1), cards(wool=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}
JUDGE, WHY = Judge("uma"), Reason("technical-fault")
EACH_PROMISE = pytest.mark.parametrize("term", [KNIGHT, MAX], ids=lambda term: term["is"])


@EACH_PROMISE
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N16_neither_side_alone_takes_a_deal_back(term: dict[str, str], seat: int) -> None:
    game = table()
    strikes(game, BLUE, term)
    with refused("needs-both-sides", "N16", seat=RED + BLUE - seat):
        game.asks(seat, TakeBackTrade())


@EACH_PROMISE
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N16_both_together_do(term: dict[str, str], seat: int) -> None:
    game = table()
    hands, other = [game.hand(each) for each in range(4)], RED + BLUE - seat
    strikes(game, BLUE, term)
    assert only(game.asks(seat, AskTakeBack(1)), TakeBackAsked) == TakeBackAsked(1, seat, other)
    assert game.view(ORANGE)["binding"] == {"offer": 1, "by": seat, "to": other}
    assert game.match.asked() == {other}
    back = only(game.asks(other, AgreeTakeBack(1)), TradeTakenBack)
    assert back.asked_by == seat
    assert [game.hand(each) for each in range(4)] == hands
    assert game.view().get("deals") is None
    assert "binding" not in game.view()


def test_N16_a_deal_without_promise_needs_no_request() -> None:
    game = table()
    strikes(game, BLUE)
    with refused("no-request-needed", "N7"):
        game.asks(BLUE, AskTakeBack(1))
    game.asks(BLUE, TakeBackTrade(1))


def test_N16_the_partner_does_not_get_its_cards_back_after_the_robber_went_elsewhere() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())  # the knight too, since nothing was taken
    for seat in (RED, BLUE):
        for command in (TakeBackTrade(), AskTakeBack(1)):
            with refused("sealed", "N16", what="trade", by="RobberMoved"):
                game.asks(seat, command)
    assert game.view()["deals"]["knight"] == [BLUE]


def test_N16_a_deal_struck_before_the_roll_is_sealed_by_the_robber_though_the_roll_is_ones_own() -> None:
    game = table(stage=Rolling(RED), hands=dict.fromkeys(range(4), cards(lumber=2, ore=2)))
    game.asks(RED, PlayKnight())
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.rolls(RED, 6, 6)
    with refused("sealed", "N16", by="RobberMoved"):
        game.asks(BLUE, TakeBackTrade())


def test_N16_the_promiser_cannot_rob_the_partner_by_taking_the_deal_back_alone() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, PlayKnight())
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("0,1"), BLUE))
    game.asks(RED, TakeBack())
    with refused("needs-both-sides", "N16"):
        game.asks(RED, TakeBackTrade())
    game.asks(RED, PlayKnight())
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("0,1"), BLUE))


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_N16_the_end_of_the_turn_seals_a_max_deal_also_once_it_is_taken_back(seat: int) -> None:
    game = table()
    strikes(game, BLUE, MAX)
    only(game.asks(RED, EndTurn()), MaxHandedOver)
    for command in (TakeBackTrade(), AskTakeBack(1)):
        with refused("sealed", "N16", by="TurnEnded"):
            game.asks(seat, command)
    game.asks(RED, TakeBack())
    for command in (TakeBackTrade(), AskTakeBack(1)):
        with refused("sealed", "N16", by="TurnEnded"):
            game.asks(seat, command)
    assert game.view()["deals"]["max"] == BLUE
    assert only(game.asks(RED, EndTurn()), MaxHandedOver).partner == BLUE


def test_N16_the_seal_covers_the_trades_that_lie_under_the_deal_and_none_above_it() -> None:
    game = table()
    strikes(game, BLUE, give=WOOL)
    strikes(game, BLUE, MAX)
    strikes(game, WHITE, give=WOOL)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(WHITE, TakeBackTrade(3))
    for seat in (RED, BLUE):
        with refused("sealed", "N16", by="TurnEnded"):
            game.asks(seat, TakeBackTrade())
    assert "last" not in game.view()["deals"]


def test_N16_a_knight_deal_whose_robber_never_moved_is_not_sealed_by_the_end() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, EndTurn())
    game.asks(BLUE, AskTakeBack(1))
    game.asks(RED, AgreeTakeBack(1))


def test_N16_also_both_together_only_until_the_next_seat_rolls_or_plays_a_card() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, EndTurn())
    game.asks(BLUE, AskTakeBack(1))
    game.rolls(BLUE, 6, 6)
    assert "binding" not in game.view()
    with refused("no-such-request", "N16"):
        game.asks(RED, AgreeTakeBack(1))
    with refused("sealed", "N7", by="DiceRolled"):
        game.asks(RED, AskTakeBack(1))


def test_U3_a_card_that_the_next_seat_opened_shuts_the_trades_of_the_turn_before_though_it_is_taken_back() -> None:
    game = table()
    strikes(game, BLUE)
    game.asks(RED, EndTurn())
    game.asks(BLUE, PlayKnight())
    game.asks(BLUE, TakeBack())
    for seat in (RED, BLUE):
        with refused("sealed", "N16", by="KnightPlayed"):
            game.asks(seat, TakeBackTrade())
    with refused("not-yours-to-take-back", "U3") if game.match.past else refused("sealed", "U1"):
        game.asks(RED, TakeBack())


def test_U3_a_card_of_this_turn_opens_again_what_it_alone_had_shut() -> None:
    game = table()
    strikes(game, BLUE)
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, TakeBack())
    game.asks(BLUE, TakeBackTrade())


def test_N16_a_request_is_for_one_trade_and_lapses_with_its_refusal() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    for command in (AgreeTakeBack(2), DeclineTakeBack(2)):
        with refused("no-such-request", "N16"):
            game.asks(BLUE, command)
    assert game.asks(BLUE, DeclineTakeBack(1)) == [TakeBackDeclined(1, BLUE)]
    with refused("no-such-request", "N16"):
        game.asks(BLUE, AgreeTakeBack(1))
    with refused("not-the-last-trade", "N7", offer=1):
        game.asks(RED, AskTakeBack(2))


def test_N16_who_asks_may_withdraw_and_nobody_else_meddles() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    for seat, command in ((WHITE, AgreeTakeBack(1)), (WHITE, DeclineTakeBack(1)), (RED, AgreeTakeBack(1))):
        with refused("not-asked", "N16"):
            game.asks(seat, command)
    game.asks(RED, DeclineTakeBack(1))
    assert "binding" not in game.view()


def test_N16_one_request_at_a_time_at_the_table() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    for seat in (RED, BLUE):
        with refused("request-open", "N16"):
            game.asks(seat, AskTakeBack(1))
    assert "AskTakeBack" not in game.match.legal_actions(Viewer(BLUE))


LAPSING: list[tuple[str, int, Command]] = [
    ("a build", RED, BuildRoad(edge("2,-1,SW"))),
    ("a card", RED, PlayRoadBuilding()),
    ("a trade with the bank", RED, TradeWithBank(1, 3)),
    ("the end of the turn", RED, EndTurn()),
    ("the leaving of the other side", BLUE, Retire()),
    ("the leaving of who asks", RED, Retire()),
]


@pytest.mark.parametrize(("seat", "command"), [each[1:] for each in LAPSING], ids=[each[0] for each in LAPSING])
def test_N16_a_request_lapses_with_whatever_is_done(seat: int, command: Command) -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    game.asks(seat, command)
    assert "binding" not in game.view()
    with refused("out-already", "E4") if seat == BLUE else refused("no-such-request", "N16"):
        game.asks(BLUE, AgreeTakeBack(1))


def test_N16_a_request_lapses_with_a_trade_a_take_back_and_the_robbers_move() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    strikes(game, WHITE)
    assert "binding" not in game.view()
    game.asks(WHITE, TakeBackTrade())
    game.asks(RED, EndTurn())
    game.asks(RED, AskTakeBack(1))
    game.asks(RED, TakeBack())
    assert "binding" not in game.view()
    waiting = table()
    waiting.asks(RED, PlayKnight())
    strikes(waiting, BLUE, KNIGHT)
    waiting.asks(RED, AskTakeBack(1))
    waiting.asks(RED, MoveRobber(hex("2,-2")))
    assert "binding" not in waiting.view()


def test_N16_an_offer_a_claim_or_a_third_seats_leaving_leaves_the_request_open() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    game.asks(RED, MakeOffer((WHITE,), LUMBER, ORE))
    game.asks(WHITE, Retire())
    game.asks(BLUE, AgreeTakeBack(1))


def test_N16_each_is_refused_by_its_own_cards_alone() -> None:
    """Red has changed its ores at the bank: it can't ask, and can't agree; that Blue asks tells Blue nothing."""
    game = table(hands={RED: cards(lumber=1, ore=3), BLUE: ORE})
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, TradeWithBank(4, 1))
    with refused("cards-gone", "N7", seat=RED):
        game.asks(RED, AskTakeBack(1))
    game.asks(BLUE, AskTakeBack(1))
    with refused("cards-gone", "N7", seat=RED):
        game.asks(RED, AgreeTakeBack(1))
    assert list(game.match.legal_actions(Viewer(RED))["DeclineTakeBack"]) == [{"fields": {"offer": {"in": [1]}}}]


def test_N7_a_trade_whose_cards_may_have_gone_to_the_bank_is_taken_back_together() -> None:
    game = table()
    strikes(game, BLUE)
    game.asks(RED, TradeWithBank(4, 3))
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(BLUE, TakeBackTrade())
    game.asks(BLUE, AskTakeBack(1))
    back = only(game.asks(RED, AgreeTakeBack(1)), TradeTakenBack)
    assert back.asked_by == BLUE
