"""Taking one's own cards by hand (P5)."""

from collections.abc import Mapping

import pytest

from engine.core import Stage
from engine.games.settlers.cards import Cards
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import BuildRoad, Collect, DeclareVictory, EndTurn, MoveRobber, PlayKnight, Roll
from engine.games.settlers.events import Collected, CollectionLost, Produced, Yielded
from engine.games.settlers.stages import FreeRoads, Main, Robbing, Rolling
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge, hex, way

ORE = 4

# On the beginner's island a 3 is forest 1,0 and mountains -1,1.


def rolled(*, bank: Cards | None = None, rules: Mapping[str, bool | int | str] | None = None) -> Playing:
    """Red has rolled a 3: two ore wait for it and its city, one for Blue, lumber for White."""
    game = laid(
        stage=Rolling(RED),
        settlements={BLUE: corners("-1,1,N"), WHITE: corners("1,0,S")},
        cities={RED: corners("-1,1,S")},
        roads={RED: way("-1,1", "SE")},
        hands={RED: cards(lumber=2, brick=2)},
        held={RED: dev(knight=1)},
        bank=bank,
        rules={"collect": "by_hand"} | dict(rules or {}),
    )
    game.rolls(RED, 1, 2)
    return game


def waiting(game: Playing) -> dict[str, list[int]]:
    """What waits, as a spectator sees it."""
    found: dict[str, list[int]] = game.view()["resources"].get("waiting", {})
    return found


def test_P5_what_a_roll_yields_waits_on_the_table_for_all_to_see() -> None:
    game = rolled()
    assert waiting(game) == {"0": [0, 0, 0, 0, 2], "1": [0, 0, 0, 0, 1], "2": [1, 0, 0, 0, 0]}
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=2, brick=2), cards())
    assert game.view(BLUE)["resources"]["waiting"] == waiting(game)


def test_P5_what_waits_is_reserved_and_no_longer_in_the_bank() -> None:
    game = rolled()
    assert game.bank == cards(lumber=16, brick=17, wool=19, grain=19, ore=16)
    assert game.view()["resources"]["bank"] == [16, 17, 19, 19, 16]


def test_P5_each_seat_takes_its_own_and_all_of_it_whoever_is_on_turn() -> None:
    game = rolled()
    assert only(game.asks(BLUE, Collect()), Collected) == Collected(BLUE, cards(ore=1))
    game.asks(RED, Collect())
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=2, brick=2, ore=2), cards(ore=1))
    assert waiting(game) == {"2": [1, 0, 0, 0, 0]}
    assert game.told(None, "Collected") == [{"is": "Collected", "seat": RED, "cards": [0, 0, 0, 0, 2]}]


def test_P5_nobody_takes_twice_or_what_is_not_there() -> None:
    game = rolled()
    game.asks(RED, Collect())
    for seat in (RED, 3):
        with refused("nothing-to-collect", "P5"):
            game.asks(seat, Collect())


def test_P5_what_has_not_been_taken_is_lost_when_the_turn_ends() -> None:
    game = rolled()
    game.asks(BLUE, Collect())
    lost = only(game.asks(RED, EndTurn()), CollectionLost)
    assert lost.lost == {RED: cards(ore=2), WHITE: cards(lumber=1)}
    assert game.bank == cards(lumber=17, brick=17, wool=19, grain=19, ore=18)
    assert waiting(game) == {}
    with refused("nothing-to-collect", "P5"):
        game.asks(RED, Collect())


def test_P5_nothing_is_lost_where_all_has_been_taken() -> None:
    game = rolled()
    for seat in (RED, BLUE, WHITE):
        game.asks(seat, Collect())
    assert not [event for event in game.asks(RED, EndTurn()) if isinstance(event, CollectionLost)]


def test_U1_taking_back_the_end_of_the_turn_brings_the_claim_back() -> None:
    game = rolled()
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    assert waiting(game) == {"0": [0, 0, 0, 0, 2], "1": [0, 0, 0, 0, 1], "2": [1, 0, 0, 0, 0]}
    game.asks(WHITE, Collect())
    assert game.hand(WHITE) == cards(lumber=1)


def test_P5_what_others_take_meanwhile_seals_no_build_and_outlives_its_taking_back() -> None:
    game = rolled()
    game.asks(RED, BuildRoad(edge("-1,1,SW")))
    game.asks(BLUE, Collect())
    game.asks(RED, BuildRoad(edge("-1,1,W")))
    game.asks(RED, Collect())
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=2, brick=2, ore=2), cards(ore=1))
    assert waiting(game) == {"2": [1, 0, 0, 0, 0]}


def test_P5_what_waits_can_neither_be_spent_nor_stolen() -> None:
    game = rolled()
    game.asks(RED, PlayKnight())
    with refused("no-such-victim", "P7"):
        game.asks(RED, MoveRobber(hex("1,0"), WHITE))
    game.asks(WHITE, Collect())
    game.robs(RED, "1,0", WHITE, "lumber")


@pytest.mark.parametrize("stage", [Main(RED), Robbing(RED), FreeRoads(RED, 1)], ids=lambda stage: stage.label)
def test_P5_cards_are_taken_at_any_moment_of_the_turn(stage: Stage) -> None:
    game = laid(stage=stage, roads={RED: way("0,0", "SE")}, rules={"collect": "by_hand"})
    reserved = RESOURCES.of(game.table).reserved({BLUE: cards(ore=1)})
    game.holding(reserved)
    game.asks(BLUE, Collect())
    assert game.hand(BLUE) == cards(ore=1)


def test_P5_after_the_end_nothing_is_taken() -> None:
    game = laid(cities={RED: corners("0,0,N 0,0,S")}, rules={"collect": "by_hand", "victory_points": 4})
    game.holding(RESOURCES.of(game.table).reserved({BLUE: cards(ore=1)}))
    game.asks(RED, DeclareVictory())
    with refused("not-now", "P5"):
        game.asks(BLUE, Collect())


def test_P5_the_bank_counts_without_what_waits_when_it_is_short() -> None:
    game = rolled(bank=cards(lumber=2, ore=2))
    assert waiting(game) == {"2": [1, 0, 0, 0, 0]}
    assert game.told(None, "Yielded") == [{"is": "Yielded", "gains": {"2": [1, 0, 0, 0, 0]}, "short": [ORE]}]


def test_P5_what_is_taken_is_income_and_what_is_lost_is_none() -> None:
    game = rolled(rules={"victory_points": 3})
    game.asks(BLUE, Collect())
    game.asks(RED, EndTurn())
    income = game.table.slices["result"].income["production"]
    assert income[:3] == (cards(), cards(ore=1), cards())


def test_P5_by_itself_nothing_waits() -> None:
    game = laid(stage=Rolling(RED), cities={RED: corners("-1,1,S")})
    events = game.rolls(RED, 1, 2)
    assert only(events, Produced).gains == {RED: cards(ore=2)}
    assert not [event for event in events if isinstance(event, Yielded)]
    assert waiting(game) == {}
    with refused("nothing-to-collect", "P5"):
        game.asks(RED, Collect())


def test_P5_somebody_is_waited_for_as_long_as_cards_wait() -> None:
    game = rolled()
    assert game.match.asked() == {RED, BLUE, WHITE}
    game.asks(BLUE, Collect())
    assert game.match.asked() == {RED, WHITE}


def test_P5_who_rolls_next_finds_the_table_empty() -> None:
    game = rolled()
    game.asks(RED, EndTurn())
    game.asks(BLUE, Roll(), dice=[(6, 6)])
    assert waiting(game) == {}
