"""What was drawn since a technical rewind, drawn anew by the judge's choice: committed to, mixed, verified (J2, V1)."""

from collections.abc import Iterable
from hashlib import sha256

import pytest
from msgspec.structs import replace

from engine.core import Clock, ClockResumed, Event, Rewound, Viewer
from engine.games import GAMES
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled
from engine.match import decode_match, encode_match
from engine.match.clock.commands import Resume
from engine.match.clock.events import ClockPaused
from engine.match.commands import CommitSeed, RenewSeed, TimeUp
from engine.match.events import SeedRenewed
from engine.match.fairness import commitment_of
from engine.match.judge.commands import NameWinner, Rewind
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, FAULT, UMA, judged, points, refolded
from tests.engine.match.rooms import SECRETS, SETTLERS, Gathered


def rolled(room: Gathered) -> DiceRolled:
    (seat,) = room.match.awaits()
    return only(room.seat_says(seat, Roll()), DiceRolled)


def played(turns: int) -> tuple[Gathered, list[tuple[int, int]]]:
    """A judged game of so many turns and its rolls; the last turn has rolled."""
    room, dice = judged().placed(), []
    for turn in range(turns):
        dice.append(rolled(room).dice)
        if turn + 1 < turns:
            room.turn_over()
    return room, dice


def before_turn(room: Gathered, turn: int) -> int:
    return next(int(point["seq"]) for point in points(room) if point["turn"] == turn)


def seed(seat: int) -> str:
    return sha256(b"fresh %d" % seat).hexdigest()


def all_commit(room: Gathered) -> None:
    for seat in range(4):
        room.seat_says(seat, CommitSeed(commitment_of(seed(seat))))


def renewed(room: Gathered, to: int, seeds: Iterable[int] = ()) -> Rewound:
    """Back to this point, what follows drawn anew, with fresh seeds of these seats; and the match goes on."""
    back = only(room.does(UMA, Rewind(to, technical=True, reason=FAULT, anew=True)), Rewound)
    all_commit(room)
    for seat in seeds:
        room.seat_says(seat, RenewSeed(seed(seat)))
    only(room.does(UMA, Resume()), ClockResumed)
    return back


def test_J2_the_judge_says_whether_what_was_drawn_falls_as_it_fell_or_is_drawn_anew() -> None:
    room, dice = played(4)
    to = before_turn(room, 2)
    room.does(UMA, Rewind(to, technical=True, reason=FAULT))
    again = [rolled(room).dice]
    for _ in range(2):
        room.turn_over()
        again.append(rolled(room).dice)
    assert again == dice[1:]
    renewed(room, before_turn(room, 2), seeds=range(4))
    anew = [rolled(room).dice]
    for _ in range(2):
        room.turn_over()
        anew.append(rolled(room).dice)
    assert anew != dice[1:]
    refolded(room)


def test_J2_only_a_technical_fault_is_drawn_anew() -> None:
    room, _ = played(2)
    with refused("anew-is-technical", "J2"):
        room.does(UMA, Rewind(room.match.seq, reason=FAULT, anew=True))


def test_V1_the_act_commits_to_another_key_and_chain_and_stands_still_for_fresh_seeds() -> None:
    room, _ = played(3)
    events = room.does(UMA, Rewind(before_turn(room, 2), technical=True, reason=FAULT, anew=True))
    back = only(events, Rewound)
    assert back.commitment == SECRETS.after(1).commitment != SECRETS.commitment
    assert back.chain == SECRETS.after(1).root
    assert only(events, ClockPaused).by == "judge"
    assert room.view()["fairness"]["commitment"] == back.commitment
    all_commit(room)
    assert "RenewSeed" in room.match.legal_actions(Viewer(1))
    assert only(room.seat_says(1, RenewSeed(seed(1))), SeedRenewed).seed == seed(1)
    with refused("nothing-to-open", "V1"):
        room.seat_says(1, RenewSeed(seed(1)))
    room.does(UMA, Resume())
    with refused("nothing-to-open", "V1"):
        room.seat_says(2, RenewSeed(seed(2)))
    refolded(room)


def test_V1_other_seeds_make_other_dice() -> None:
    dice = []
    for seeds in ((), (0,), (0, 1, 2, 3)):
        room, _ = played(3)
        renewed(room, before_turn(room, 2), seeds)
        dice.append(rolled(room).proof + str([rolled_again(room) for _ in range(6)]))
    assert len(set(dice)) == 3


def rolled_again(room: Gathered) -> tuple[int, int]:
    room.turn_over()
    return rolled(room).dice


def test_J2_past_a_renewal_the_point_says_that_it_comes_anew_and_must_be_technical() -> None:
    room, _ = played(4)
    renewed(room, before_turn(room, 3))
    rolled(room)
    to = before_turn(room, 2)
    assert next(point for point in points(room) if point["seq"] == to)["anew"]
    with refused("past-a-roll", "J2"):
        room.does(UMA, Rewind(to, reason=FAULT))
    assert renewed(room, to).commitment == SECRETS.after(2).commitment
    assert room.view()["fairness"]["reopenings"] == 2
    assert decode_match(SETTLERS, encode_match(room.match)).view(BENCH) == room.match.view(BENCH)
    refolded(room)


def finished(room: Gathered) -> bytes:
    room.does(UMA, NameWinner(0, FAULT))
    return write(record(SETTLERS, room.log, SECRETS))


def test_V1_a_record_with_renewals_is_verified_part_by_part() -> None:
    room, _ = played(5)
    for turn in (4, 2):
        renewed(room, before_turn(room, turn), seeds=(0, 2))
        rolled(room)
        for _ in range(2):
            rolled_again(room)
    report = verify(finished(room), GAMES)
    assert report.ok, report.fault
    assert report.decided == len(room.log)


@pytest.mark.parametrize("field", ["commitment", "chain"])
def test_V1_an_act_that_commits_to_other_secrets_is_found(field: str) -> None:
    room, _ = played(3)
    renewed(room, before_turn(room, 2))
    rolled(room)
    room.does(UMA, NameWinner(0, FAULT))
    at = next(n for n, batch in enumerate(room.log) if isinstance(batch.events[0], Rewound))
    false: Event = replace(room.log[at].events[0], **{field: "ab" * 32})
    room.log[at] = replace(room.log[at], events=(false, *room.log[at].events[1:]))
    report = verify(write(record(SETTLERS, room.log, SECRETS)), GAMES)
    assert report.fault is not None
    assert report.fault.part == f"batch {room.log[at].seq}"


def test_V1_what_the_store_keeps_for_renewals_is_in_no_record() -> None:
    room, _ = played(3)
    renewed(room, before_turn(room, 2))
    body = finished(room)
    assert SECRETS.root_key
    assert SECRETS.root_key.hex().encode() not in body
    assert SECRETS.after(1).key.hex().encode() in body


def test_J2_nothing_is_due_while_fresh_seeds_are_given() -> None:
    room, _ = played(3)
    room.does(UMA, Rewind(before_turn(room, 2), technical=True, reason=FAULT, anew=True))
    with refused("paused", "J2"):
        rolled(room)
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())
