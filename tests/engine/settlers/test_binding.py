"""Deals bind: trades with a promise in them are taken back by both sides, and not once the promise counted (N16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Command, Judge, Reason, Table
from engine.games.settlers.cards import NONE, Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    BuildRoad,
    CorrectRobber,
    DeclareVictory,
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
    HandReturned,
    MaxHandedOver,
    OfferMade,
    RobberWaived,
    TakeBackAsked,
    TakeBackDeclined,
    TradeTakenBack,
    TurnEnded,
)
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import Retire, TakeBack
from engine.match.judge.commands import RemoveSeat, Rewind
from engine.match.judge.state import JudgeState
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge, hex
from tests.engine.settlers.timing import timed

LUMBER, WOOL, ORE = cards(lumber=1), cards(wool=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}
JUDGE, WHY = Judge("uma"), Reason("technical-fault")
EACH_PROMISE = pytest.mark.parametrize("term", [KNIGHT, MAX], ids=lambda term: term["is"])


def table(**laying: Any) -> Playing:
    """By the rules of the league: Red has cards to play and a road to build on; Blue stands around 0,0."""
    fresh: dict[str, Any] = {
        "rulebook": "league",
        "hands": dict.fromkeys(range(4), cards(lumber=4, brick=4, wool=4, grain=4, ore=4)),
        "settlements": {RED: corners("2,-1,S"), BLUE: corners("0,0,S")},
        "roads": {RED: [edge("2,-1,SE")]},
        "held": {RED: dev(knight=1, road_building=1), BLUE: dev(knight=1)},
        "robber": "-2,0",
        "rules": {"bank_cards": 40},
    }
    return laid(**fresh | laying)


def strikes(game: Playing, partner: int, *terms: dict[str, str], give: Cards = LUMBER, want: Cards = ORE) -> int:
    """Red offers, the partner accepts. The offer's number."""
    made = only(game.asks(RED, MakeOffer((partner,), give, want, terms)), OfferMade)
    game.asks(partner, AcceptOffer(made.offer))
    return made.offer


def judged() -> Playing:
    """The same table with a judge."""
    game = table()
    slices = {**game.table.slices, "judge": JudgeState("uma", "Uma")}
    game.match = replace(game.match, table=Table(game.table.law, slices))
    return game


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
    assert list(game.match.legal_actions(Viewer(RED))["DeclineTakeBack"]) == [{"offer": {"in": [1]}}]


def test_N7_a_trade_whose_cards_may_have_gone_to_the_bank_is_taken_back_together() -> None:
    game = table()
    strikes(game, BLUE)
    game.asks(RED, TradeWithBank(4, 3))
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(BLUE, TakeBackTrade())
    game.asks(BLUE, AskTakeBack(1))
    back = only(game.asks(RED, AgreeTakeBack(1)), TradeTakenBack)
    assert back.asked_by == BLUE


def test_N6_who_leaves_keeps_its_max_promise_first() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    left, had = game.hand(RED), game.hand(BLUE)
    events = game.asks(RED, Retire())
    assert only(events, MaxHandedOver) == MaxHandedOver(RED, BLUE, 20, left)
    assert not [event for event in events if isinstance(event, HandReturned)]
    assert events.index(only(events, MaxHandedOver)) < events.index(only(events, TurnEnded))
    assert sum(game.hand(BLUE)) == sum(had) + 20
    assert game.hand(RED) == NONE


def test_N6_who_is_removed_keeps_its_max_promise_first_too() -> None:
    game = judged()
    strikes(game, BLUE, MAX)
    had = game.hand(BLUE)
    events = game.step(JUDGE, RemoveSeat(RED, reason=WHY))
    assert only(events, MaxHandedOver).partner == BLUE
    assert not [event for event in events if isinstance(event, HandReturned)]
    assert sum(game.hand(BLUE)) == sum(had) + 20


