"""Tempo of what delayed spectators are shown: as it was played, never earlier than turns say, never falling behind."""

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any, NamedTuple

import pytest

from engine.core import SeededRng
from engine.match import decode_batch
from engine.match.spectator_delay import TurnCount
from server.rooms import LocalRoom
from server.rooms.history.delayed_steps import MOST, DelayedSteps, delayed_by_log
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.release_tempo import LONGEST
from server.rooms.history.room_state import stream
from server.rooms.history.running_replay import RunningReplays
from server.wire.inbound import Say
from tests.rooms.cluster import Cluster
from tests.rooms.people import Guest, HandClock, Place, settled, until
from tests.rooms.test_spectator_delay import DELAY, SPECTATOR, Past, delayed_table, played

TICK = 20


class Shown(NamedTuple):
    """Step that spectators were shown. allowed, at: when they might see it, and when they were shown it (ms)"""

    step: AppliedStep
    allowed: int
    at: int


async def game(place: Place, steps: int, gaps: Iterator[int]) -> list[AppliedStep]:
    """The steps of a game from its start, played with these ms between them."""
    room, players = await delayed_table(place, "settlers")
    past = Past(place, room, "settlers")
    for _ in range(steps):
        await place.clock.turn(next(gaps))
        await played(place, players, room)
    await past.read()
    log, matches = await place.store.log.read(stream(room.code)), past.matches
    found = [
        AppliedStep(before, decode_batch(before.game, entry.body), after, entry.body)
        for before, after, entry in zip(matches, matches[1:], log, strict=False)
    ]
    begun = next(number for number, step in enumerate(found) if step.after.stage == "playing")
    return found[begun:]


def shown_of(steps: list[AppliedStep]) -> list[Shown]:
    """What spectators of this game are shown, in order, as if the clock stood at each step and at each that is due."""
    first, *rest = steps
    delayed = DelayedSteps(first.before, first.batch.at)
    shown = [Shown(step, first.batch.at, first.batch.at) for step in delayed.add(first, first.batch.at)]
    count, counts, allowed = TurnCount().after(first.batch, first.after), [0], 1
    opened: list[int] = []
    for step in rest:
        now = step.batch.at
        while (due := delayed.due_at) is not None and due < now:
            released = delayed.release(due)
            assert released, "what is due is shown"
            shown += [Shown(one, opened[one.batch.seq - rest[0].batch.seq], due) for one in released]
        count = count.after(step.batch, step.after)
        counts.append(count.turns)
        while allowed < len(counts) and counts[allowed] <= count.turns - DELAY:
            opened.append(now)
            allowed += 1
        shown += [Shown(one, opened[one.batch.seq - rest[0].batch.seq], now) for one in delayed.add(step, now)]
    return shown


def pause(one: Shown, other: Shown) -> int:
    """ms between two steps as they were played, cut."""
    return min(LONGEST, other.step.batch.at - one.step.batch.at)


def any_gaps(seed: int) -> Iterator[int]:
    """Pauses of some players in a hurry and others who think."""
    rng = SeededRng(seed)
    while True:
        yield (0, 40, 300, 900, 2_000, 9_000)[rng.number(6)] + rng.number(50)


@pytest.mark.parametrize("seed", range(4))
async def test_W68_no_step_is_shown_before_its_turn_is_visible_and_none_later_than_the_last_turn_took(
    place: Place, seed: int
) -> None:
    steps = await game(place, 140, any_gaps(seed))
    shown = shown_of(steps)
    first = steps[0].batch.seq
    assert [one.step.batch.seq for one in shown] == list(range(first, first + len(shown)))
    openings = [steps[0].batch.at, *sorted({one.allowed for one in shown[1:]})]
    calm = 0
    assert all(one.at >= one.allowed for one in shown)
    for before, opening, following in zip(openings, openings[1:], openings[2:], strict=False):
        deadline = opening + opening - before  # what waits is shown within the time of the turn before
        if following > deadline:
            calm += 1
            assert all(one.at <= deadline for one in shown if one.allowed <= opening)
    assert calm > 3
    for one, other in pairwise(shown):
        if other.allowed <= one.at:  # it waited: it comes no later after the one before it than it was played
            assert other.at - one.at <= pause(one, other)
    assert any(other.at > one.at for one, other in pairwise(shown))


async def test_W68_a_turn_that_was_played_as_fast_as_others_is_shown_with_its_own_pauses_long_ones_cut(
    place: Place,
) -> None:
    steps = await game(place, 120, iter([700, 3_000, 1_200] * 40))
    shown = shown_of(steps)
    turns = [list(turn) for _, turn in groupby(shown, key=lambda one: one.allowed)]
    exact = 0
    for before, turn, following in zip(turns, turns[1:], turns[2:], strict=False):
        gaps = [pause(one, other) for one, other in pairwise([before[-1], *turn])]
        begins, took = turn[0].allowed, turn[0].allowed - before[0].allowed
        if sum(gaps) <= took and before[-1].at <= begins and turn[-1].at < following[0].allowed:
            assert [other.at - one.at for one, other in pairwise(turn)] == gaps[1:]
            exact += len(turn) > 1
    assert exact


