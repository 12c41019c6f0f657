"""Rivers and forests that a tile completes: what they bring, to whom, and what goes back (H5–H7, H15)."""

import pytest

from engine.core import Event
from engine.games.hunters.events import PiecesReturned, Scored
from tests.engine.hunters.laying import BLUE, RED, WHITE, Pieces, Playing, laid, only
from tests.engine.hunters.scenes import FOREST_ROUND, RIVER_RING, SAME_LAKE, SHUT_RIVER


def no_score(events: list[Event]) -> bool:
    return not any(isinstance(event, Scored | PiecesReturned) for event in events)


def forest(*holders: tuple[tuple[int, int], tuple[int, int]], seats: int = 3) -> Playing:
    """The forest round but for its last tile, which is in hand; (x, y), (seat, zone) of those who are there."""
    pieces: Pieces = {where: (seat, zone, "tribe") for where, (seat, zone) in holders}
    return laid("L13", lying=FOREST_ROUND, pieces=pieces, seats=seats)


def test_H5_a_river_scores_when_it_is_closed_at_both_ends_a_section_1_a_fish_1() -> None:
    playing = laid("L04")
    assert no_score(playing.places(RED, -1, 0, 2))  # not before the piece
    events = playing.puts(RED, "tribe", 1)
    assert only(events, Scored) == Scored(
        "river", ("0,0:3", "-1,0:1"), 2, holders={RED: 1}, points={RED: 4}, fish=2
    )  # fmt: skip
    assert playing.points == [4, 0, 0]


def test_H5_an_open_river_scores_nothing() -> None:
    playing = laid("L61", lying=[])
    playing.places(RED, -1, 0)
    assert no_score(playing.puts(RED, "tribe", 1))
    assert playing.area(0, 0, 3).open == 1


def test_H5_a_spring_closes_a_river() -> None:
    playing = laid("L31", pieces={(0, 0): (BLUE, 3, "tribe")})
    playing.places(RED, -1, 0, 1)
    assert only(playing.passes(RED), Scored).points == {BLUE: 3}  # two sections, one lake with one fish


def test_H5_a_ring_is_a_river_without_ends() -> None:
    playing = laid("L51", lying=RIVER_RING)
    playing.places(RED, 1, -1, 1)
    scored = only(playing.puts(RED, "tribe", 1), Scored)
    assert (scored.sections, scored.fish, scored.points) == (4, 0, {RED: 4})


def test_H5_a_lake_that_both_ends_touch_counts_once() -> None:
    playing = laid("L43", lying=SAME_LAKE)
    playing.places(RED, 0, -2, 1)
    scored = only(playing.puts(RED, "tribe", 1), Scored)
    assert (scored.sections, scored.fish, scored.points) == (5, 2, {RED: 7})


def test_H5_two_sections_on_one_tile_are_two() -> None:
    """The tile with the lake in which both ends lie has two of the five."""
    playing = laid("L43", lying=SAME_LAKE)
    playing.places(RED, 0, -2, 1)
    zones = only(playing.puts(RED, "tribe", 1), Scored).zones
    assert sorted(zone for zone in zones if zone.startswith("0,-1:")) == ["0,-1:2", "0,-1:4"]


def test_H6_a_forest_without_an_open_edge_scores_2_a_section_not_a_tile() -> None:
    playing = forest()
    assert no_score(playing.places(RED, 0, 1, 3))
    scored = only(playing.puts(RED, "tribe", 1, ["B07"]), Scored)
    assert (scored.sections, scored.mushrooms, scored.points) == (5, 0, {RED: 10})
    assert sorted(zone for zone in scored.zones if zone.startswith("1,0:")) == ["1,0:3", "1,0:4"]


def test_H6_an_open_forest_scores_nothing() -> None:
    playing = laid("L33", pieces={(0, 0): (RED, 1, "tribe")})
    playing.places(RED, 1, 0, 1)
    assert no_score(playing.passes(RED))
    assert playing.area(0, 0, 1).open == 2


