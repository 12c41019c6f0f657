"""A seat that can't reach the goal any more is out (E5). That the bound never errs: `test_points_bound`."""

from typing import Any

import pytest

from engine.core import Event, SeatRetired, SeededRng, Table, Undone, Viewer
from engine.games.settlers.commands import BuildSettlement, DeclareVictory, EndTurn, Roll
from engine.games.settlers.events import GameEnded, HandReturned, SeatStuck, TurnEnded
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.stages import Rolling
from engine.match.commands import Retire, TakeBack
from tests.engine.match.rooms import started
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edges, ring
from tests.engine.settlers.test_placement import SITES, places
from tests.every_game.settlers import veiled

SPOKES = edges("0,-1,E 1,-1,SE 1,0,SW -1,1,E -1,0,SE -1,0,NE")
"""All ways out from the roads around the desert."""

ROUND = (RED, WHITE, ORANGE)


def boxed_in(**more: Any) -> Playing:
    """Blue lives around the desert: three settlements and six roads, all ways out taken by Red. The deck is empty.

    Four cities would be in stock, and the longest road may be had: 6 + 2 points. The others have all the room.
    """
    given: dict[str, Any] = {
        "rulebook": "league",
        "settlements": {
            BLUE: corners("0,0,N 0,0,SE 0,0,SW"),
            RED: corners("0,-2,N 2,-2,N"),
            WHITE: corners("-2,0,SW -2,2,SW"),
            ORANGE: corners("2,0,SE 0,2,S"),
        },
        "roads": {
            BLUE: ring("0,0"),
            RED: (*SPOKES, *edges("0,-2,NE 2,-2,NE")),
            WHITE: edges("-2,0,W -2,2,W"),
            ORANGE: edges("2,0,E 0,2,SE"),
        },
        "deck": dev(),
        "rules": {"deadlock": "out"},
    }
    return laid(**(given | more))


def bound(game: Playing, seat: int = BLUE) -> int:
    return sum(upper_bound(game.table, seat).values())


def stuck(events: list[Event]) -> list[int]:
    """The seats that are said to be stuck, in order."""
    return [event.seat for event in events if isinstance(event, SeatStuck)]


def test_E5_a_seat_that_cannot_reach_the_goal_is_out_at_the_end_of_the_turn_and_the_table_says_why() -> None:
    game = boxed_in(hands={BLUE: cards(ore=2)})
    assert "out" not in game.view()["turn"]
    events = game.asks(RED, EndTurn())
    reasons = {"settlements": 0, "cities": 6, "longest_road": 2, "largest_army": 0, "victory_cards": 0}
    assert only(events, SeatStuck) == SeatStuck(BLUE, reasons)
    assert only(events, SeatRetired) == SeatRetired(BLUE, "stuck")
    assert game.told(None, "SeatStuck") == [{"is": "SeatStuck", "seat": BLUE, "reasons": reasons}]
    assert game.view()["turn"]["out"] == {str(BLUE): "stuck"}
    assert game.view()["turn"]["reasons"] == {str(BLUE): reasons}


def test_E5_it_is_as_if_it_had_left_its_hand_goes_back_and_its_turns_are_skipped() -> None:
    game = boxed_in(hands={BLUE: cards(ore=2)})
    events = game.asks(RED, EndTurn())
    assert only(events, HandReturned) == HandReturned(BLUE, cards(ore=2))
    assert [event for event in events if isinstance(event, TurnEnded)] == [TurnEnded(RED, BLUE), TurnEnded(BLUE, WHITE)]
    assert (game.stage, game.match.awaits()) == ("rolling", (WHITE,))
    with refused("out-already", "E4"):
        game.asks(BLUE, Roll())
    assert game.view()["points"]["public"][BLUE] == 3


def test_E5_elsewhere_it_plays_on() -> None:
    game = boxed_in(rulebook="basic", rules={})
    assert not stuck(game.asks(RED, EndTurn()))


def test_E5_the_goal_is_what_the_rules_say() -> None:
    assert not stuck(boxed_in(rules={"deadlock": "out", "victory_points": 8}).asks(RED, EndTurn()))
    assert stuck(boxed_in(rules={"deadlock": "out", "victory_points": 9}).asks(RED, EndTurn())) == [BLUE]


@pytest.mark.parametrize("held", [dev(monopoly=2), dev(victory_point=2), dev(knight=1, road_building=1)], ids=str)
def test_E5_each_card_that_it_hides_may_be_a_point_whatever_it_is(held: tuple[int, ...]) -> None:
    game = boxed_in(held={BLUE: held})
    assert bound(game) == 10
    assert not stuck(game.asks(RED, EndTurn()))


