"""Deals to their end: who leaves, who is removed, what clocks and judges do to a promise (N5, N6, N16)."""

from msgspec.structs import replace

from engine.core import Judge, Reason, Table
from engine.games.settlers.cards import NONE
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    CorrectRobber,
    DeclareVictory,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
)
from engine.games.settlers.events import (
    HandReturned,
    MaxHandedOver,
    OfferMade,
    RobberWaived,
    TurnEnded,
)
from engine.match.commands import Retire
from engine.match.judge.commands import RemoveSeat, Rewind
from engine.match.judge.state import JudgeState
from tests.engine.settlers.dealing import strikes, table
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, only, refused
from tests.engine.settlers.places import hex
from tests.engine.settlers.timing import timed

LUMBER, WOOL, ORE = cards(lumber=1), cards(wool=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}
JUDGE, WHY = Judge("uma"), Reason("technical-fault")


def judged() -> Playing:
    """The same table with a judge."""
    game = table()
    slices = {**game.table.slices, "judge": JudgeState("uma", "Uma")}
    game.match = replace(game.match, table=Table(game.table.law, slices))
    return game


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
