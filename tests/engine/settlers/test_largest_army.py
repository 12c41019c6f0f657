"""The largest army (C10)."""

from engine.games.settlers.commands import MoveRobber, PlayKnight
from engine.games.settlers.events import LargestArmyMoved
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, dev, laid, only
from tests.engine.settlers.places import hex


def armies(red: int, blue: int = 0, *, holder: int | None = None) -> Playing:
    """Red and Blue have played so many knights. Red is on turn and has one more."""
    return laid(held={RED: dev(knight=1)}, played={RED: dev(knight=red), BLUE: dev(knight=blue)}, army=holder)


def test_C10_two_knights_are_no_army() -> None:
    game = armies(1)
    game.asks(RED, PlayKnight())
    assert game.largest_army is None


def test_C10_the_third_knight_makes_the_largest_army() -> None:
    game = armies(2)
    moved = only(game.asks(RED, PlayKnight()), LargestArmyMoved)
    assert (moved.holder, moved.knights) == (RED, 3)
    assert game.points(RED) == 2


def test_C10_it_counts_before_the_robber_has_been_moved() -> None:
    game = armies(2)
    game.asks(RED, PlayKnight())
    assert (game.stage, game.view()["points"]["public"]) == ("robbing", [2, 0, 0, 0])
    game.asks(RED, MoveRobber(hex("2,0")))


def test_C10_as_many_knights_do_not_take_it() -> None:
    game = armies(2, 3, holder=BLUE)
    game.asks(RED, PlayKnight())
    assert game.largest_army == BLUE


def test_C10_strictly_more_knights_take_it() -> None:
    game = armies(3, 3, holder=BLUE)
    game.asks(RED, PlayKnight())
    assert (game.largest_army, game.points(RED), game.points(BLUE)) == (RED, 2, 0)


def test_C10_the_holder_keeps_it_and_nothing_moves() -> None:
    game = armies(3, 2, holder=RED)
    events = game.asks(RED, PlayKnight())
    assert not [event for event in events if isinstance(event, LargestArmyMoved)]
    assert game.points(RED) == 2


def test_C10_knights_that_are_held_do_not_count() -> None:
    game = laid(held={RED: dev(knight=5)})
    game.asks(RED, PlayKnight())
    assert game.largest_army is None


def test_C10_before_the_roll_too() -> None:
    game = laid(stage=Rolling(WHITE), on_turn=WHITE, held={WHITE: dev(knight=1)}, played={WHITE: dev(knight=2)})
    game.asks(WHITE, PlayKnight())
    assert game.largest_army == WHITE


def test_C10_everybody_sees_the_knights_and_who_holds_the_card() -> None:
    game = armies(2)
    game.asks(RED, PlayKnight())
    assert game.view()["largest_army"] == {"knights": [3, 0, 0, 0], "holder": RED}
    told = {"is": "LargestArmyMoved", "holder": RED, "knights": 3}
    assert game.told(BLUE, "LargestArmyMoved") == game.told(None, "LargestArmyMoved") == [told]


def test_C10_a_room_may_ask_for_more_knights() -> None:
    game = laid(held={RED: dev(knight=1)}, played={RED: dev(knight=2)}, rules={"largest_army_from": 4})
    game.asks(RED, PlayKnight())
    assert game.largest_army is None
