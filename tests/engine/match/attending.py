"""Matches at which somebody is gone."""

from engine.core import Reason, Viewer
from engine.match.attendance.commands import (
    ReportMissing,
)
from engine.match.attendance.events import (
    SeatGone,
    SeatVoteOpened,
)
from engine.match.events import SeatAway
from engine.match.snapshot import decode_match, encode_match
from tests.engine.match.judges import refolded
from tests.engine.match.rooms import SETTLERS, Rules
from tests.engine.match.test_clock import verified
from tests.engine.match.timing import ROOM, Hourglass, begun

ASK: Rules = {
    "absence": "ask",
    "grace_seconds": 180,
    "ask_presence_minutes": 10,
    "answer_seconds": 60,
    "pausing": "judge",
    "leaving": "final",
}
MINUTE = 60_000
GRACE = 3 * MINUTE
WHY = Reason("absence")


def gathered(people: int = 4, bots: int = 0, **rules: bool | int | str) -> Hourglass:
    return begun(people, {**ASK, **rules}, bots)


def missing(room: Hourglass, *seats: int) -> None:
    """Nobody has been connected for these seats for ten seconds."""
    for seat in seats:
        room.does(ROOM, ReportMissing(room.now, seat))


def voting(people: int = 4, *, max_deals: bool = False) -> tuple[Hourglass, int]:
    """Seat 0, which is on turn, has been gone for the room's grace, and the others are asked."""
    room = gathered(people, max_deals=max_deals)
    missing(room, 0)
    assert room.until_due() == [SeatGone(0), SeatAway(0, idle=True)]
    assert room.until_due() == [SeatVoteOpened(0, room.now + GRACE)]
    return room, 0


def checked(room: Hourglass) -> None:
    """The record of all this verifies, and the log and a snapshot tell of the same match."""
    assert verified(room)
    refolded(room)
    again = decode_match(SETTLERS, encode_match(room.match))
    assert again.view(Viewer()) == room.match.view(Viewer())
    assert again.due() == room.match.due()
