"""From the inbox to the eyes: asked, decided, kept, shown."""

import asyncio
from collections.abc import Callable, Sequence

from engine.match import Ask, Person, decode_batch, encode_batch
from engine.match.commands import SetReady, Sit
from server.rooms.history.room_state import stream
from server.rooms.requests import Answer, Refusal, Request
from server.store import Lease, StoreFull
from server.store.leases import LocalLeases
from server.store.memory import MemoryLog, MemoryStore
from tests.rooms.people import Place, settled, until


class HeldLog(MemoryLog):
    """A log on a slow disk: an append ends only when it is let through, or fails when the disk is full."""

    def __init__(self, leases: LocalLeases) -> None:
        super().__init__(leases)
        self.through = asyncio.Event()
        self.through.set()
        self.full = False
        self.appends: list[int] = []

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        await self.through.wait()
        if self.full:
            raise StoreFull("no space left")
        self.appends.append(len(bodies))
        return await super().append(stream, expected, bodies, lease)


def slow() -> tuple[Place, HeldLog]:
    store = MemoryStore()
    store.log = log = HeldLog(store.leases)
    return Place(store), log


async def test_W18_everybody_sees_what_one_does_and_the_doer_finds_the_ref(place: Place) -> None:
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    step = await hana.ask({"is": "SetReady", "ready": True}, "r1")
    assert step["is"] == "step"
    assert step["by"] == {"is": "person", "user": "hana", "name": "Hana"}
    await until(lambda: jiro.seq == hana.seq)
    assert jiro.view["seats"]["0"]["ready"] is True
    assert "ref" not in jiro.last("step")


async def test_W16_a_refusal_reaches_the_asker_alone_and_changes_nothing(place: Place) -> None:
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    refused = await jiro.ask({"is": "AddBot", "seat": 1, "level": "random"})
    assert (refused["is"], refused["code"]) == ("refused", "host-only")
    await settled()
    assert not hana.all("refused")
    assert not hana.all("step")


async def test_W19_commands_that_are_none_are_refused_with_a_code(place: Place) -> None:
    hana = place.guest("Hana", await place.room())
    assert (await hana.ask({"is": "Fly"}))["code"] == "unknown-command"
    assert (await hana.ask({}))["code"] == "unknown-command"
    assert (await hana.ask({"is": "Sit", "seat": "first"}))["code"] == "bad-command"
    assert (await hana.ask({"is": "Sit", "seat": 99}))["code"] == "no-such-seat"


async def test_what_only_the_room_may_ask_nobody_else_may(place: Place) -> None:
    _, (hana, jiro, saki) = await place.table("Hana", "Jiro", "Saki")
    for command in ({"is": "HandOver", "seat": 1}, {"is": "TimeUp"}, {"is": "OpenRematch", "code": "X"}):
        assert (await hana.ask(command))["code"] == "unknown-command"
    assert "away" not in jiro.view["seats"]["1"]
    assert saki.view["seats"] == hana.view["seats"]


async def test_somebody_without_a_name_may_look_but_not_sit(place: Place) -> None:
    guest = place.guest("", await place.room())
    assert (await guest.ask({"is": "Sit", "seat": 1}))["code"] == "name-missing"


