"""Fresh seeds after a reopening are committed to before anybody opens one, so that nobody can choose the last (V1)."""

from collections.abc import Iterable
from hashlib import sha256

import pytest
from msgspec.structs import replace

from engine.core import Event, Rewound, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled
from engine.match.clock.commands import Resume
from engine.match.commands import CommitSeed, HandOver, RenewSeed
from engine.match.events import SeedCommitted, SeedRenewed
from engine.match.judge.commands import NameWinner, Rewind
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import only, refused
from tests.engine.match.judges import FAULT, UMA, judged, points, refolded
from tests.engine.match.rooms import SECRETS, SETTLERS, Gathered
from tests.engine.match.timing import ROOM


def seed(seat: int) -> str:
    return sha256(b"fresh %d" % seat).hexdigest()


def commitment(seat: int) -> str:
    return sha256(bytes.fromhex(seed(seat))).hexdigest()


def reopened(seats: int = 4) -> Gathered:
    """A judged game taken back to its last turn; what follows is drawn anew, and the seats are asked for seeds."""
    room = judged(seats).placed()
    rolled(room)
    room.turn_over()
    rolled(room)
    to = int(next(point["seq"] for point in points(room) if point["turn"] == 1))
    room.does(UMA, Rewind(to, technical=True, reason=FAULT, anew=True))
    return room


def may(room: Gathered, seat: int) -> Iterable[str]:
    return room.match.legal_actions(Viewer(seat))


def rolled(room: Gathered) -> DiceRolled:
    (seat,) = room.match.awaits()
    return only(room.seat_says(seat, Roll()), DiceRolled)


def all_commit(room: Gathered) -> None:
    for seat in range(room.match.table.law.seats):
        room.seat_says(seat, CommitSeed(commitment(seat)))


def finished(room: Gathered) -> bytes:
    room.does(UMA, Resume())
    rolled(room)
    room.does(UMA, NameWinner(0, FAULT))
    return write(record(SETTLERS, room.log, SECRETS))


def test_V1_no_seed_is_opened_before_all_who_are_there_have_committed_to_theirs() -> None:
    room = reopened()
    for seat in range(4):
        assert "RenewSeed" not in may(room, seat)
        with refused("nothing-to-open", "V1"):
            room.seat_says(0, RenewSeed(seed(0)))
        assert "CommitSeed" in may(room, seat)
        assert only(room.seat_says(seat, CommitSeed(commitment(seat))), SeedCommitted).commitment == commitment(seat)
        assert "CommitSeed" not in may(room, seat)
    for seat in range(4):
        assert "RenewSeed" in may(room, seat)
        assert only(room.seat_says(seat, RenewSeed(seed(seat))), SeedRenewed).seed == seed(seat)
        assert "RenewSeed" not in may(room, seat)
    refolded(room)


def test_V1_nobody_commits_twice_or_after_another_seed_was_opened() -> None:
    room = reopened()
    all_commit(room)
    with refused("nothing-to-open", "V1"):
        room.seat_says(1, CommitSeed(commitment(2)))
    room = reopened()
    room.does(ROOM, HandOver(3))
    for seat in range(3):
        room.seat_says(seat, CommitSeed(commitment(seat)))
    room.seat_says(0, RenewSeed(seed(0)))
    assert "CommitSeed" not in may(room, 3)


def test_V1_who_is_gone_holds_nobody_up() -> None:
    room = reopened()
    for seat in range(3):
        room.seat_says(seat, CommitSeed(commitment(seat)))
    assert "RenewSeed" not in may(room, 0)
    room.does(ROOM, HandOver(3))
    assert "RenewSeed" in may(room, 0)
    refolded(room)


def test_V1_only_the_seed_that_was_committed_to_is_taken() -> None:
    room = reopened()
    with refused("bad-commitment", "V1"):
        room.seat_says(0, CommitSeed("no"))
    all_commit(room)
    with refused("bad-commitment", "V1"):
        room.seat_says(0, RenewSeed("no"))
    with refused("seed-does-not-match", "V1"):
        room.seat_says(0, RenewSeed(seed(1)))


def test_V1_a_judge_who_has_the_match_go_on_ends_the_giving_of_seeds() -> None:
    room = reopened()
    all_commit(room)
    room.does(UMA, Resume())
    assert not {"CommitSeed", "RenewSeed"} & set(may(room, 0))
    with refused("nothing-to-open", "V1"):
        room.seat_says(0, RenewSeed(seed(0)))


def test_V1_the_report_names_who_committed_to_a_fresh_seed_and_kept_it() -> None:
    room = reopened()
    all_commit(room)
    for seat in (0, 1, 3):
        room.seat_says(seat, RenewSeed(seed(seat)))
    report = verify(finished(room), GAMES)
    assert report.ok, report.fault
    assert report.decided == len(room.log)
    assert report.unopened == (room.view()["seats"]["2"]["name"],)


def test_V1_another_seed_than_the_one_committed_to_is_found_in_a_record() -> None:
    room = reopened()
    all_commit(room)
    room.seat_says(0, RenewSeed(seed(0)))
    finished(room)
    at = next(n for n, batch in enumerate(room.log) if isinstance(batch.events[0], SeedRenewed))
    false: Event = replace(room.log[at].events[0], seed=seed(1))
    room.log[at] = replace(room.log[at], events=(false,))
    fault = verify(write(record(SETTLERS, room.log, SECRETS)), GAMES).fault
    assert fault is not None
    assert fault.path == "events[0].seed"


@pytest.mark.parametrize("given", [(), (0,), (0, 1, 2, 3)])
def test_V1_what_is_drawn_follows_from_the_seeds_that_were_opened(given: tuple[int, ...]) -> None:
    def proof(given: tuple[int, ...]) -> tuple[str, list[tuple[int, int]]]:
        room = reopened()
        all_commit(room)
        for seat in given:
            room.seat_says(seat, RenewSeed(seed(seat)))
        room.does(UMA, Resume())
        dice = []
        for _ in range(6):
            dice.append(rolled(room).dice)
            room.turn_over()
        assert any(isinstance(batch.events[0], Rewound) for batch in room.log)
        return room.match.table.slices["fairness"].entropy.hex(), dice

    assert proof(given) == proof(given)
    assert proof(given) != proof((*given, 2) if 2 not in given else given[:2])
