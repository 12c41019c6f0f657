"""Seats that go for good, judges and clocks that end the game: nobody is stuck, and nothing is lost."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Judge, SeatRetired, Table, Viewer
from engine.core.reasons import Reason
from engine.games.hunters.events import GameEnded, NothingPlaced, Scored, TileSetAside, TurnPassed
from engine.match.commands import Retire
from engine.match.judge.commands import CloseMatch, NameWinner, RemoveSeat
from engine.match.judge.state import JudgeState
from tests.engine.hunters.laying import BLUE, RED, WHITE, Playing, laid, only, refused
from tests.engine.hunters.scenes import FOREST_ROUND

UMA = Judge("uma")
WHY = Reason(text="So be it.")
FINAL = {"leaving": "final"}


def judged(hand: str, **position: Any) -> Playing:
    """A table with a judge."""
    playing = laid(hand, **position)
    table = Table(playing.table.law, {**playing.table.slices, "judge": JudgeState("uma", "Uma")})
    playing.match = replace(playing.match, table=table)
    return playing


def test_who_goes_with_a_tile_in_hand_leaves_it_out_of_the_game_and_the_next_seat_draws() -> None:
    playing = laid("L07", rules=FINAL)
    events = playing.asks(RED, Retire(), draws=["L60"])
    assert only(events, TileSetAside) == TileSetAside("L07")
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)
    assert playing.match.awaits() == (BLUE,)


def test_who_goes_with_a_tile_just_placed_leaves_it_there_and_what_it_completed_is_scored() -> None:
    playing = laid("L13", lying=FOREST_ROUND, pieces={(0, 0): (BLUE, 1, "tribe")}, rules=FINAL)
    playing.places(RED, 0, 1, 3)
    events = playing.asks(RED, Retire(), draws=["L60"])
    assert only(events, NothingPlaced) == NothingPlaced(RED)
    assert only(events, Scored).points == {BLUE: 10}
    assert only(events, TurnPassed) == TurnPassed(RED, BLUE)  # and nobody draws a bonus tile


def test_who_goes_with_a_bonus_tile_in_hand_leaves_it_out_too() -> None:
    playing = laid("B07", bonus=True, rules=FINAL)
    events = playing.asks(RED, Retire(), draws=["L60"])
    assert only(events, TileSetAside) == TileSetAside("B07", bonus=True)
    assert playing.match.awaits() == (BLUE,)


def test_who_is_out_has_no_turn_and_scores_no_more_but_still_holds_what_it_held() -> None:
    pieces: Any = {(0, 0): (BLUE, 1, "tribe"), (1, 0): (BLUE, 4, "tribe"), (1, 1): (WHITE, 1, "tribe")}
    playing = laid("L13", lying=FOREST_ROUND, pieces=pieces, rules=FINAL)
    playing.asks(BLUE, Retire())
    playing.places(RED, 0, 1, 3)
    events = playing.passes(RED, ["B07"])
    assert (only(events, Scored).holders, only(events, Scored).points) == ({BLUE: 2, WHITE: 1}, {})
    playing.places(RED, 0, -1)
    playing.passes(RED)
    assert playing.match.awaits() == (WHITE,)
    assert playing.view()["turn"]["out"] == {"1": "retired"}
    with refused("out-already", why="left"):
        playing.passes(BLUE)


def test_once_all_are_out_it_is_over_by_points() -> None:
    playing = laid("L07", rules=FINAL, seats=2)
    playing.asks(BLUE, Retire())
    events = playing.asks(RED, Retire())
    assert only(events, SeatRetired).seat == RED
    assert len(only(events, GameEnded).ranking) == 2


def test_nobody_goes_for_good_where_a_bot_plays_on() -> None:
    with refused("nobody-leaves-for-good", "E4"):
        laid("L07").asks(RED, Retire())


def test_a_judge_removes_a_seat_and_the_game_goes_on() -> None:
    playing = judged("L07")
    playing.step(UMA, RemoveSeat(RED, WHY))
    assert playing.match.awaits() == (BLUE,)


@pytest.mark.parametrize("placed", [False, True])
def test_a_judge_ends_it_by_points_and_huts_and_meadows_count(placed: bool) -> None:
    playing = judged("L07", pieces={(0, 0): (WHITE, 0, "tribe")})
    if placed:
        playing.places(RED, 0, -1)
    events = playing.step(UMA, CloseMatch(WHY))
    assert only(events, Scored).points == {WHITE: 4 if placed else 2}
    assert only(events, GameEnded).winner == WHITE


def test_what_the_last_tile_completed_is_scored_even_if_its_seat_did_not_confirm_it() -> None:
    playing = judged("L04", pieces={(0, 0): (BLUE, 3, "tribe")})
    playing.places(RED, -1, 0, 2)
    events = playing.step(UMA, CloseMatch(WHY))
    assert only(events, Scored).points == {BLUE: 4}
    assert playing.view()["pieces"] == {}


def test_a_winner_whom_a_judge_names_comes_first() -> None:
    playing = judged("L07", pieces={(0, 0): (WHITE, 0, "tribe")})
    ended = only(playing.step(UMA, NameWinner(BLUE, WHY)), GameEnded)
    assert (ended.winner, [(rank.seat, rank.rank) for rank in ended.ranking]) == (
        BLUE,
        [(BLUE, 1), (WHITE, 2), (RED, 3)],
    )


def test_points_that_a_judge_took_off_are_missing_in_the_ranking() -> None:
    playing = laid("L60", lying=[("L07", 0, -1, 0)], pieces={(0, -1): (BLUE, 0, "tribe")}, land=[])
    judge_state = JudgeState("uma", "Uma", penalties={BLUE: 5})
    playing.match = replace(
        playing.match, table=Table(playing.table.law, {**playing.table.slices, "judge": judge_state})
    )
    playing.places(RED, 1, -1)
    assert only(playing.passes(RED), GameEnded).ranking[0].points == 1
    assert playing.match.view(Viewer())["points"]["public"] == [0, 1, 0]