def test_E5_what_is_left_in_the_deck_may_all_come_to_it_but_there_are_five_points_in_it() -> None:
    assert bound(boxed_in(deck=dev(monopoly=1))) == 9
    assert bound(boxed_in(deck=dev(monopoly=1), held={BLUE: dev(road_building=1)})) == 10
    assert bound(boxed_in(deck=dev(monopoly=2, road_building=2, year_of_plenty=2), army=RED)) == 8 + 5 + 2


def test_E5_a_card_that_is_left_counts_as_a_point_and_as_the_knight_that_is_missing() -> None:
    two = {BLUE: dev(knight=2)}
    assert bound(boxed_in(deck=dev(monopoly=1), played=two)) == 8 + 1 + 2
    assert bound(boxed_in(deck=dev(monopoly=2), played=two)) == 8 + 2 + 2
    assert bound(boxed_in(deck=dev(monopoly=2))) == 8 + 2


def test_E5_largest_army_takes_more_knights_than_its_holder_has_and_as_many_as_there_are() -> None:
    played = {BLUE: dev(knight=4), RED: dev(knight=5)}
    assert upper_bound(boxed_in(deck=dev(monopoly=1), played=played, army=RED).table, BLUE)["largest_army"] == 0
    assert upper_bound(boxed_in(deck=dev(monopoly=2), played=played, army=RED).table, BLUE)["largest_army"] == 2
    fallen = {**played, WHITE: dev(knight=5)}
    assert upper_bound(boxed_in(deck=dev(monopoly=2), played=fallen, army=RED).table, BLUE)["largest_army"] == 0
    assert upper_bound(boxed_in(played={BLUE: dev(knight=3)}, army=BLUE).table, BLUE)["largest_army"] == 2


def test_E5_one_way_out_is_enough_while_there_are_roads_to_build() -> None:
    roads = {BLUE: ring("0,0"), RED: SPOKES[1:]}
    assert bound(boxed_in(roads=roads)) > 10
    assert upper_bound(boxed_in(roads=roads, rules={"deadlock": "out", "roads": 6}).table, BLUE)["settlements"] == 0
    assert upper_bound(boxed_in(roads=roads, rules={"deadlock": "out", "roads": 7}).table, BLUE)["settlements"] == 0
    assert upper_bound(boxed_in(roads=roads, rules={"deadlock": "out", "roads": 8}).table, BLUE)["settlements"] == 1


def test_E5_a_way_out_through_a_foreign_building_is_none() -> None:
    roads = {BLUE: ring("0,0"), RED: SPOKES[1:]}
    beyond = corners("0,-1,NE")
    game = boxed_in(roads=roads, settlements={BLUE: corners("0,0,N 0,0,SE 0,0,SW"), RED: beyond})
    assert upper_bound(game.table, BLUE)["settlements"] == 0


def test_E5_pieces_that_are_not_in_stock_are_not_built() -> None:
    assert upper_bound(boxed_in(rules={"deadlock": "out", "cities": 1}).table, BLUE)["cities"] == 2
    settlements = {BLUE: corners("0,0,N")}
    assert upper_bound(boxed_in(settlements=settlements).table, BLUE)["cities"] == 6
    short = {"deadlock": "out", "settlements": 2, "cities": 0}
    assert upper_bound(boxed_in(settlements=settlements, rules=short).table, BLUE)["settlements"] == 2


def test_E5_a_longer_road_of_another_counts_unless_it_may_still_be_cut() -> None:
    """Red's road of six along the coast: with a house at every other corner there is no room to cut it."""
    coast = edges("0,-2,NW 0,-2,NE 1,-2,NW 1,-2,NE 2,-2,NW 2,-2,NE")
    roads, mine = {BLUE: ring("0,0"), RED: (*SPOKES, *coast)}, corners("0,0,N 0,0,SE 0,0,SW")
    kept, few = corners("0,-2,N 1,-2,N 2,-2,N"), corners("2,-2,N")
    assert upper_bound(boxed_in(roads=roads, settlements={BLUE: mine, RED: kept}).table, BLUE)["longest_road"] == 0
    assert upper_bound(boxed_in(roads=roads, settlements={BLUE: mine, RED: few}).table, BLUE)["longest_road"] == 2
    held = boxed_in(roads=roads, settlements={BLUE: mine, RED: kept}, longest=(BLUE, 6))
    assert upper_bound(held.table, BLUE)["longest_road"] == 2


def test_E5_the_bound_speaks_from_what_everybody_can_see() -> None:
    game = boxed_in(
        deck=dev(knight=2, monopoly=1),
        held={BLUE: dev(victory_point=2), RED: dev(knight=1)},
        hands={BLUE: cards(ore=3), RED: cards(wool=4)},
    )
    for seed in range(20):
        other: Table = veiled(game.table, None, SeededRng(seed))
        assert [upper_bound(other, seat) for seat in range(4)] == [upper_bound(game.table, seat) for seat in range(4)]