class Watching:
    """What spectators of a room are shown, noted whenever the clock has been turned by a little."""

    def __init__(self, clock: HandClock | Cluster, room: LocalRoom) -> None:
        self._clock, self._room = clock, room
        self.seen: list[int] = []

    async def go_on(self, ms: int) -> None:
        """Let so much time pass."""
        for _ in range(ms // TICK):
            await self._clock.turn(TICK)
            self.seen.append(self._room.audience.spectated.seq)

    @property
    def largest(self) -> int:
        """Steps that came at once at most."""
        return max(after - before for before, after in pairwise(self.seen))


async def opened(place: Place, players: list[Guest], room: LocalRoom, past: Past) -> dict[str, int]:
    """Play on, a second for each step, until a turn of several steps has become visible, not all of which are shown.

    What was said in between → the step after which it was said.
    """
    said: dict[str, int] = {}
    for number in range(200):
        await place.clock.turn(1_000)
        await played(place, players, room)
        if number % 5 == 4:
            said[f"Now {number}"] = room.match.seq
            await room.say(players[number % 3].profile, Say(text=f"Now {number}"))
        await past.read()
        await settled()
        seen = room.audience.spectated.seq
        if past.allowed - seen > 2 and any(seen < step < past.allowed for step in said.values()):
            return said
    raise AssertionError("no turn was of several steps")


async def shown_in_part(place: Place) -> tuple[LocalRoom, Past, Guest, dict[str, int], int]:
    """A table where a late turn is shown in part: the room, its past, Mika who watches, what was said after which step,
    and the step that spectators are at."""
    room, players = await delayed_table(place, "settlers")
    past, mika = Past(place, room, "settlers"), place.guest("Mika", room)
    said = await opened(place, players, room, past)
    seen = room.audience.spectated.seq
    await until(lambda: mika.seq == seen)
    return room, past, mika, said, seen


async def test_steps_of_a_late_turn_come_one_by_one_and_talk_with_the_step_after_which_it_was_said(
    place: Place,
) -> None:
    room, players = await delayed_table(place, "settlers")
    past, mika = Past(place, room, "settlers"), place.guest("Mika", room)
    said = await opened(place, players, room, past)
    watching, heard = Watching(place.clock, room), set()
    for _ in range(60_000 // TICK):
        await watching.go_on(TICK)
        talk = {message["text"] for message in mika.all("said")}
        assert talk == {text for text, step in said.items() if step <= watching.seen[-1]}
        heard.add(len(talk))
    assert len(heard) > 1, "not with the turn, but with its step"
    await until(lambda: mika.seq == past.allowed)
    assert watching.largest == 1


async def test_W68_with_the_end_all_follows_at_once(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    past, mika = Past(place, room, "settlers"), place.guest("Mika", room)
    await opened(place, players, room, past)
    for guest in players:
        await guest.ask({"is": "AgreeToClose"})
    await until(lambda: mika.seq == room.match.seq)
    assert mika.view == room.match.view(SPECTATOR)
    assert room.audience.release_at is None


@pytest.mark.parametrize("again", ["restarted", "come back"])
async def test_who_comes_back_while_a_turn_is_shown_goes_on_where_they_were(place: Place, again: str) -> None:
    room, past, mika, _, seen = await shown_in_part(place)
    assert seen < past.allowed
    found: LocalRoom | None = room
    mika.go()
    if again == "restarted":
        await place.restart()
        found = await place.registry.find(room.code)
    assert found is not None
    back = Guest("Mika", found, place)
    back.view, back.seq = past.matches[seen].view(SPECTATOR), seen
    back.come(seen, mika.last("step")["at"])
    await settled()
    assert back.seq == seen
    watching = Watching(place.clock, found)
    await watching.go_on(30_000)
    await until(lambda: back.seq == past.allowed)
    assert watching.largest == 1
    assert back.view == past.matches[past.allowed].view(SPECTATOR)
    assert not back.all("snapshot")
    back.vanish()


async def test_W68_who_comes_after_a_restart_sees_what_was_shown_before_it_and_has_become_due_since(
    place: Place,
) -> None:
    room, past, _, said, seen = await shown_in_part(place)
    for pause in (0, 2 * LONGEST, 60_000):
        await place.restart()
        await place.clock.turn(pause)
        found = await place.registry.find(room.code)
        assert found is not None
        now = found.audience.spectated.seq
        nao = place.guest("Nao", found)
        await settled()
        assert nao.seq == now
        assert now == seen if pause == 0 else seen < now <= past.allowed
        assert nao.view == past.matches[now].view(SPECTATOR)
        heard = {message["text"] for message in nao.last("welcome")["chat"]}
        assert heard <= {text for text, step in said.items() if step <= now}
        seen = now
    assert seen == past.allowed


@pytest.mark.parametrize("seed", range(3))
async def test_W68_whoever_reads_the_log_at_any_time_shows_as_much_of_it_as_who_has_been_there_all_the_while(
    place: Place, seed: int
) -> None:
    steps = await game(place, 90, any_gaps(seed))
    first, *rest = steps
    there = DelayedSteps(first.before, first.batch.at)
    there.add(first, first.batch.at)
    folded: DelayedSteps | None = delayed_by_log(None, first)[0]
    waited = 0
    for step, following in pairwise(rest):
        now = step.batch.at
        there.release_up_to(now)
        there.add(step, now)
        folded, _ = delayed_by_log(folded, step)
        assert folded is not None
        assert (folded.match.seq, folded.due_at) == (there.match.seq, there.due_at)
        late = by_log(steps, step)
        until = (now + following.batch.at) // 2
        late.resume(until)
        there.release_up_to(until)
        assert (late.match.seq, late.due_at) == (there.match.seq, there.due_at)
        waited += late.due_at is not None
    assert waited


def by_log(steps: list[AppliedStep], last: AppliedStep) -> DelayedSteps:
    """What spectators are shown after this step, by the log alone."""
    delayed: DelayedSteps | None = None
    for step in steps[: steps.index(last) + 1]:
        delayed, _ = delayed_by_log(delayed, step)
    assert delayed is not None
    return delayed


async def test_by_a_clock_that_has_been_put_back_the_tempo_goes_on_from_now(place: Place) -> None:
    steps = await game(place, 90, iter([1_000] * 90))
    waiting = next(
        delayed
        for step in steps[40:]
        if (delayed := by_log(steps, step)).due_at is not None and delayed.due_at > step.batch.at
    )
    now = steps[0].batch.at - 3_600_000
    waiting.resume(now)
    due = waiting.due_at
    assert due is not None
    assert now < due <= now + LONGEST


async def test_W67_a_replay_of_a_match_that_goes_on_ends_where_its_spectators_are(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    past = Past(place, room, "settlers")
    await opened(place, players, room, past)
    summary = await place.store.index.get(room.code)
    assert summary is not None
    kept, ends = RunningReplays(place.store, place.clock), set()
    for _ in range(40):
        replay = await kept.find(summary, SPECTATOR, None)
        assert replay is not None
        assert replay.plain()["steps"][-1]["seq"] == replay.position[1] == room.audience.spectated.seq
        ends.add(replay.position[1])
        await place.clock.turn(500)
    assert len(ends) > 2
    assert max(ends) == past.allowed


async def test_a_process_that_follows_shows_a_late_turn_step_by_step_too(cluster: Cluster) -> None:
    here, there = cluster.processes
    room, players = await delayed_table(here, "settlers")
    replica = await there.registry.find(room.code)
    assert replica is not None
    mika, past = there.guest("Mika", replica), Past(here, room, "settlers")
    for _ in range(120):
        await cluster.turn(1_000)
        await played(here, players, room)
        await past.read()
        await until(lambda: replica.match.seq == room.match.seq)
        assert mika.seq <= past.allowed
        if past.allowed - replica.audience.spectated.seq > 2 and room.match.seq > 60:
            break
    assert mika.seq < past.allowed
    watching = Watching(cluster, replica)
    await watching.go_on(60_000)
    await until(lambda: mika.seq == past.allowed)
    assert watching.largest == 1


async def test_a_room_that_is_unloaded_shows_nothing_more_by_itself(place: Place) -> None:
    room, players = await delayed_table(place, "settlers")
    past, mika = Past(place, room, "settlers"), place.guest("Mika", room)
    await opened(place, players, room, past)
    seen = room.audience.spectated.seq
    await until(lambda: mika.seq == seen)
    place.registry.rooms.unload(room.code)
    await place.clock.turn(60_000)
    assert mika.seq == seen


async def test_more_than_a_bound_of_steps_never_wait(place: Place) -> None:
    steps = await game(place, 60, iter([2_000] * 60))
    first, *rest = steps
    delayed = DelayedSteps(first.before, first.batch.at)
    delayed.add(first, first.batch.at)
    waits: Any = 0
    for step in rest:
        delayed.add(step, 0)  # a clock that stands still
        waits = max(waits, step.batch.seq - delayed.match.seq)
    assert waits < MOST
