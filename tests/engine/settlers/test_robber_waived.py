"""The turn ended with the robber still to be moved (P8)."""

import pytest

from engine.core import StageLeft, Undone
from engine.games.settlers.commands import Discard, EndTurn, MoveRobber, PlayKnight
from engine.games.settlers.events import RobberWaived, TurnEnded
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, dev, laid, refused
from tests.engine.settlers.places import corners, hex


def table(*, rolled: bool = True, rulebook: str = "league", blue: int = 1) -> Playing:
    """Red holds a knight and a card of wool; Blue has a settlement on the fields 0,1 and so much ore."""
    return laid(
        stage=None if rolled else Rolling(RED),
        settlements={RED: corners("2,-2,S"), BLUE: corners("0,1,S")},
        hands={RED: cards(wool=1), BLUE: cards(ore=blue)},
        held={RED: dev(knight=1)},
        rulebook=rulebook,
    )


def owing(*, seven: bool = True) -> Playing:
    """Red, after its roll, has the robber to move: by a 7 or by a knight."""
    game = table(rolled=not seven)
    if seven:
        game.rolls(RED, 3, 4)
    else:
        game.asks(RED, PlayKnight())
    return game


WOKEN = pytest.mark.parametrize("seven", [True, False], ids=["by a seven", "by a knight"])


@WOKEN
def test_P8_the_turn_is_ended_and_the_robber_stays(seven: bool) -> None:
    game = owing(seven=seven)
    events = game.asks(RED, EndTurn())
    assert events[:3] == [RobberWaived(RED), StageLeft(), TurnEnded(RED, BLUE)]
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
    assert game.view()["robber"]["hex"] == hex("0,0")
    assert (game.hand(RED), game.hand(BLUE)) == (cards(wool=1), cards(ore=1))
    assert game.told(BLUE, "RobberWaived") == game.told(None, "RobberWaived") == [{"is": "RobberWaived", "seat": RED}]
    game.rolls(BLUE, 1, 1)


def test_P8_it_is_offered_beside_the_move() -> None:
    assert set(owing().match.legal_actions(Viewer(RED), out_of_turn=False)) >= {"MoveRobber", "EndTurn"}


@WOKEN
def test_P8_the_move_is_lost_also_when_the_end_of_the_turn_is_taken_back(seven: bool) -> None:
    game = owing(seven=seven)
    game.asks(RED, EndTurn())
    assert game.view()["undo"] == {"seat": RED, "what": "turn-end"}
    events = game.asks(RED, TakeBack())
    assert events == [Undone(RED, "turn-end", game.match.seq - 1), RobberWaived(RED), StageLeft()]
    assert (game.stage, game.match.awaits()) == ("main", (RED,))
    with refused("not-now", "P1"):
        game.asks(RED, MoveRobber(hex("2,0")))
    game.asks(RED, EndTurn())


def test_P8_neither_is_the_knight_taken_back_whose_move_was_given_up() -> None:
    game = owing(seven=False)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("sealed", "U3", what="card", by="RobberWaived"):
        game.asks(RED, TakeBack())


def test_P8_the_end_may_be_said_and_taken_back_again() -> None:
    game = owing()
    for _ in range(3):
        game.asks(RED, EndTurn())
        game.asks(RED, TakeBack())
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 1)
    with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
        game.asks(RED, TakeBack())


def test_P8_not_while_anybody_has_to_discard() -> None:
    game = table(rolled=False, blue=8)
    game.rolls(RED, 3, 4)
    with refused("not-now", "P1"):
        game.asks(RED, EndTurn())
    game.asks(BLUE, Discard(cards(ore=4)))
    game.asks(RED, EndTurn())


def test_P8_before_the_roll_there_is_no_turn_to_end() -> None:
    game = table(rolled=False)
    game.asks(RED, PlayKnight())
    with refused("not-now", "P1"):
        game.asks(RED, EndTurn())


def test_P8_by_the_seat_on_turn_alone() -> None:
    with refused("not-now", "P1"):
        owing().asks(BLUE, EndTurn())


@WOKEN
def test_P8_elsewhere_the_move_must_be_made(seven: bool) -> None:
    game = table(rolled=not seven, rulebook="basic")
    if seven:
        game.rolls(RED, 3, 4)
    else:
        game.asks(RED, PlayKnight())
    with refused("not-now", "P1"):
        game.asks(RED, EndTurn())
    assert "EndTurn" not in game.match.legal_actions(Viewer(RED))
