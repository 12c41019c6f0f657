"""A store fails over to a copy that lagged behind: the log has lost its end, and the owner of a room has not."""

from typing import Any

import pytest

from server.rooms import Room
from server.rooms.room import stream
from tests.rooms.cluster import Cluster
from tests.rooms.people import settled, until


@pytest.fixture
def processes() -> int:
    return 3


class Forgetful:
    """What a store does that fails over to a copy which lagged behind."""

    def __init__(self, cluster: Cluster) -> None:
        self._streams: dict[str, list[bytes]] = cluster.store.log._streams

    def lose(self, code: str, count: int) -> list[bytes]:
        kept = self._streams[stream(code)]
        lost = kept[-count:]
        del kept[-count:]
        return lost


async def test_what_a_store_has_lost_is_written_again_by_the_owner(cluster: Cluster) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    before = room.match.seq
    lost = Forgetful(cluster).lose(room.code, 7)
    await hana.ask({"is": "Leave"}, ref="unlucky")
    log = await cluster.store.log.read(stream(room.code))
    assert [kept.body for kept in log][before - 7 : before] == lost
    assert (await hana.ask({"is": "Leave"}, ref="again"))["is"] == "step"
    await until(lambda: jiro.seq == room.match.seq)
    assert figure(room, "rewritten") == 7


async def test_what_can_not_be_written_again_is_said_loudly_and_the_room_goes_on_from_the_log(
    cluster: Cluster, capfd: Any
) -> None:
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 40)
    for _ in range(200):
        if room.match.seq > 150:
            break
        await cluster.play([hana, jiro], 5)
    Forgetful(cluster).lose(room.code, 100)
    kept = room.match.seq - 100
    await hana.ask({"is": "Leave"})
    await settled()
    assert figure(room, "lost") == 100
    assert room.match.seq == kept
    assert hana.seq == kept
    assert "THE LOG HAS LOST STEPS" in capfd.readouterr().out
    await cluster.turn(8_000)
    back = await cluster.processes[1].come("Jiro", room)
    assert jiro.all("bye") or jiro.seq == kept
    assert back.seq == room.match.seq


async def test_steps_that_were_lost_together_with_the_lease_are_written_again(cluster: Cluster) -> None:
    here, _, _ = cluster.processes
    room, hana, jiro = await cluster.friends()
    await cluster.play([hana, jiro], 10)
    seq = room.match.seq
    Forgetful(cluster).lose(room.code, 5)
    cluster.store.leases._latest.clear()
    hana.send({"is": "Leave"}, ref="unlucky")
    await until(lambda: hana.all("bye"))
    back = await here.come("Hana", room, since=hana.seq)
    await settled()
    assert len(await cluster.store.log.read(stream(room.code))) >= seq
    assert figure(room, "rewritten") == 5
    assert (await back.ask({"is": "Leave"}, ref="unlucky"))["is"] == "step"


def figure(room: Room, outcome: str) -> float:
    return room.house.metrics.registry.get_sample_value("kaitaku_lost_steps_total", {"outcome": outcome}) or 0