async def test_W17_the_same_ref_sent_twice_is_done_once(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    step = await hana.ask({"is": "SetReady", "ready": True}, "once")
    again = await hana.ask({"is": "SetReady", "ready": True}, "once")
    assert again == {"is": "done", "ref": "once", "seq": step["seq"]}
    assert room.match.seq == step["seq"]


async def test_W17_a_ref_is_known_after_a_restart_too(place: Place) -> None:
    room = await place.room()
    step = await place.guest("Hana", room).ask({"is": "SetReady", "ready": True}, "once")
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    again = await place.guest("Hana", restored).ask({"is": "SetReady", "ready": True}, "once")
    assert again == {"is": "done", "ref": "once", "seq": step["seq"]}


async def test_times_in_the_log_never_go_back_though_a_slower_clock_takes_the_room_over() -> None:
    place = Place()
    await place.clock.turn(60_000)
    room = await place.room()
    await place.guest("Hana", room).ask({"is": "SetReady", "ready": True}, "early")
    await place.registry.close()
    behind = Place(place.store)
    assert behind.clock.now() < place.clock.now()
    restored = await behind.registry.find(room.code)
    assert restored is not None
    late = await behind.guest("Hana", restored).ask({"is": "SetReady", "ready": False}, "late")
    assert late["is"] == "step"
    times = [decode_batch(room.match.game, kept.body).at for kept in await place.store.log.read(stream(room.code))]
    assert times == sorted(times)
    await behind.close()


async def test_W15_nobody_sees_a_step_before_it_is_kept() -> None:
    place, log = slow()
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await settled()
    log.through.clear()
    hana.send({"is": "SetReady", "ready": True})
    await settled()
    assert not hana.all("step")
    assert not jiro.all("step")
    assert place.guest("Late", room).view == {}
    await settled()
    assert "ready" not in jiro.view["seats"]["0"]
    log.through.set()
    await until(lambda: hana.all("step") and jiro.all("step"))
    await place.close()


async def test_W15_a_refusal_that_would_tell_of_an_unkept_step_waits_for_it() -> None:
    place, log = slow()
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await settled()
    log.through.clear()
    hana.send({"is": "AddBot", "seat": 1, "level": "random"})
    jiro.send({"is": "Sit", "seat": 1})
    await settled()
    assert not jiro.all("refused")
    log.through.set()
    await until(lambda: jiro.all("refused"))
    assert jiro.last("refused")["code"] == "seat-taken"
    await place.close()


async def test_what_waits_while_one_append_is_under_way_goes_into_the_next_together() -> None:
    place, log = slow()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    log.appends.clear()
    log.through.clear()
    hana.send({"is": "SetReady", "ready": True})
    await settled()
    for ready in (False, True, False, True):
        hana.send({"is": "SetReady", "ready": ready})
    await settled()
    log.through.set()
    await until(lambda: len(hana.all("step")) == 5)
    assert log.appends == [1, 4]
    await place.close()


async def test_what_is_asked_of_a_room_at_rest_is_on_its_way_to_the_log_at_once() -> None:
    place, log = slow()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    assert not room.busy
    log.through.clear()
    hana.send({"is": "SetReady", "ready": True})
    assert room.busy
    await settled()
    assert not hana.all("step")
    log.through.set()
    await room.at_rest()
    assert not room.busy
    await until(lambda: hana.all("step"))
    await place.close()


async def test_what_is_asked_from_within_an_answer_is_decided_after_it_and_after_what_came_before(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    answered: list[str] = []

    def ask(name: str, command: SetReady | Sit, then: Callable[[], None] = lambda: None) -> None:
        def answer(given: Answer) -> None:
            answered.append(f"{name}: {given.code if isinstance(given, Refusal) else type(given).__name__}")
            then()
            answered.append(f"{name} is answered")

        room.put(Request(lambda _: Person("hana", "Hana"), command, answer))

    ready, refused = SetReady(ready=True), Sit(seat=0)
    ask("first", refused, lambda: ask("from within", ready, lambda: ask("from within that", refused)))
    ask("second", refused)
    await until(lambda: len(answered) == 8)
    assert answered == [
        "first: seat-taken",
        "first is answered",
        "from within: Applied",
        "from within is answered",
        "second: seat-taken",
        "second is answered",
        "from within that: seat-taken",
        "from within that is answered",
    ]
    await until(lambda: hana.all("step"))


async def test_of_a_room_that_is_dropped_nothing_is_shown_any_more_though_it_is_kept() -> None:
    place, log = slow()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    log.through.clear()
    hana.send({"is": "SetReady", "ready": True})
    await settled()
    seq = room.match.seq
    room.drop()
    log.through.set()
    await settled()
    assert await log.head(stream(room.code)) == seq + 1
    assert not hana.all("step")
    await place.close()


async def test_when_the_disk_is_full_nobody_sees_anything_and_the_asker_is_told() -> None:
    place, log = slow()
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await settled()
    log.full = True
    refused = await hana.ask({"is": "SetReady", "ready": True})
    assert (refused["is"], refused["code"]) == ("refused", "not-kept")
    await settled()
    assert not jiro.all("step")
    log.full = False
    assert (await hana.ask({"is": "SetReady", "ready": True}))["is"] == "step"
    await until(lambda: jiro.seq == hana.seq)
    await place.close()


async def test_when_the_log_has_grown_behind_the_rooms_back_it_goes_on_from_there(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    ask = Ask(Person("hana", "Hana"), place.clock.now(), SetReady(ready=True))
    after, batch = room.match.step(ask)
    await place.store.log.append(f"room:{room.code}", room.match.seq, [encode_batch(room.match.game, batch)])
    refused = await hana.ask({"is": "Recolour", "colour": "green"})
    assert refused["code"] == "not-kept"
    await until(lambda: hana.seq == after.seq)
    assert hana.view["seats"]["0"]["ready"] is True
    assert (await hana.ask({"is": "Recolour", "colour": "green"}))["is"] == "step"


async def test_too_much_at_once_is_refused_as_busy() -> None:
    place, log = slow()
    room = await place.room()
    hana = place.guest("Hana", room)
    await settled()
    log.through.clear()
    for _ in range(400):
        hana.send({"is": "SetReady", "ready": True})
    log.through.set()
    await until(lambda: len(hana.all("step")) + len(hana.all("refused")) == 400)
    assert {refused["code"] for refused in hana.all("refused")} == {"busy"}
    assert (await hana.ask({"is": "SetReady", "ready": True}))["is"] == "step"
    await place.close()


async def test_the_log_alone_tells_the_whole_story(place: Place) -> None:
    room, (hana, jiro, saki) = await place.table("Hana", "Jiro", "Saki")
    players = {guest.seat: guest for guest in (hana, jiro, saki)}
    for _ in range(30):
        await players[room.match.awaits()[0]].act()
        await settled()
    kept = await place.store.log.read(f"room:{room.code}")
    assert [k.seq for k in kept] == list(range(1, room.match.seq + 1))
    assert [decode_batch(room.match.game, k.body).seq for k in kept] == [k.seq for k in kept]


async def test_a_room_whose_log_can_not_be_read_any_more_is_not_left_without_an_answer(place: Place) -> None:
    room, [hana] = await place.table("Hana", bots=2)
    await place.store.log.append(stream(room.code), room.match.seq, [b"nobody knows what"], room.lease)
    hana.send({"is": "Leave"})
    await settled()
    assert hana.last("bye")["code"] == "resume"
    assert place.registry.loaded(room.code) is None
    assert await place.store.leases.acquire(room.code, "another process") != room.lease
