"""Replays of the kept records: what a client makes of one is, at each step, what a live viewer had."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Rewound, Seat, Undone, Viewer, merge_patch
from engine.games import GAMES
from engine.match import Batch, Match
from engine.match.events import PlayAgainSaid
from engine.match.record import Record, finished, read
from engine.match.replay import replaying
from engine.match.undo.checkpoints import appoints_late
from tests.records.shelf import KEPT

EYES = {"spectator": Viewer(), "all": Viewer(everything=True), "seat": Viewer(1)}

BY_DAY = dict(zip(KEPT, cycle(EYES), strict=False))
"""With whose eyes each record is seen by day; by night with all."""


def replay(record: Record, viewer: Viewer) -> dict[str, Any]:
    return finished(replaying(record.game, record.batches, viewer))


@pytest.mark.parametrize(
    ("file", "eyes"),
    [
        pytest.param(file, eyes, id=f"{file.stem}-{eyes}", marks=() if BY_DAY[file] == eyes else pytest.mark.nightly)
        for file in KEPT
        for eyes in EYES
    ],
)
def test_each_step_of_a_replay_shows_and_tells_what_a_live_viewer_had(file: Path, eyes: str) -> None:
    record, viewer = read(file.read_bytes(), GAMES), EYES[eyes]
    made = replay(record, viewer)
    assert made["over"] == (record.result is not None)
    match = Match.before(record.game, judged_late=any(map(appoints_late, record.batches)))
    shown, steps = None, iter(made["steps"])
    for batch in record.batches:
        before, match = match, match.fold(batch)
        if shown is not None:
            step = next(steps, None)
            if step is None:  # the players agree on another game
                assert (before.stage, match.stage) == ("over", "over")
                continue
            assert (step["seq"], step["told"]) == (batch.seq, match.told(before, batch, viewer))
            shown = merge_patch.apply(shown, step["patch"])
        elif batch.seq == made["seq"]:
            shown = made["view"]
        if shown is not None:
            assert shown == match.view(viewer)
    assert next(steps, None) is None


def test_C12_a_spectator_s_replay_shows_no_hand_before_the_end_and_the_one_of_all_hands_does() -> None:
    file = next(file for file in KEPT if file.stem == "basic-4-chains")
    record = read(file.read_bytes(), GAMES)
    hidden, open_ = replay(record, EYES["spectator"]), replay(record, EYES["all"])
    last = hidden["steps"][-1]["seq"]
    assert "hands" in open_["view"]["resources"]
    assert "hands" not in hidden["view"]["resources"]
    assert {step["seq"] for step in hidden["steps"] if "hands" in step["patch"].get("resources", {})} == {last}


def test_a_replay_ends_with_its_game_and_not_with_the_talk_of_another() -> None:
    file = next(file for file in KEPT if file.stem == "steady-4-random")
    kept = read(file.read_bytes(), GAMES)
    last = kept.batches[-1]
    again = Batch(last.seq + 1, last.at + 1, Seat(0), (PlayAgainSaid(0, again=True),))
    made = replay(replace(kept, batches=(*kept.batches, again)), EYES["all"])
    assert made == replay(kept, EYES["all"])
    assert made["steps"][-1]["seq"] == last.seq


def test_turns_are_named_by_the_step_that_began_them() -> None:
    file = next(file for file in KEPT if file.stem == "steady-4-random")
    made = replay(read(file.read_bytes(), GAMES), EYES["spectator"])
    view, numbers = made["view"], []
    for count, step in enumerate(made["steps"], 1):
        view = merge_patch.apply(view, step["patch"])
        numbers += [(count, view["turn"]["number"], view["turn"]["seat"])] if view["turn"]["number"] else []
    for count, number, seat in made["turns"]:
        if number > 0:
            assert next((at, found) for at, n, found in numbers if n == number) == (count, seat)


def test_luck_is_of_the_rolls_that_stand_and_told_where_it_changes() -> None:
    """In a game that a judge took back past rolls."""
    file = next(file for file in KEPT if file.stem == "league-4-judge")
    record = read(file.read_bytes(), GAMES)
    standing: dict[int, Any] = {}
    match, shown = Match.before(record.game, judged_late=False), []
    taken_back = 0
    for batch in record.batches:
        before, match = match, match.fold(batch)
        assert record.game.luck is not None
        came = record.game.luck(before.table, batch.events)
        back = [event.to for event in batch.events if isinstance(event, Undone | Rewound)]
        gone = [seq for seq in standing if back and seq >= back[0]]
        taken_back += len(gone)
        for seq in gone:
            del standing[seq]
        if came is not None:
            standing[batch.seq] = came
        if came is not None or gone:
            shown.append([batch.seq, [round(sum(each), 2) for each in zip(*standing.values(), strict=True)]])
    assert taken_back > 0
    made = replay(record, EYES["spectator"])
    assert [[made["steps"][after - 1]["seq"], cards] for after, cards in made["luck"]] == shown


def test_a_game_without_dice_tells_no_luck() -> None:
    file = next(file for file in KEPT if file.stem == "hunters-3-clocks")
    assert "luck" not in replay(read(file.read_bytes(), GAMES), EYES["all"])