def test_N16_a_judges_rewind_undoes_a_deal_with_all_that_was_paid_for_it() -> None:
    game = judged()
    traded = game.match.seq + 2  # after the offer
    hands = [game.hand(seat) for seat in range(4)]
    strikes(game, BLUE, KNIGHT)
    game.step(JUDGE, Rewind(traded, reason=WHY))
    assert [game.hand(seat) for seat in range(4)] == hands
    assert game.view().get("deals") is None
    with refused("nothing-to-take-back", "N7"):
        game.asks(RED, AskTakeBack(1))


def test_N16_a_judges_rewind_to_after_a_deal_leaves_the_promise_and_the_price() -> None:
    game = judged()
    strikes(game, BLUE, KNIGHT)
    hands, then = [game.hand(seat) for seat in range(4)], game.match.seq + 1
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.step(JUDGE, Rewind(then, reason=WHY))
    assert [game.hand(seat) for seat in range(4)] == hands
    assert game.view()["deals"]["knight"] == [BLUE]
    game.asks(RED, AskTakeBack(1))  # in the game that stands the robber has not moved
    game.asks(BLUE, AgreeTakeBack(1))


def test_N16_a_judges_correction_lapses_a_request() -> None:
    game = judged()
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, AskTakeBack(1))
    game.step(JUDGE, CorrectRobber(hex("2,-2"), reason=WHY))
    assert "binding" not in game.view()


def test_N5_a_robber_that_stands_on_a_partners_hex_may_stay() -> None:
    game = table(robber="0,1")
    strikes(game, BLUE, KNIGHT)
    game.asks(RED, PlayKnight())
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("-1,1"), BLUE))
    only(game.asks(RED, EndTurn()), RobberWaived)
    assert game.view()["robber"]["hex"] == hex("0,1")


def test_N16_if_the_partner_leaves_a_max_promise_is_void_and_the_price_stays_paid() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    had = game.hand(RED)
    game.asks(BLUE, Retire())
    with refused("other-side-left", "N16", seat=BLUE):
        game.asks(RED, AskTakeBack(1))
    assert game.hand(RED) == had
    strikes(game, WHITE, MAX)  # a void one counts no longer
    assert only(game.asks(RED, EndTurn()), MaxHandedOver).partner == WHITE


def test_N16_if_the_partner_leaves_a_knight_promise_stands() -> None:
    game = table()
    strikes(game, BLUE, KNIGHT)
    game.asks(BLUE, Retire())
    game.asks(RED, PlayKnight())
    with refused("hex-protected", "N5"):
        game.asks(RED, MoveRobber(hex("0,1")))


def test_N6_a_declaration_ends_the_match_and_nothing_is_handed_over() -> None:
    game = table(held={RED: dev(victory_point=9)})
    strikes(game, BLUE, MAX)
    hands = game.hand(RED), game.hand(BLUE)
    events = game.asks(RED, DeclareVictory())
    assert not [event for event in events if isinstance(event, MaxHandedOver)]
    assert (game.hand(RED), game.hand(BLUE)) == hands


def test_N6_a_second_promise_to_the_same_partner_adds_nothing() -> None:
    game = table()
    strikes(game, BLUE, MAX)
    strikes(game, BLUE, MAX, give=WOOL)
    handed = only(game.asks(RED, EndTurn()), MaxHandedOver)
    assert (handed.partner, handed.count) == (BLUE, 20)


def test_N16_the_clocks_end_of_the_turn_seals_a_max_deal_too() -> None:
    game = timed(rulebook="league", hands=dict.fromkeys(range(4), cards(lumber=2, ore=2)), rules={"turn_seconds": 60})
    made = only(game.asks(RED, MakeOffer((BLUE,), LUMBER, ORE, (MAX,))), OfferMade)
    game.asks(BLUE, AcceptOffer(made.offer))
    only(game.until_zero(), MaxHandedOver)
    with refused("sealed", "N16", by="TurnEnded"):
        game.asks(RED, AskTakeBack(1))


def test_N16_where_deals_do_not_bind_either_side_takes_them_back() -> None:
    """As records are read from before."""
    game = table(rules={"bank_cards": 40, "deals_bind": False})
    strikes(game, BLUE, KNIGHT, MAX)
    with refused("not-in-these-rules", "N16"):
        game.asks(RED, AskTakeBack(1))
    game.asks(BLUE, TakeBackTrade())
