"""The clock of each turn, and what it does when a seat has no time left (E2, U1)."""

import pytest

from engine.core import Event, SeatForced, Stage, Viewer
from engine.games.settlers.cards import MONOPOLY, YEAR_OF_PLENTY
from engine.games.settlers.commands import (
    BuildRoad,
    Discard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    PlayKnight,
    PlayRoadBuilding,
)
from engine.games.settlers.events import (
    CardStolen,
    DiceRolled,
    DiscardChosen,
    Discarded,
    MonopolyPlayed,
    RoadBuilt,
    RobberMoved,
    RobberWaived,
    TurnEnded,
    YearOfPlentyPlayed,
)
from engine.games.settlers.stages import FreeRoads, Main, Naming, Rolling
from engine.match.clock.events import TimerSet
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge, edges, hex
from tests.engine.settlers.timing import Timed, timed

TURN = {"turn_seconds": 60}
BANK = {"turn_seconds": 60, "bank_seconds": 120, "increment_seconds": 10}


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def discarding(**rules: int) -> Timed:
    """Red rolls a 7 after 20 s of its turn; Blue and White have 8 cards each, and Blue lives on the fields 0,1."""
    game = timed(
        stage=Rolling(RED),
        settlements={BLUE: corners("0,1,S")},
        hands={BLUE: cards(ore=8), WHITE: cards(wool=4, grain=4)},
        rules=TURN | rules,
    )
    game.after(20_000).rolls(RED, 3, 4)
    return game


def test_E2_where_no_clock_is_set_nothing_is_due_and_nothing_is_written_down() -> None:
    game = laid(stage=Rolling(RED), hands={BLUE: cards(ore=8)})
    events = [*game.rolls(RED, 3, 4), *game.asks(BLUE, Discard(cards(ore=4))), *game.asks(RED, MoveRobber(hex("1,0")))]
    events += game.asks(RED, EndTurn())
    assert not any(isinstance(event, TimerSet) for event in events)
    assert game.match.due() is None
    assert "clock" not in game.view()


def test_E2_the_clock_does_nothing_before_the_turns_time_is_up() -> None:
    game = timed(rules=TURN)
    assert game.due() == 60_000
    with refused("nothing-is-due"):
        game.after(59_999).rings()
    assert only(game.after(1).rings(), TurnEnded) == TurnEnded(RED, BLUE)


def test_E2_the_clock_rolls_first_and_then_ends_the_turn() -> None:
    game = timed(stage=Rolling(RED), rules=TURN)
    events = game.until_zero(dice=[(2, 3)])
    assert kinds(events)[:2] == [SeatForced, DiceRolled]
    assert game.stage == "main"
    assert game.due() == 60_000
    assert only(game.rings(), TurnEnded) == TurnEnded(RED, BLUE)
    assert game.view()["turn"]["seat"] == BLUE


def test_E2_what_the_seat_has_done_by_itself_the_clock_leaves_alone() -> None:
    game = timed(stage=Rolling(RED), rules=TURN)
    game.after(30_000).rolls(RED, 2, 3)
    assert game.due() == 60_000  # one time for the whole turn
    assert kinds(game.until_zero())[:2] == [SeatForced, TurnEnded]


def test_E2_a_new_turn_has_all_its_time() -> None:
    game = timed(rules=TURN)
    game.after(45_000).asks(RED, EndTurn())
    assert game.running() == [BLUE]
    assert game.due() == 45_000 + 60_000
    assert game.left(BLUE) == 60_000


def test_E2_while_others_discard_their_time_runs_and_that_of_the_seat_on_turn_stands() -> None:
    game = discarding()
    assert game.running() == [BLUE, WHITE]
    assert game.left(RED) == 40_000
    game.after(10_000).asks(BLUE, Discard(cards(ore=4)))
    assert game.running() == [WHITE]
    assert (game.left(RED), game.left(BLUE), game.left(WHITE)) == (40_000, 50_000, 50_000)
    game.after(10_000).asks(WHITE, Discard(cards(wool=4)))
    assert game.running() == [RED]
    assert game.due() == 40_000 + 40_000
    assert game.left(RED) == 40_000


