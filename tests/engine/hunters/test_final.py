"""The end, and what is scored then: huts and meadows (H9–H14, H16–H18)."""

from typing import Any

import pytest

from engine.core import Event
from engine.games.hunters.chapters.points import POINTS
from engine.games.hunters.events import GameEnded, PiecesReturned, Scored
from engine.seats import Rank
from tests.engine.hunters.laying import BLUE, RED, WHITE, Pieces, Playing, Put, laid, only
from tests.engine.hunters.scenes import FOREST_ROUND, SHUT_RIVER

NORTH = ("L07", 0, -1, 0)
"""All meadow, with a mammoth, over the start tile's, which has another."""


def last(hand: str, x: int, y: int, turn: int = 0, **position: Any) -> Playing:
    """The last tile has been placed there, and its seat is about to end the game."""
    playing = laid(hand, land=[], **position)
    playing.places(RED, x, y, turn)
    return playing


def scores(events: list[Event], what: str) -> list[Scored]:
    return [event for event in events if isinstance(event, Scored) and event.what == what and event.final]


def meadow(*lying: Put, pieces: Pieces | None = None) -> Scored:
    """The score of the meadow north of the start tile with these tiles besides, and one more with a deer."""
    playing = last("L60", 1, -1, lying=(NORTH, *lying), pieces=pieces or {(0, -1): (BLUE, 0, "tribe")})
    (scored,) = scores(playing.passes(RED), "meadow")
    return scored


def test_H11_after_the_turn_of_the_last_land_tile_it_is_over() -> None:
    playing = last("L60", 0, -1)
    assert playing.stage == "placing-piece"
    events = playing.puts(RED, "tribe", 0)
    assert only(events, GameEnded).ranking == (Rank(RED, 1, 4), Rank(BLUE, 2, 0), Rank(WHITE, 2, 0))
    assert (playing.stage, playing.match.awaits()) == ("over", ())


def test_H11_not_before_it() -> None:
    playing = laid("L60", land=["L07"])
    playing.places(RED, 0, -1)
    assert not [event for event in playing.passes(RED) if isinstance(event, GameEnded)]
    playing.places(BLUE, 0, -2)
    assert only(playing.passes(BLUE), GameEnded).winner is None


def test_H11_unfinished_rivers_and_forests_give_nothing() -> None:
    pieces: Pieces = {(0, 0): (BLUE, 1, "tribe"), (-1, 0): (BLUE, 1, "tribe")}
    playing = last("L60", 0, -1, lying=[("L61", -1, 0, 0)], pieces=pieces)
    assert not [event for event in playing.passes(RED) if isinstance(event, Scored)]
    assert playing.points == [0, 0, 0]


def test_H9_a_river_system_is_all_rivers_and_lakes_to_springs_or_open_edges() -> None:
    """Over two lakes and three rivers, none of which the lakes divide."""
    playing = laid("L60", lying=[("L55", -1, 0, 0), ("L04", -2, 0, 2)])
    system = playing.area(0, 0, 3, "hut")
    assert system is playing.area(-1, 0, 1, "hut") is playing.area(-1, 0, 5, "hut") is playing.area(-2, 0, 2, "hut")
    assert (system.fish, system.open) == (3, 1)  # the lakes of three tiles; the river south of L55 is open
    assert playing.area(0, 0, 3) is not playing.area(-1, 0, 5)  # as rivers they are two


def test_H9_huts_stay_to_the_end() -> None:
    playing = laid("L04", pieces={(0, 0): (BLUE, 3, "hut")})
    playing.places(RED, -1, 0, 2)
    events = playing.puts(RED, "tribe", 1)
    assert only(events, PiecesReturned).counts == {RED: 1}
    assert set(playing.view()["pieces"]) == {"0,0"}
    assert playing.stock(BLUE, "hut") == 1


def test_H10_hunters_stay_to_the_end() -> None:
    playing = laid("L13", lying=FOREST_ROUND, pieces={(1, 1): (BLUE, 0, "tribe"), (0, 0): (WHITE, 1, "tribe")})
    playing.places(RED, 0, 1, 3)
    assert only(playing.passes(RED, ["B07"]), PiecesReturned).counts == {WHITE: 1}
    assert set(playing.view()["pieces"]) == {"1,1"}


def test_H10_also_on_a_meadow_that_cannot_grow_any_more() -> None:
    playing = laid("L12", lying=[("L49", 0, -1, 2)])
    playing.places(RED, 1, -1, 1)
    assert playing.area(1, -1, 1).open == 0
    events = playing.puts(RED, "tribe", 1)
    assert not [event for event in events if isinstance(event, Scored | PiecesReturned)]
    assert set(playing.view()["pieces"]) == {"1,-1"}


@pytest.mark.parametrize(("lying", "fish"), [([SHUT_RIVER], 2), ([("L55", -1, 0, 0)], 2), ([], 1)])
def test_H12_huts_score_1_a_fish_complete_or_not(lying: list[Put], fish: int) -> None:
    playing = last("L60", 0, -1, lying=lying, pieces={(0, 0): (BLUE, 3, "hut")})
    (scored,) = scores(playing.passes(RED), "hut")
    assert (scored.fish, scored.points) == (fish, {BLUE: fish})


def test_H12_most_huts_score_all_level_ones_all_of_it_each() -> None:
    lying: list[Put] = [("L55", -1, 0, 0), ("L04", -2, 0, 2)]
    huts: Pieces = {(0, 0): (BLUE, 3, "hut"), (-1, 0): (WHITE, 6, "hut")}
    playing = last("L60", 0, -1, lying=lying, pieces=huts)
    assert scores(playing.passes(RED), "hut")[0].points == {BLUE: 3, WHITE: 3}
    playing = last("L60", 0, -1, lying=lying, pieces={**huts, (-2, 0): (WHITE, 1, "hut")})
    assert scores(playing.passes(RED), "hut")[0].points == {WHITE: 3}


