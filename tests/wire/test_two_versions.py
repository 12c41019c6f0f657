"""Tests of processes of two versions over one Redis, as there are for some minutes in each upgrade."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from server.rooms.history.snapshots import BEHIND, EVERY
from tests.wire.clients import Connection
from tests.wire.older_version import older
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import ROOT
from tests.wire.test_two_processes import at, friends, kept, play

pytestmark = pytest.mark.slow

Started = Callable[..., RedisProcesses]


@pytest.fixture(scope="session")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code of the older version."""
    return older(tmp_path_factory.mktemp("older"))


@pytest.fixture
def versions(request: pytest.FixtureRequest, before: Path) -> tuple[Path, Path]:
    """Of the process that owns the rooms, and of the other one."""
    return (before, ROOT) if request.param == "older" else (ROOT, before)


@pytest.fixture
def farm(tmp_path: Path, versions: tuple[Path, Path]) -> Iterator[RedisProcesses]:
    """Two processes, one of each version."""
    started = RedisProcesses(tmp_path, versions=versions)
    yield started
    started.close()


by_day_the_older = pytest.mark.parametrize(
    "versions",
    ["older", pytest.param("newer", marks=pytest.mark.nightly)],
    indirect=True,
    ids=["older owns", "newer owns"],
)


async def once_each(farm: RedisProcesses, *visits: Connection) -> None:
    """Every move that was acknowledged stands in the log, once, under the number that was said."""
    log = [msgspec.json.decode(body) for body in await kept(farm, visits[0].code)]
    refs = Counter(batch["ref"] for batch in log if batch.get("ref"))
    assert max(refs.values()) == 1
    acknowledged = {m["ref"]: m["seq"] for v in visits for m in v.heard if m["is"] in {"step", "done"} and "ref" in m}
    assert {ref: log[seq - 1]["ref"] for ref, seq in acknowledged.items()} == {ref: ref for ref in acknowledged}
    assert len(acknowledged) > 10


async def heard(listener: Connection, count: int) -> None:
    """Until so much was said."""
    await listener.until(lambda: len(listener.all("said")) == count)


@pytest.mark.nightly
@by_day_the_older
async def test_people_at_both_versions_play_talk_and_know_who_is_here(farm: RedisProcesses) -> None:
    hana, jiro = await friends(farm)
    await play((hana, jiro), 20)
    await hana.until(lambda: hana.seq == jiro.seq)
    assert hana.view["pieces"] == jiro.view["pieces"]
    for number, (speaker, listener) in enumerate([(hana, jiro), (jiro, hana)], start=1):
        await speaker.send({"is": "say", "text": f"from {speaker.person.name}"})
        await heard(listener, number)
        assert listener.all("said")[-1]["text"] == f"from {speaker.person.name}"
    both = {str(hana.seat): True, str(jiro.seat): True}
    await hana.until(lambda: all(visit.all("presence")[-1]["here"] == both for visit in (hana, jiro)))
    await hana.close()
    await jiro.until(lambda: jiro.all("presence")[-1]["here"] == both | {str(hana.seat): False})
    await once_each(farm, hana, jiro)
    assert farm.sane


@by_day_the_older
async def test_W17_a_command_is_done_once_however_often_and_wherever_it_is_sent(farm: RedisProcesses) -> None:
    hana, jiro = await friends(farm)
    await play((hana, jiro), 6)
    upon = jiro.seq
    done = await jiro.ask({"is": "Leave"}, "one", upon=upon)
    there = Connection(at(farm.processes[0], jiro.person), jiro.code)
    await there.open()
    for visit in (jiro, there):
        again = await visit.ask({"is": "Leave"}, "one", upon=upon)
        assert (again["is"], again["seq"]) == ("done", done["seq"])
    assert (await jiro.ask({"is": "Return"}))["is"] == "step"
    await once_each(farm, hana, jiro)


@by_day_the_older
async def test_a_room_is_handed_over_to_the_other_version_and_nothing_is_lost_or_done_twice(
    farm: RedisProcesses,
) -> None:
    one, two = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), 10)
    for number in range(EVERY + BEHIND):  # so long that a snapshot is kept, which only its own version can read
        await jiro.ask({"is": "Return" if number % 2 else "Leave"}, upon=jiro.seq)
    log = await kept(farm, hana.code)
    ending = asyncio.create_task(asyncio.to_thread(one.stop))
    assert (await hana.hear("bye"))["code"] == "restarting"
    upon = jiro.seq
    assert (await jiro.ask({"is": "Leave"}, "meanwhile", upon=upon))["is"] == "step"
    assert await ending == 0
    assert not jiro.closed.is_set()
    back = Connection(at(two, hana.person), hana.code)
    await back.open()
    assert back.view["pieces"] == jiro.view["pieces"]
    assert (await jiro.ask({"is": "Return"}))["is"] == "step"
    await play((back, jiro), 5)
    one.code = two.code
    await asyncio.to_thread(one.start)
    await asyncio.to_thread(two.stop)
    again = Connection(at(one, jiro.person), hana.code)
    await again.open()
    assert (await again.ask({"is": "Leave"}, "meanwhile", upon=upon))["is"] == "done"
    assert (await again.ask({"is": "Leave"}))["is"] == "step"
    assert (await kept(farm, hana.code))[: len(log)] == log
    await once_each(farm, hana, jiro, back, again)
    assert farm.sane


@pytest.mark.nightly
@by_day_the_older
async def test_when_an_owner_is_killed_the_other_version_takes_its_rooms(farm: RedisProcesses) -> None:
    one, _ = farm.processes
    hana, jiro = await friends(farm)
    await play((hana, jiro), 10)
    one.kill()
    step = await jiro.ask({"is": "Leave"}, "after the end of the owner", upon=jiro.seq)
    assert step["is"] == "step"
    assert not jiro.closed.is_set()
    await once_each(farm, hana, jiro)
    assert farm.sane