def test_E2_the_clock_discards_at_random_for_each_seat_whose_time_is_up() -> None:
    game = discarding()
    game.after(10_000).asks(BLUE, Discard(cards(ore=4)))
    # White draws blindly from wool wool wool wool grain grain grain grain, one by one
    events = game.until_zero(rng=[0, 6, 3, 1])
    assert kinds(events)[:3] == [SeatForced, DiscardChosen, Discarded]
    assert only(events, SeatForced).seat == WHITE
    assert game.hand(WHITE) == cards(wool=2, grain=2)
    assert game.now - game.start == 80_000
    assert game.left(RED) == 40_000


def test_E2_two_seats_whose_time_ends_together_are_moved_on_one_by_one() -> None:
    game = discarding()
    first, second = game.until_zero(rng=[0, 0, 0, 0]), game.until_zero(rng=[0, 0, 0, 0])
    assert [only(events, DiscardChosen).seat for events in (first, second)] == [BLUE, WHITE]
    assert game.stage == "robbing"


def robbed(rulebook: str) -> Timed:
    """Red's time is up with the robber to be moved; Blue alone can be robbed, on the fields 0,1."""
    game = timed(
        stage=Rolling(RED),
        settlements={BLUE: corners("0,1,S")},
        hands={BLUE: cards(ore=2)},
        rules=TURN,
        rulebook=rulebook,
    )
    game.after(20_000).rolls(RED, 3, 4)
    return game


def test_E2_the_clock_moves_the_robber_at_random() -> None:
    game = robbed("basic")
    moves = sorted(
        (where, offer["fields"]["victim"]["in"][0] if "victim" in offer["fields"] else None)
        for offer in game.match.legal_actions(Viewer(RED))["MoveRobber"]
        for where in offer["fields"]["hex"]["in"]
    )
    fields = moves.index((hex("0,1"), BLUE))
    events = game.until_zero(rng=[fields, 0])
    assert kinds(events)[:2] == [SeatForced, RobberMoved]
    assert (only(events, RobberMoved).hex, only(events, CardStolen).victim) == (hex("0,1"), BLUE)
    assert kinds(game.rings())[:2] == [SeatForced, TurnEnded]


def test_E2_P8_where_the_robbers_move_may_be_given_up_it_is_lost() -> None:
    game = robbed("league")
    events = game.until_zero()
    assert kinds(events)[:2] == [SeatForced, RobberWaived]
    assert only(events, TurnEnded) == TurnEnded(RED, BLUE)
    assert game.view()["robber"]["hex"] == hex("0,0")


def test_E2_P8_the_clock_leaves_the_robber_that_a_knight_before_the_roll_owes_rolls_and_ends_the_turn() -> None:
    game = timed(stage=Rolling(RED), held={RED: dev(knight=1)}, rules=TURN, rulebook="league")
    game.asks(RED, PlayKnight())
    stood = game.view()["robber"]
    assert kinds(game.until_zero())[:2] == [SeatForced, RobberWaived]
    assert game.told(None, "RobberWaived") == [{"is": "RobberWaived", "seat": RED}]
    assert (game.stage, game.view()["robber"]) == ("rolling", stood)
    assert kinds(game.rings(dice=[(2, 3)]))[:2] == [SeatForced, DiceRolled]
    assert kinds(game.rings())[:2] == [SeatForced, TurnEnded]
    with refused("sealed", "U3"):
        game.asks(RED, TakeBack())


