"""A game with a judge."""

from typing import Any

from engine.core import Judge, Reason, Viewer, apply
from engine.match import Match, decode_batch, encode_batch
from engine.match.judge.commands import AppointJudge
from tests.engine.match.rooms import ANN, PEOPLE, Gathered, Rules

UMA = Judge("uma")
BENCH, UNVEILED = Viewer(judge=True), Viewer(judge=True, everything=True)
FAULT, LOUD = Reason("technical-fault"), Reason("disturbance", "Three times by now.")


def judged(seats: int = 4, rules: Rules | None = None) -> Gathered:
    """A game that has just begun, with Uma as its judge."""
    room = Gathered(seats, rules)
    room.does(ANN, AppointJudge("uma", "Uma"))
    return room.seated(*PEOPLE[:seats]).start()


def points(room: Gathered) -> list[dict[str, Any]]:
    """The points that the judge may go back to."""
    found: list[dict[str, Any]] = room.match.view(BENCH)["judge"]["checkpoints"]
    return found


def refolded(room: Gathered) -> Match:
    """The match from its written log, once it is sure that it is the same, and every patch on the way true."""
    lines = [encode_batch(room.match.game, batch) for batch in room.log]
    viewers = [BENCH, UNVEILED, Viewer(), *(Viewer(seat) for seat in range(4))]
    match = Match.from_batches(room.match.game, [decode_batch(room.match.game, lines[0])])
    for line in lines[1:]:
        before, match = match, match.fold(decode_batch(room.match.game, line))
        for viewer in viewers[: 3 + match.table.law.seats]:
            assert apply(before.view(viewer), match.patch(before, viewer)) == match.view(viewer)
    for viewer in viewers[: 3 + match.table.law.seats]:
        assert match.view(viewer) == room.match.view(viewer)
        assert match.legal_actions(viewer) == room.match.legal_actions(viewer)
    return match