def test_E5_it_is_looked_for_at_the_end_of_every_turn_and_not_before() -> None:
    roads = {BLUE: ring("0,0"), RED: (*SPOKES[:1], *SPOKES[2:], *edges("1,-1,E"))}
    game = boxed_in(
        roads=roads,
        settlements={BLUE: corners("0,0,N 0,0,SE 0,0,SW"), WHITE: corners("-2,0,SW"), ORANGE: corners("2,0,SE")},
        hands={RED: cards(lumber=1, brick=1, wool=1, grain=1)},
    )
    assert bound(game) >= 10
    assert not stuck(game.asks(RED, BuildSettlement(corner("1,-1,SE"))))
    assert bound(game) == 8
    assert stuck(game.asks(RED, EndTurn())) == [BLUE]


def test_E5_the_end_of_the_turn_that_showed_its_hand_to_all_stands() -> None:
    """U1: or one could end the turn, see what the other held, and come back with a monopoly."""
    game = boxed_in(hands={BLUE: cards(ore=2)}, held={RED: dev(monopoly=1)})
    game.asks(RED, EndTurn())
    assert "TakeBack" not in game.match.legal_actions(Viewer(RED))
    with refused("sealed", "U1", what="turn-end", by="SeatRetired"):
        game.asks(RED, TakeBack())
    assert game.view()["sealed"] == {"seat": RED, "what": "turn-end", "by": "SeatRetired"}
    assert game.view()["turn"]["out"] == {str(BLUE): "stuck"}


def test_E5_the_end_of_a_later_turn_taken_back_leaves_it_out() -> None:
    game = boxed_in()
    game.asks(RED, EndTurn())
    game.rolls(WHITE, 1, 1)
    game.asks(WHITE, EndTurn())
    assert only(game.asks(WHITE, TakeBack()), Undone).what == "turn-end"
    assert game.view()["turn"]["out"] == {str(BLUE): "stuck"}


@pytest.mark.parametrize("after", [0, 2, 7], ids=lambda after: f"after {after}")
def test_E5_nobody_is_stuck_for_not_having_placed_yet(after: int) -> None:
    """Whoever goes in the initial placement (E4) goes alone, though no road of the others leads anywhere yet."""
    game = Playing(started(4, {"board": "beginner", "leaving": "final", "deadlock": "out"}).match)
    for land in SITES[:after]:
        places(game, land)
    assert not stuck(game.asks(WHITE, Retire()))
    assert game.match.stage == "playing"
    assert set(game.view()["turn"]["out"]) == {str(WHITE)}


def test_E5_several_are_out_one_after_the_other_and_each_once() -> None:
    few = {"deadlock": "out", "victory_points": 20}
    game = boxed_in(rules=few | {"settlements": 5}, deck=dev())
    events = game.asks(RED, EndTurn())
    assert stuck(events) == [RED, BLUE, WHITE, ORANGE]
    assert len([event for event in events if isinstance(event, SeatRetired)]) == 4


def test_E5_when_all_are_stuck_it_is_over_by_points_and_nobody_has_won() -> None:
    game = boxed_in(rules={"deadlock": "out", "victory_points": 20})
    ended = only(game.asks(RED, EndTurn()), GameEnded)
    assert (game.match.stage, ended.winner, game.stage) == ("over", None, "over")
    assert [(rank.seat, rank.points) for rank in ended.ranking] == [(BLUE, 3), (RED, 2), (WHITE, 2), (ORANGE, 2)]


def test_E5_when_all_are_stuck_in_the_middle_of_a_7_it_is_over_all_the_same() -> None:
    hopeless: dict[str, bool | int | str] = {"deadlock": "out", "victory_points": 20}
    game = boxed_in(stage=Rolling(RED), hands={WHITE: cards(wool=8)}, rules=hopeless)
    game.rolls(RED, 3, 4)
    only(game.asks(RED, Retire()), GameEnded)
    assert (game.match.stage, game.match.awaits()) == ("over", ())


def test_E5_that_another_leaves_shows_who_is_stuck_too() -> None:
    game = boxed_in(stage=Rolling(RED))
    assert stuck(game.asks(WHITE, Retire())) == [BLUE]
    assert game.view()["turn"]["out"] == {str(BLUE): "stuck", str(WHITE): "retired"}


def test_E5_who_is_not_stuck_wins_all_the_same() -> None:
    game = boxed_in(stage=Rolling(RED), rules={"deadlock": "out", "victory_points": 9})
    for seat in (WHITE, ORANGE):
        game.asks(seat, Retire())
    assert "DeclareVictory" not in game.match.legal_actions(Viewer(RED))
    game.rolls(RED, 1, 1)
    assert only(game.asks(RED, EndTurn()), TurnEnded) == TurnEnded(RED, RED)
    with refused("too-few-points", "E1"):
        game.asks(RED, DeclareVictory())
