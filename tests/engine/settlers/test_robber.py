"""The robber and what it steals (S4, P7, C5)."""

import pytest

from engine.games.settlers.cards import RESOURCE_KINDS
from engine.games.settlers.commands import MoveRobber, PlayKnight
from engine.games.settlers.events import CardStolen, RobberMoved
from engine.games.settlers.stages import Robbing, Rolling
from engine.match import Viewer
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, hex


def robbing(seats: int = 4) -> Playing:
    """Red has rolled a 7. On the fields 0,1 Red, Blue and White have buildings, White without a card in hand."""
    game = laid(
        stage=Rolling(RED),
        seats=seats,
        settlements={RED: corners("0,1,N"), BLUE: corners("0,1,SE")},
        cities={WHITE: corners("0,1,S")},
        hands={RED: cards(ore=1), BLUE: cards(lumber=1, wool=2)},
    )
    game.rolls(RED, 3, 4)
    return game


def test_P7_on_a_seven_the_seat_on_turn_moves_the_robber() -> None:
    game = robbing()
    assert (game.stage, game.match.awaits()) == ("robbing", (RED,))
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, MoveRobber(hex("2,0")))


def test_P7_the_robber_goes_to_any_other_hex() -> None:
    for name in ("0,-2", "2,0", "-2,2", "2,-2", "-1,0"):
        game = robbing()
        assert only(game.asks(RED, MoveRobber(hex(name))), RobberMoved).hex == hex(name)
        assert game.view()["robber"] == {"hex": hex(name)}


def test_P7_the_robber_does_not_stay_where_it_is() -> None:
    with refused("robber-must-move", "P7"):
        robbing().asks(RED, MoveRobber(hex("0,0")))


def test_P7_the_robber_may_go_back_to_the_desert() -> None:
    game = laid(stage=Robbing(RED), robber="2,0")
    game.asks(RED, MoveRobber(hex("0,0")))
    assert game.view()["robber"] == {"hex": hex("0,0")}


def test_P7_nobody_moves_it_without_a_reason() -> None:
    with refused("not-now", "P1"):
        laid().asks(RED, MoveRobber(hex("2,0")))


def test_P7_a_seat_on_the_hex_that_holds_cards_loses_one_to_the_mover() -> None:
    game = robbing()
    stolen = only(game.robs(RED, "0,1", BLUE, "wool"), CardStolen)
    assert (stolen.seat, stolen.victim, stolen.resource) == (RED, BLUE, 2)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(ore=1, wool=1), cards(lumber=1, wool=1))
    assert game.stage == "main"


@pytest.mark.parametrize(("lot", "resource"), [(0, "lumber"), (1, "wool"), (2, "wool")])
def test_P7_every_card_of_the_victim_is_as_likely_as_any_other(lot: int, resource: str) -> None:
    stolen = only(robbing().asks(RED, MoveRobber(hex("0,1"), BLUE), rng=[lot]), CardStolen)
    assert RESOURCE_KINDS[stolen.resource or 0] == resource


def test_P7_somebody_is_robbed_if_anybody_can_be() -> None:
    with refused("no-such-victim", "P7"):
        robbing().asks(RED, MoveRobber(hex("0,1")))


def test_P7_nobody_robs_a_seat_without_cards() -> None:
    with refused("no-such-victim", "P7"):
        robbing().asks(RED, MoveRobber(hex("0,1"), WHITE))


def test_P7_nobody_robs_oneself() -> None:
    with refused("no-such-victim", "P7"):
        robbing().asks(RED, MoveRobber(hex("0,1"), RED))


def test_P7_nobody_robs_a_seat_that_is_not_on_the_hex() -> None:
    game = robbing()
    with refused("no-such-victim", "P7"):
        game.asks(RED, MoveRobber(hex("0,-2"), BLUE))


def test_P7_where_nobody_holds_a_card_nobody_is_robbed() -> None:
    game = laid(stage=Robbing(RED), settlements={BLUE: corners("2,0,SE")})
    game.asks(RED, MoveRobber(hex("2,0")))
    with refused("no-such-victim", "P7"):
        laid(stage=Robbing(RED), settlements={BLUE: corners("2,0,SE")}).asks(RED, MoveRobber(hex("2,0"), BLUE))


@pytest.mark.parametrize("rulebook", ["league", "tournament"])
def test_P7_any_owner_is_chosen_where_the_rules_have_it_and_from_an_empty_hand_nothing_is_taken(rulebook: str) -> None:
    game = laid(
        rulebook=rulebook,
        stage=Robbing(RED),
        settlements={BLUE: corners("0,1,SE"), WHITE: corners("0,1,S")},
        hands={BLUE: cards(ore=1)},
    )
    with refused("no-such-victim", "P7", victims=(BLUE, WHITE)):
        game.asks(RED, MoveRobber(hex("0,1")))
    events = game.asks(RED, MoveRobber(hex("0,1"), WHITE))
    assert only(events, RobberMoved) == RobberMoved(RED, hex("0,1"), WHITE)
    assert not [event for event in events if isinstance(event, CardStolen)]
    assert game.hand(BLUE) == cards(ore=1)
    assert game.stage == "main"