def test_E2_where_the_move_may_not_be_given_up_the_clock_moves_that_robber() -> None:
    game = timed(stage=Rolling(RED), held={RED: dev(knight=1)}, rules=TURN, rulebook="basic")
    game.asks(RED, PlayKnight())
    assert kinds(game.until_zero(rng=[0]))[:2] == [SeatForced, RobberMoved]


def test_E2_P8_the_clock_leaves_the_robber_that_a_first_roll_owes_before_the_second() -> None:
    game = timed(stage=Rolling(RED), seats=2, rules=TURN, rulebook="league+two_players")
    game.rolls(RED, 3, 4)
    assert game.stage == "robbing"
    assert kinds(game.until_zero())[:2] == [SeatForced, RobberWaived]
    assert kinds(game.rings(dice=[(2, 3)]))[:2] == [SeatForced, DiceRolled]


def test_E2_the_clock_builds_the_free_roads_at_random() -> None:
    game = timed(
        settlements={RED: corners("0,0,S")}, roads={RED: edges("0,0,SE")}, held={RED: dev(road_building=1)}, rules=TURN
    )
    game.asks(RED, PlayRoadBuilding())
    for _ in range(2):
        assert kinds(game.until_zero(rng=[0]))[:2] == [SeatForced, RoadBuilt]
    assert game.stage == "main"
    assert kinds(game.until_zero())[:2] == [SeatForced, TurnEnded]


@pytest.mark.parametrize("card", [YEAR_OF_PLENTY, MONOPOLY])
def test_E2_the_clock_names_what_an_open_card_brings(card: int) -> None:
    held = dev(year_of_plenty=1, monopoly=1)
    game = timed(stage=Naming(RED, card), hands={BLUE: cards(wool=2)}, held={RED: held}, rulebook="league", rules=TURN)
    if card == MONOPOLY:
        events = game.until_zero(rng=[2])
        assert only(events, MonopolyPlayed).resource == 2
    else:
        events = game.until_zero(rng=[0, 1])
        assert only(events, YearOfPlentyPlayed).cards == cards(lumber=1, brick=1)
    assert isinstance(events[0], SeatForced)
    assert game.stage == "main"


@pytest.mark.parametrize("stage", [Rolling(RED), Main(RED), FreeRoads(RED, 1)], ids=lambda stage: stage.label)
def test_E1_the_clock_never_declares_victory(stage: Stage) -> None:
    game = timed(
        stage=stage,
        cities={RED: corners("0,0,S 0,0,N 2,0,S 2,-2,S -2,0,S")},
        roads={RED: edges("0,0,SE")},
        rules=TURN,
    )
    assert game.points(RED) >= 10
    while game.view()["turn"]["seat"] == RED:
        game.until_zero(dice=[(1, 1)] if game.stage == "rolling" else [], rng=[0] if game.stage == "free-roads" else [])
    assert game.view()["turn"]["number"] == 2


def test_E2_N12_open_offers_close_with_the_turn_that_the_clock_ends() -> None:
    game = timed(hands={RED: cards(ore=1), BLUE: cards(wool=1)}, rules=TURN)
    game.asks(RED, MakeOffer((BLUE,), cards(ore=1), cards(wool=1)))
    assert game.view()["negotiation"]["offers"]
    game.until_zero()
    assert not game.view()["negotiation"]["offers"]


def test_E2_what_the_clock_did_cannot_be_taken_back_and_seals_what_lies_before() -> None:
    game = timed(settlements={RED: corners("0,0,S")}, hands={RED: cards(lumber=1, brick=1)}, rules=TURN)
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    assert game.view()["undo"] == {"seat": RED, "what": "build"}
    game.until_zero()
    assert "undo" not in game.view()
    with refused("sealed", "U5", by="SeatForced"):
        game.asks(RED, TakeBack())


def test_E2_after_the_turns_time_the_bank_runs() -> None:
    game = timed(rules=BANK)
    assert game.due() == 180_000
    game.after(80_000).asks(RED, EndTurn())
    assert game.clock()["turn"]["bank"][str(RED)] == 100_000 + 10_000
    assert game.clock()["turn"]["bank"][str(BLUE)] == 120_000


