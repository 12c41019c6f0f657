"""Explanations of steps of the kept records: what each seat knew and could do is what it was shown and offered then."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core import Seat, Viewer, merge_patch
from engine.games import GAMES
from engine.match import Match
from engine.match.explaining import explaining
from engine.match.record import Record, finished, read
from engine.match.undo.checkpoints import appoints_late
from tests.records.shelf import KEPT

EVERY = 61
"""Steps from one that is looked at to the next."""


def explained(record: Record, seq: int) -> dict[str, Any]:
    return finished(explaining(record.game, record.batches, seq))


@pytest.mark.parametrize("file", KEPT[::5], ids=lambda file: file.stem)
def test_each_seat_is_explained_by_what_it_saw_and_was_offered(file: Path) -> None:
    record = read(file.read_bytes(), GAMES)
    commands = {"TakeBack", *(command.__name__ for command in record.game.commands)}
    match, looked = Match.before(record.game, judged_late=any(map(appoints_late, record.batches))), 0
    for batch in record.batches:
        match = match.fold(batch)
        if batch.seq % EVERY or match.stage != "playing":
            continue
        looked += 1
        made = explained(record, batch.seq)
        assert made["view"] == match.view(Viewer())
        assert [draw["drawn"] for draw in made["draws"]] == [msgspec.to_builtins(d.drawn) for d in batch.draws]
        for seat, of in made["seats"].items():
            viewer = Viewer(int(seat))
            assert merge_patch.apply(made["view"], of["known"]) == match.view(viewer)
            assert of["awaited"] == (viewer.seat in match.awaits())
            offered = match.legal_actions(viewer)
            assert of["legal"] == {name: forms for name, forms in offered.items() if name in commands}
        following = record.batches[batch.seq]
        if "next" in made:
            assert isinstance(following.by, Seat)
            assert (made["next"]["seat"], made["next"]["command"]["is"]) == (
                following.by.seat,
                type(following.command).__name__,
            )
            assert made["next"]["command"]["is"] in made["seats"][str(following.by.seat)]["legal"]
        else:
            assert type(following.command) not in record.game.plays or not isinstance(following.by, Seat)
    assert looked > 2


def test_only_steps_of_the_game_are_explained() -> None:
    record = read(KEPT[0].read_bytes(), GAMES)
    for seq in (0, 1, record.batches[-1].seq, record.batches[-1].seq + 1):
        assert explained(record, seq) == {"over": True}
    unfinished = msgspec.structs.replace(record, batches=record.batches[:-2])
    assert not explained(unfinished, 100)["over"]