def test_P7_somebody_is_chosen_though_nobody_there_holds_a_card() -> None:
    game = laid(rulebook="league", stage=Robbing(RED), settlements={BLUE: corners("2,0,SE")})
    with refused("no-such-victim", "P7"):
        game.asks(RED, MoveRobber(hex("2,0")))
    game.asks(RED, MoveRobber(hex("2,0"), BLUE))


def test_P7_of_several_the_mover_chooses() -> None:
    game = laid(
        stage=Robbing(RED),
        settlements={BLUE: corners("0,1,SE"), WHITE: corners("0,1,S"), ORANGE: corners("0,1,SW")},
        hands={BLUE: cards(ore=1), WHITE: cards(wool=1), ORANGE: cards(brick=1)},
    )
    game.robs(RED, "0,1", ORANGE, "brick")
    assert (game.hand(BLUE), game.hand(WHITE), game.hand(ORANGE)) == (cards(ore=1), cards(wool=1), cards())


def test_P7_no_seat_is_spared_for_being_behind() -> None:
    game = laid(stage=Robbing(RED), settlements={BLUE: corners("0,1,SE")}, hands={BLUE: cards(ore=1)})
    assert game.points(BLUE) == 1
    game.robs(RED, "0,1", BLUE, "ore")


def test_P7_only_the_two_concerned_learn_the_card() -> None:
    game = robbing()
    game.robs(RED, "0,1", BLUE, "wool")
    for concerned in (RED, BLUE):
        assert game.told(concerned, "CardStolen") == [{"is": "CardStolen", "seat": RED, "victim": BLUE, "resource": 2}]
    for seat in (WHITE, ORANGE, None):
        assert game.told(seat, "CardStolen") == [{"is": "CardStolen", "seat": RED, "victim": BLUE}]


def test_P7_a_spectator_who_sees_all_hands_learns_the_card() -> None:
    game = robbing()
    before = game.match.table
    stolen = only(game.robs(RED, "0,1", BLUE, "wool"), CardStolen)
    assert before.told(stolen, Viewer(hands=True)) == stolen


def test_P7_to_all_others_a_theft_of_wool_looks_like_one_of_lumber() -> None:
    wool, lumber = robbing(), robbing()
    wool.robs(RED, "0,1", BLUE, "wool")
    lumber.robs(RED, "0,1", BLUE, "lumber")
    for seat in (WHITE, ORANGE, None):
        assert wool.match.view(Viewer(seat)) == lumber.match.view(Viewer(seat))
    assert wool.view(RED) != lumber.view(RED)
    assert wool.view(BLUE) != lumber.view(BLUE)


def test_P7_the_robber_must_be_moved_before_anything_else() -> None:
    game = robbing()
    with refused("not-now", "P1"):
        game.asks(RED, PlayKnight())


@pytest.mark.parametrize("seats", [3, 4])
def test_P7_with_three_seats_as_with_four(seats: int) -> None:
    robbing(seats).robs(RED, "0,1", BLUE, "lumber")


def test_C5_a_knight_moves_the_robber_and_steals() -> None:
    game = laid(held={RED: dev(knight=1)}, settlements={BLUE: corners("2,0,SE")}, hands={BLUE: cards(ore=1)})
    game.asks(RED, PlayKnight())
    game.robs(RED, "2,0", BLUE, "ore")
    assert game.hand(RED) == cards(ore=1)
    assert game.stage == "main"


def test_C5_a_knight_makes_nobody_discard() -> None:
    game = laid(held={RED: dev(knight=1)}, hands={BLUE: cards(ore=9), RED: cards(wool=12)})
    game.asks(RED, PlayKnight())
    assert game.stage == "robbing"
    game.asks(RED, MoveRobber(hex("2,0")))
    assert (game.hand(BLUE), game.hand(RED)) == (cards(ore=9), cards(wool=12))


def test_C5_a_knight_does_not_leave_the_robber_where_it_is() -> None:
    game = laid(held={RED: dev(knight=1)})
    game.asks(RED, PlayKnight())
    with refused("robber-must-move", "P7"):
        game.asks(RED, MoveRobber(hex("0,0")))


def test_C5_a_knight_is_played_with_all_eyes_on_it() -> None:
    game = laid(held={RED: dev(knight=2)})
    game.asks(RED, PlayKnight())
    assert game.told(None, "KnightPlayed") == [{"is": "KnightPlayed", "seat": RED}]
    assert game.view()["cards"]["played"] == {"0": {"knight": 1}}
    assert game.view()["cards"]["counts"] == [1, 0, 0, 0]