@pytest.mark.parametrize(("bonus", "points"), [("B02", 12), ("L33", 10)])
def test_H15_a_group_of_mushrooms_brings_2_more(bonus: str, points: int) -> None:
    """H6: the same forest with and without them."""
    corner = (bonus, 1, 1, 1 if bonus == "B02" else 2)
    playing = laid("L13", lying=[("L46", 1, 0, 0), corner])
    playing.places(RED, 0, 1, 3)
    scored = only(playing.puts(RED, "tribe", 1, ["B07"]), Scored)
    assert (scored.mushrooms, scored.points) == ((points - 10) // 2, {RED: points})


def test_H7_whoever_has_most_pieces_scores_all() -> None:
    playing = forest(((0, 0), (BLUE, 1)), ((1, 0), (WHITE, 4)), ((1, 1), (WHITE, 1)))
    playing.places(RED, 0, 1, 3)
    scored = only(playing.passes(RED, ["B07"]), Scored)
    assert (scored.holders, scored.points) == ({BLUE: 1, WHITE: 2}, {WHITE: 10})


def test_H7_level_seats_score_all_of_it_each() -> None:
    playing = forest(((0, 0), (BLUE, 1)), ((1, 0), (WHITE, 4)))
    playing.places(RED, 0, 1, 3)
    assert only(playing.passes(RED, ["B07"]), Scored).points == {BLUE: 10, WHITE: 10}
    assert playing.points == [0, 10, 10]


def test_H7_where_nobody_is_nobody_scores() -> None:
    playing = forest()
    playing.places(RED, 0, 1, 3)
    assert no_score(playing.passes(RED, ["B07"]))


def test_H7_then_the_pieces_go_back_to_their_owners() -> None:
    playing = forest(((0, 0), (BLUE, 1)), ((1, 0), (WHITE, 4)), ((1, 1), (WHITE, 1)))
    assert [playing.stock(seat) for seat in (RED, BLUE, WHITE)] == [5, 4, 3]
    playing.places(RED, 0, 1, 3)
    returned = only(playing.passes(RED, ["B07"]), PiecesReturned)
    assert (set(returned.zones), returned.counts) == ({"0,0:1", "1,0:4", "1,1:1"}, {BLUE: 1, WHITE: 2})
    assert [playing.stock(seat) for seat in (RED, BLUE, WHITE)] == [5, 5, 5]
    assert playing.view()["pieces"] == {}


def test_H7_what_is_not_completed_keeps_its_pieces() -> None:
    playing = forest(((0, 0), (BLUE, 3)), ((1, 0), (WHITE, 4)), ((1, 1), (BLUE, 0)))
    playing.places(RED, 0, 1, 3)
    assert only(playing.puts(RED, "tribe", 0, ["B07"]), PiecesReturned).counts == {WHITE: 1}
    assert set(playing.view()["pieces"]) == {"0,0", "1,1", "0,1"}


def test_H7_a_tile_may_complete_several_areas_each_for_itself() -> None:
    pieces: Pieces = {(0, 0): (BLUE, 3, "tribe"), (-1, -1): (WHITE, 1, "tribe")}
    playing = laid("L45", lying=[("L60", 0, -1, 0), ("L32", -1, -1, 0)], pieces=pieces)
    playing.places(RED, -1, 0, 2)
    scores = [event for event in playing.passes(RED) if isinstance(event, Scored)]
    assert [(score.what, score.points) for score in scores] == [("river", {BLUE: 5}), ("forest", {WHITE: 4})]
    assert playing.view()["pieces"] == {}


def test_H7_a_river_scored_once_is_never_scored_again() -> None:
    playing = laid("L07", lying=[SHUT_RIVER], pieces={(0, 0): (BLUE, 3, "tribe")})
    playing.places(RED, -2, 0)
    assert no_score(playing.passes(RED))