def test_H13_a_meadow_scores_2_for_each_deer_mammoth_and_aurochs() -> None:
    scored = meadow()
    assert (scored.animals, scored.points) == ({"deer": 1, "mammoth": 2}, {BLUE: 6})


def test_H16_aurochs_count_as_the_others() -> None:
    scored = meadow(("B04", 0, -2, 2))
    assert (scored.animals["aurochs"], scored.points) == (1, {BLUE: 8})


def test_H13_most_hunters_score_it_level_ones_all_of_it_each() -> None:
    hunters: Pieces = {(0, -1): (BLUE, 0, "tribe"), (0, -2): (WHITE, 0, "tribe")}
    lying: tuple[Put, ...] = (NORTH, ("L75", 0, -2, 2))
    playing = last("L60", 1, -2, lying=lying, pieces=hunters)
    assert scores(playing.passes(RED), "meadow")[0].points == {BLUE: 8, WHITE: 8}
    playing = last("L60", 1, -2, lying=lying, pieces={**hunters, (0, 0): (WHITE, 0, "tribe")})
    assert scores(playing.passes(RED), "meadow")[0].points == {WHITE: 8}


def test_H13_each_tiger_takes_away_one_deer() -> None:
    scored = meadow(("L43", 0, -2, 2), ("L02", -1, -1, 1))
    assert (scored.animals, scored.eaten) == ({"deer": 2, "mammoth": 2, "tiger": 1}, 1)
    assert scored.points == {BLUE: 6}


TIGER: Put = ("L12", 0, -2, 0)


def test_H13_a_tiger_more_than_there_are_deer_takes_nothing_else() -> None:
    scored = meadow(TIGER, ("L08", -1, -1, 0))
    assert (scored.animals["tiger"], scored.animals["deer"], scored.eaten) == (2, 1, 1)
    assert scored.points == {BLUE: 4}  # two mammoths


def test_H14_a_fire_drives_every_tiger_of_the_whole_meadow_away() -> None:
    scored = meadow(TIGER, ("B05", -1, -1, 0))
    assert (scored.fire, scored.eaten, scored.animals["tiger"]) == (True, 0, 2)
    assert scored.points == {BLUE: 6}  # the deer is safe


def shrine(*, put: bool) -> Scored:
    """The red seat places the shrine, with a hunter or none; then its meadow is joined to one with two blue hunters."""
    hunters: Pieces = {(0, 0): (BLUE, 0, "tribe"), (-1, 0): (BLUE, 0, "tribe")}
    lying: list[Put] = [("L32", 1, 0, 1), ("L61", -1, 0, 0)]
    playing = laid("B03", lying=lying, pieces=hunters, bonus=True, land=["L60"])
    playing.places(RED, 1, -1, 1)
    if put:
        playing.puts(RED, "tribe", 1)
    else:
        playing.passes(RED)
    playing.places(BLUE, 0, -1)
    (scored,) = scores(playing.passes(BLUE), "meadow")
    return scored


def test_H17_a_hunter_at_the_shrine_makes_its_owner_the_only_one_to_score_the_joined_meadow() -> None:
    scored = shrine(put=True)
    assert (scored.shrine, scored.holders) == (RED, {RED: 1, BLUE: 2})
    assert list(scored.points) == [RED]


def test_H17_without_a_hunter_the_shrine_has_no_effect() -> None:
    scored = shrine(put=False)
    assert (scored.shrine, list(scored.points)) == (None, [BLUE])


def test_H17_the_meadow_must_be_empty_as_always() -> None:
    playing = laid("B03", lying=[("L60", 0, -1, 0)], pieces={(0, -1): (BLUE, 0, "tribe")}, bonus=True)
    playing.places(RED, 1, -1, 1)
    assert 1 not in playing.may_put(RED, "tribe")


def test_H18_the_most_points_win() -> None:
    playing = last("L60", 0, -1, pieces={(0, 0): (BLUE, 3, "hut")})
    assert only(playing.puts(RED, "tribe", 0), GameEnded).winner == RED
    assert playing.view()["result"]["winner"] == RED


def test_H18_level_at_the_top_they_share_it() -> None:
    hunters: Pieces = {(0, -1): (BLUE, 0, "tribe"), (0, 0): (WHITE, 0, "tribe")}
    playing = last("L60", 1, -1, lying=[NORTH], pieces=hunters)
    ended = only(playing.passes(RED), GameEnded)
    assert (ended.winner, ended.ranking) == (None, (Rank(BLUE, 1, 6), Rank(WHITE, 1, 6), Rank(RED, 3, 0)))
    assert "winner" not in playing.view()["result"]


def test_H18_scores_pass_150_as_plain_numbers() -> None:
    points = POINTS.of(laid("L60").table)
    for _ in range(9):
        points = points.earned(Scored("forest", (), 9, {RED: 1}, {RED: 18}))
    assert points.total(RED) == 162


def test_H18_where_the_points_came_from_is_shown_at_the_end() -> None:
    pieces: Pieces = {(0, -1): (BLUE, 0, "tribe"), (0, 0): (BLUE, 3, "hut")}
    playing = last("L60", 1, -1, lying=[NORTH], pieces=pieces)
    playing.passes(RED)
    result = playing.view()["result"]
    assert result["ranking"][0]["breakdown"] == {"rivers": 0, "forests": 0, "huts": 1, "meadows": 6}
    assert [score["what"] for score in result["final"]] == ["hut", "meadow"]
