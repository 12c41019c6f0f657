"""Taking back the end of a turn (U1)."""

import pytest

from engine.core import Command, Undone
from engine.games.settlers.cards import KNIGHT
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    BuildCity,
    Collect,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
)
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, refused
from tests.engine.settlers.places import corner, corners
from tests.engine.settlers.taking_back import same, turn

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)


def test_U1_the_end_of_a_turn_is_taken_back() -> None:
    game = turn()
    before = game.view(RED)
    game.asks(RED, EndTurn())
    assert game.view()["undo"] == {"seat": RED, "what": "turn-end"}
    (undone,) = game.asks(RED, TakeBack())
    assert undone == Undone(RED, "turn-end", game.match.seq - 1)
    assert same(game, before)


def test_U1_the_turn_comes_back_exactly_as_it_was() -> None:
    game = turn()
    game.buys(RED, KNIGHT)
    game.asks(RED, PlayMonopoly(WOOL))
    before = {viewer.seat: game.match.view(viewer) for viewer in game.viewers()}
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert {viewer.seat: game.match.view(viewer) for viewer in game.viewers()} == before
    with refused("already-played-a-card", "C4"):
        game.asks(RED, PlayKnight())
    game.asks(RED, EndTurn())


def test_U1_a_card_bought_that_turn_is_still_fresh() -> None:
    game = laid(hands={RED: cards(wool=1, grain=1, ore=1)})
    game.buys(RED, KNIGHT)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("card-bought-this-turn", "C4"):
        game.asks(RED, PlayKnight())


def test_U1_everybody_is_told() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    told = {"is": "Undone", "seat": RED, "what": "turn-end", "to": 2}
    assert game.told(BLUE, "Undone") == game.told(None, "Undone") == [told]


def test_U1_only_by_the_seat_that_said_it() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    for seat in (BLUE, WHITE):
        with refused("not-yours-to-take-back", "U1"):
            game.asks(seat, TakeBack())


def test_U1_not_once_the_next_seat_has_rolled() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
        game.asks(RED, TakeBack())
    assert "undo" not in game.view()


def test_U1_what_sealed_it_is_seen_by_all_until_something_else_can_be_taken_back() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    sealed = {"seat": RED, "what": "turn-end", "by": "DiceRolled"}
    assert [game.view(seat)["sealed"] for seat in (None, RED, BLUE)] == [sealed] * 3
    game.asks(BLUE, EndTurn())
    assert "sealed" not in game.view()


@pytest.mark.parametrize(("card", "event"), [(PlayKnight(), "KnightPlayed"), (PlayMonopoly(WOOL), "MonopolyPlayed")])
def test_U1_not_once_the_next_seat_has_played_a_card(card: Command, event: str) -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(BLUE, card)
    with refused("sealed", "U1", what="turn-end", by=event):
        game.asks(RED, TakeBack())


def test_U1_a_turn_may_be_ended_and_taken_back_again_and_again() -> None:
    game = turn()
    before = game.view(RED)
    for _ in range(3):
        game.asks(RED, EndTurn())
        game.asks(RED, TakeBack())
    assert same(game, before)
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 1)


def test_U1_offers_stay_closed() -> None:
    game = turn()
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert game.view()["negotiation"]["offers"] == {}


def test_U1_a_rule_book_may_forbid_it() -> None:
    game = turn(takeback_turn_end=False)
    game.asks(RED, EndTurn())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U1_the_roll_that_follows_falls_as_it_would_have_fallen() -> None:
    game = turn()
    rolled = game.table.slices["dice"]
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert game.table.slices["dice"] == rolled  # the next throw has the same ordinal


def bound() -> Playing:
    """By a league's rules Red has promised Blue to end the turn with an empty hand, and has cards left in it."""
    game = laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S"), WHITE: corners("-2,0,S")},
        hands={RED: cards(lumber=3, wool=1), BLUE: cards(ore=2)},
        rulebook="league",
    )
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "max_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    return game


def test_U1_a_hand_that_was_handed_over_comes_back() -> None:
    """N6."""
    game = bound()
    before, hands = dict(game.table.slices), [game.hand(seat) for seat in (RED, BLUE)]
    game.asks(RED, EndTurn())
    assert (game.hand(RED), sum(game.hand(BLUE))) == (cards(), 6)
    game.asks(RED, TakeBack())
    assert [game.hand(seat) for seat in (RED, BLUE)] == hands
    assert {name for name, held in game.table.slices.items() if before[name] != held} <= {"negotiation", "binding"}
    assert game.view()["deals"]["max"] == BLUE
    game.asks(RED, EndTurn())
    assert sum(game.hand(BLUE)) == 6


def test_U1_a_deal_taken_back_by_both_after_the_end_of_the_turn_stays_taken_back_when_the_end_is() -> None:
    """N16: a knight deal, since after a MAX deal the end of the turn seals."""
    game = laid(hands={RED: cards(lumber=3, wool=1), BLUE: cards(ore=2)}, rulebook="league")
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1), ({"is": "knight_deal"},)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, EndTurn())
    game.asks(BLUE, AskTakeBack(1))
    game.asks(RED, AgreeTakeBack(1))
    assert game.view()["undo"] == {"seat": RED, "what": "turn-end"}
    game.asks(RED, TakeBack())
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=3, wool=1), cards(ore=2))
    assert "knight" not in game.view().get("deals", {})


def test_U1_uncollected_cards_wait_again() -> None:
    """P5: what was not taken by the end of the turn is lost with it, and comes back with the turn."""
    game = laid(
        stage=Rolling(RED),
        settlements={RED: corners("0,1,S"), BLUE: corners("0,1,N")},
        rulebook="league",
        rules={"collect": "by_hand"},
    )
    game.rolls(RED, 2, 2)
    before = dict(game.table.slices)
    assert set(game.view()["resources"]["waiting"]) == {str(RED), str(BLUE)}
    game.asks(RED, EndTurn())
    assert "waiting" not in game.view()["resources"]
    game.asks(RED, TakeBack())
    assert dict(game.table.slices) == before
    game.asks(BLUE, Collect())
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert (sum(game.hand(BLUE)), set(game.view()["resources"]["waiting"])) == (1, {str(RED)})


def test_U1_the_turn_that_comes_back_may_be_played_on_in_another_way() -> None:
    game = turn()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(RED, PlayMonopoly(WOOL))
    game.asks(RED, BuildCity(corner("0,0,S")))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 1)


def test_U1_to_a_seat_it_is_offered_only_if_it_can_be_done() -> None:
    game = turn()
    assert "TakeBack" not in game.match.legal_actions(Viewer(RED))
    game.asks(RED, EndTurn())
    assert game.match.legal_actions(Viewer(RED)) == {"TakeBack": [{}]}
    assert "TakeBack" not in game.match.legal_actions(Viewer(BLUE))
    assert game.match.legal_actions(Viewer()) == {}
