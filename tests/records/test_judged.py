"""A whole game of bots under a judge who does anything: it refolds, verifies, and a changed act is found (J2, V1)."""

import hashlib
from collections import Counter
from contextlib import suppress
from functools import cache

import msgspec
import pytest

from engine.bots import make_bot
from engine.core import Clock, Person, Refused, Seat, SeededRng, Viewer
from engine.games import GAMES
from engine.match import Ask, Batch, Match, RoomOpened, Secrets, decode_batch, encode_batch
from engine.match.commands import AddBot, CallStart, TimeUp
from engine.match.judge.commands import AppointJudge
from engine.match.record import record, write
from engine.match.verify import verify
from tests.every_game.judging import UMA, act

SETTLERS = GAMES["settlers"]
HOST = Person("host", "Hana")
SECRETS = Secrets.fresh(hashlib.sha256(b"judged").digest())
SEEDS = (1, 2, 3)


@cache
def judged(seed: int) -> tuple[Match, list[Batch]]:
    """Three bots play to the end while Uma judges; the match and its log."""
    rng, at, tried = SeededRng(seed), 0, Counter[str]()
    opening = RoomOpened(
        "JUDGED", "", "settlers", "league", 3, HOST.user, SECRETS.commitment, SECRETS.root, {"victory_points": 6}
    )
    match, first = Match.open(SETTLERS, opening, at)
    log = [first]

    def does(ask: Ask) -> None:
        nonlocal match
        match, batch = match.step(ask, SECRETS)
        log.append(batch)

    for command in (*(AddBot(seat, "steady") for seat in range(3)), AppointJudge("uma", "Uma"), CallStart()):
        does(Ask(HOST, at, command))
    does(Ask(Clock(), at, TimeUp()))
    bots = [make_bot(SETTLERS, "steady") for _ in range(3)]
    while match.stage != "over" and len(log) < 2_000:
        at += 500
        if not rng.number(10) and (wanted := act(match, rng, tried, ends=len(log) > 400)):
            with suppress(Refused):  # a hand that the bank can't fill
                does(Ask(UMA, at, wanted))
        for seat in sorted(range(3), key=lambda seat: (seat not in match.asked(), seat not in match.awaits())):
            if offers := match.legal_actions(Viewer(seat), out_of_turn=False):
                said = bots[seat].choose(match.view(Viewer(seat)), offers, seat, rng)
                if said is not None and (seat in match.awaits() or seat in match.asked()):
                    does(Ask(Seat(seat), at, match.command(said)))
                    break
    return match, log


@pytest.mark.parametrize("seed", SEEDS)
def test_V1_a_judged_game_is_verified_act_by_act(seed: int) -> None:
    match, log = judged(seed)
    assert match.stage == "over"
    report = verify(write(record(SETTLERS, log, SECRETS)), GAMES)
    assert report.ok, report.fault
    assert report.decided == len(log)


@pytest.mark.parametrize("seed", SEEDS)
def test_J2_a_judged_game_is_the_same_when_it_is_read_from_its_log(seed: int) -> None:
    match, log = judged(seed)
    again = Match.from_batches(SETTLERS, [decode_batch(SETTLERS, encode_batch(SETTLERS, batch)) for batch in log])
    assert dict(again.table.slices) == dict(match.table.slices)
    for viewer in (Viewer(), Viewer(1), Viewer(judge=True), Viewer(judge=True, everything=True)):
        assert again.view(viewer) == match.view(viewer)
        assert again.legal_actions(viewer) == match.legal_actions(viewer)


def test_J2_in_these_games_a_judge_does_everything_and_gives_a_reason() -> None:
    done: Counter[str] = Counter()
    for seed in SEEDS:
        for batch in judged(seed)[1]:
            if batch.by == UMA:
                first = batch.events[0]
                done[type(first).__name__] += 1
                assert getattr(first, "reason", None) or type(first).__name__ in {"HandsClosed", "ClockResumed"}
    assert {"Rewound", "Warned", "Penalised", "HandsOpened", "HandCorrected", "ClockPaused", "PointsCorrected"} <= set(
        done
    )
    assert {"StepInspected", "RoadCorrected", "BuildingCorrected", "RobberCorrected"} <= set(done)


def test_V1_an_act_that_was_changed_afterwards_is_found() -> None:
    log, at = next(
        (judged(seed)[1], n)
        for seed in SEEDS
        for n, batch in enumerate(judged(seed)[1])
        if type(batch.events[0]).__name__ == "Penalised"
    )
    event = log[at].events[0]
    changed = msgspec.structs.replace(event, seat=event.seat + 7)  # type: ignore[attr-defined]
    false = [*log[:at], msgspec.structs.replace(log[at], events=(changed, *log[at].events[1:])), *log[at + 1 :]]
    report = verify(write(record(SETTLERS, false, SECRETS)), GAMES)
    assert not report.ok
    assert report.fault is not None
    assert report.fault.part == f"batch {log[at].seq}"
