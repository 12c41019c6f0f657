"""Whom the host removes takes no seat until the host lets them back."""

from typing import Any

from engine.games import GAMES
from engine.match import Batch, Match, Nature, Viewer, decode_batch, encode_batch
from engine.match.commands import AddBot, HandOver, Kick, LetBack, Sit
from engine.match.events import HostPassed, ReadinessLost, SeatLeft, UserBarred, UserLetBack
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import refused
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, SECRETS, Gathered

SETTLERS = GAMES["settlers"]


def seen(room: Gathered, user: str) -> Any:
    return room.match.view(Viewer(room.match.seat_of(user), user=user)).get("barring")


def test_whom_the_host_removes_can_not_sit_down_again() -> None:
    room = Gathered().seated(ANN, BOB)
    assert room.does(ANN, Kick(1)) == [SeatLeft(1), ReadinessLost("seat", (0,), seat=1), UserBarred(BOB, "Bob")]
    for seat in (1, 2):
        with refused("barred"):
            room.does(BOB, Sit(seat))
    assert "Sit" not in room.legal_actions(BOB)
    room.does(CAT, Sit(1))


def test_the_host_and_whoever_is_barred_are_told_and_nobody_else() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    assert (seen(room, ANN), seen(room, BOB)) == (None, None)
    room.does(ANN, Kick(1))
    assert seen(room, ANN) == {"people": [{"user": BOB, "name": "Bob"}]}
    assert seen(room, BOB) == {"you": True}
    assert (seen(room, CAT), seen(room, DAN), room.match.view(Viewer()).get("barring")) == (None, None, None)
    assert room.legal_actions(ANN)["LetBack"] == [{"fields": {"user": {"in": [BOB]}}}]


def test_the_host_lets_somebody_back_who_then_sits_down() -> None:
    room = Gathered().seated(ANN, BOB)
    room.does(ANN, Kick(1))
    for user in (BOB, CAT):
        with refused("host-only"):
            room.does(user, LetBack(BOB))
    assert room.does(ANN, LetBack(BOB)) == [UserLetBack(BOB)]
    with refused("not-barred"):
        room.does(ANN, LetBack(BOB))
    room.does(BOB, Sit(1))
    assert (seen(room, ANN), seen(room, BOB)) == (None, None)


def test_bots_and_the_host_themselves_are_not_barred() -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    room.does(ANN, AddBot(1, "random"))
    assert room.does(ANN, Kick(1)) == [SeatLeft(1)]
    assert room.does(ANN, Kick(0)) == [SeatLeft(0)]
    room.does(ANN, Sit(0))


def test_a_room_remembers_the_last_fifty() -> None:
    room = Gathered().seated(ANN)
    users = [f"user-{n}" for n in range(52)]
    for user in users:
        room.does(user, Sit(1))
        room.does(ANN, Kick(1))
    assert [bar["user"] for bar in seen(room, ANN)["people"]] == users[2:]
    room.does(users[0], Sit(1))


def test_a_log_with_somebody_removed_refolds_and_its_record_is_verified() -> None:
    room = Gathered().seated(ANN, BOB)
    removed = room.does(ANN, Kick(1))
    assert [type(event) for event in removed] == [SeatLeft, ReadinessLost, UserBarred]
    room.does(ANN, LetBack(BOB))
    room.does(BOB, Sit(1))
    for seat in (2, 3):
        room.does(ANN, AddBot(seat, "random"))
    again = Match.from_batches(SETTLERS, [_reread(batch) for batch in room.log])
    assert dict(again.table.slices) == dict(room.match.table.slices)
    report = verify(write(record(SETTLERS, room.log, SECRETS)), GAMES)
    assert report.decided == len(room.log), report.fault


def test_the_next_host_can_let_back_whom_the_first_removed() -> None:
    room = Gathered().seated(ANN, BOB, CAT)
    room.does(ANN, Kick(1))
    assert HostPassed(CAT) in room.does(Nature(), HandOver(0))
    assert seen(room, CAT) == {"people": [{"user": BOB, "name": "Bob"}]}
    room.does(CAT, LetBack(BOB))


def _reread(batch: Batch) -> Batch:
    return decode_batch(SETTLERS, encode_batch(SETTLERS, batch))