def test_E2_each_turn_adds_to_the_bank_when_it_ends_and_what_is_left_of_a_turn_is_not_kept() -> None:
    game = timed(rules=BANK)
    game.after(15_000).asks(RED, EndTurn())
    assert game.clock()["turn"]["bank"][str(RED)] == 130_000
    assert game.clock()["turn"]["left"][str(RED)] == 60_000


def test_E2_a_bank_without_turn_seconds_is_all_the_time_there_is() -> None:
    game = timed(rules={"bank_seconds": 120})
    game.after(50_000).asks(RED, EndTurn())
    assert game.left(RED) == 70_000
    assert game.due() == 50_000 + 120_000


def test_E2_who_discards_in_anothers_turn_uses_the_bank_as_well_and_earns_nothing() -> None:
    game = discarding(**BANK)
    game.after(75_000).asks(BLUE, Discard(cards(ore=4)))
    assert game.clock()["turn"]["left"][str(BLUE)] == 0
    assert game.clock()["turn"]["bank"][str(BLUE)] == 105_000
    game.asks(WHITE, Discard(cards(wool=4)))
    game.asks(RED, MoveRobber(hex("1,0")))
    game.asks(RED, EndTurn())
    assert game.clock()["turn"]["bank"] == {"0": 130_000, "1": 105_000, "2": 105_000, "3": 120_000}


def test_U1_taking_back_the_end_of_a_turn_gives_back_the_time_it_had() -> None:
    game = timed(rules=BANK)
    game.after(70_000).asks(RED, EndTurn())
    game.after(25_000).asks(RED, TakeBack())
    assert game.running() == [RED]
    assert game.clock()["turn"]["left"][str(RED)] == 0
    assert game.clock()["turn"]["bank"] == {"0": 110_000, "1": 120_000, "2": 120_000, "3": 120_000}
    assert game.due() == 95_000 + 110_000


def test_U1_and_again_when_the_turn_is_ended_once_more() -> None:
    game = timed(rules=BANK)
    game.after(50_000).asks(RED, EndTurn())
    game.after(5_000).asks(RED, TakeBack())
    game.after(5_000).asks(RED, EndTurn())
    game.after(7_000).asks(RED, TakeBack())
    assert game.left(RED) == 5_000 + 120_000
    game.after(1_000).asks(RED, EndTurn())
    assert game.clock()["turn"]["bank"]["0"] == 130_000


def test_U1_the_seat_whose_turn_had_begun_loses_nothing_by_it() -> None:
    game = timed(rules={"bank_seconds": 120})
    game.asks(RED, EndTurn())
    game.after(40_000).asks(RED, TakeBack())
    assert game.left(BLUE) == 120_000


def test_U1_with_the_robbers_move_given_up_the_time_comes_back_and_the_move_does_not() -> None:
    game = robbed("league")
    game.after(10_000).asks(RED, EndTurn())
    game.after(10_000).asks(RED, TakeBack())
    assert game.stage == "main"
    assert game.left(RED) == 30_000


def test_U5_taking_back_within_a_turn_gives_no_time_back() -> None:
    game = timed(settlements={RED: corners("0,0,S")}, hands={RED: cards(lumber=1, brick=1)}, rules=TURN)
    game.after(10_000).asks(RED, BuildRoad(edge("0,0,SE")))
    game.after(10_000).asks(RED, TakeBack())
    assert game.due() == 60_000


def test_U1_the_match_clock_runs_on() -> None:
    game = timed(rules=BANK | {"match_minutes": 70})
    before = game.clock()["match_due"]
    game.after(10_000).asks(RED, EndTurn())
    game.after(10_000).asks(RED, TakeBack())
    assert game.clock()["match_due"] == before == game.start + 70 * 60_000
