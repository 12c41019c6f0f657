"""Tests of misbehaving clients. Each time the room goes on for the others."""

import asyncio
from contextlib import suppress

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from server.sockets.socket_connection import HELLO_TIMEOUT
from tests.wire.clients import JSON, MSGPACK, Connection, Message, Person
from tests.wire.conftest import Arrive
from tests.wire.serving import PATIENCE, Process, TurnedProcess

HELLO = msgspec.msgpack.encode({"is": "hello"})


async def last_words(socket: ClientConnection) -> list[Message]:
    """Everything that is still said until the server hangs up."""
    heard: list[Message] = []
    try:
        async with asyncio.timeout(PATIENCE):
            async for frame in socket:
                assert isinstance(frame, bytes)
                heard.append(msgspec.msgpack.decode(frame))
    except ConnectionClosed:
        pass
    return heard


async def table(arrive: Arrive) -> tuple[Person, Connection]:
    hana = await arrive("Hana")
    return hana, await hana.enter(await hana.room())


async def goes_on(visit: Connection) -> None:
    """The room answers as ever."""
    ready = "ready" not in visit.view["seats"]["0"]
    assert (await visit.ask({"is": "SetReady", "ready": ready}))["is"] == "step"


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"\xc1",
        b"\xff" * 100,
        b"not msgpack",
        msgspec.msgpack.encode({"is": "fly"}),
        msgspec.msgpack.encode({"ref": "x"}),
        msgspec.msgpack.encode([1, 2, 3]),
        msgspec.msgpack.encode({"is": "do", "ref": "r"}),
        msgspec.msgpack.encode({"is": "do", "ref": 7, "command": {}}),
        msgspec.msgpack.encode({"is": "do", "ref": "r" * 65, "command": {}}),
        msgspec.msgpack.encode({"is": "say", "text": "x" * 3_000}),
        msgspec.msgpack.encode({"is": "hello"}),
        b"\x81" * 5_000,
    ],
)
async def test_W37_a_frame_that_is_no_message_closes_the_connection(arrive: Arrive, frame: bytes) -> None:
    _, visit = await table(arrive)
    socket = await visit.dial()
    await socket.send(HELLO)
    await socket.send(frame)
    heard = await last_words(socket)
    assert heard[-1] == {"is": "bye", "code": "bad-frame"}
    await goes_on(visit)


async def test_W37_text_where_bytes_are_spoken_closes_the_connection(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    socket = await visit.dial()
    await socket.send('{"is":"hello"}')
    assert (await last_words(socket))[-1]["code"] == "bad-frame"
    await goes_on(visit)


async def test_W19_commands_of_any_shape_are_refused_and_nothing_more(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    shapes: list[Message] = [
        {},
        {"is": 5},
        {"is": None},
        {"is": []},
        {"is": {"is": "Sit"}},
        {"is": "Sit"},
        {"is": "Sit", "seat": -1},
        {"is": "Sit", "seat": 10**30},
        {"is": "Sit", "seat": {"seat": 1}},
        {"is": "SetReady", "ready": True, "commitment": "x"},
        {"is": "ChangeRules", "changes": {"victory_points": "many"}},
        {"is": "ChangeRules", "changes": {"no such rule": 1}},
        {"is": "AddBot", "seat": 1, "level": "random"},
        {"is": "OpenSeed", "seed": "00"},
        {"is": "BuildRoad", "edge": 1},
        {"is": "TakeBack"},
        {"is": "Leave"},
        {"is": "HandOver", "seat": 0},
    ]
    for shape in shapes:
        visit_answer = await visit.ask(shape) if _packs(shape) else {"is": "refused"}
        assert visit_answer["is"] == "refused", shape
    await goes_on(visit)


def _packs(shape: Message) -> bool:
    try:
        msgspec.msgpack.encode(shape)
    except OverflowError:
        return False
    return True


async def test_W19_nobody_plays_for_another_seat_or_out_of_turn(arrive: Arrive) -> None:
    hana, jiro, saki, mika = [await arrive(name) for name in ("Hana", "Jiro", "Saki", "Mika")]
    code = await hana.room(bots=[])
    visits = [await person.enter(code) for person in (hana, jiro, saki, mika)]
    players, watcher = visits[:3], visits[3]
    for seat, visit in enumerate(players[1:], start=1):
        await visit.ask({"is": "Sit", "seat": seat})
    await players[0].start(*players[1:])
    seats = {visit.seat: visit for visit in players}
    mover = seats[players[0].view["turn"]["awaits"][0]]
    place = {"is": "PlaceSettlement", "corner": mover.legal["PlaceSettlement"][0]["fields"]["corner"]["in"][0]}
    for visit in players:
        if visit is not mover:
            assert (await visit.ask(place))["is"] == "refused"
            assert (await visit.ask({**place, "seat": mover.seat}))["is"] == "refused"
            assert visit.legal.get("PlaceSettlement") is None
    assert (await watcher.ask(place))["code"] == "not-seated"
    assert (await mover.ask(place))["is"] == "step"


async def test_W38_a_huge_frame_closes_the_connection(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    for size in (20_000, 200_000):
        socket = await visit.dial()
        await socket.send(HELLO)
        with suppress(ConnectionClosed):
            await socket.send(msgspec.msgpack.encode({"is": "say", "text": "x" * size}))
        await last_words(socket)
        assert socket.close_code == 1009
    await goes_on(visit)


async def test_W39_commands_that_come_too_fast_are_refused(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    refs = [await visit.do({"is": "SetReady", "ready": bool(n % 2)}) for n in range(600)]
    await visit.until(lambda: {m.get("ref") for m in visit.heard} >= set(refs))
    assert "too-fast" in {refused["code"] for refused in visit.all("refused")} <= {"too-fast", "busy"}
    assert visit.all("step")
    assert not visit.closed.is_set()


@pytest.mark.usefixtures("hurried_server")
async def test_W40_a_flood_of_frames_closes_the_connection(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    socket = await visit.dial()
    await socket.send(HELLO)
    ping = msgspec.msgpack.encode({"is": "ping"})
    try:
        for _ in range(10_000):
            await socket.send(ping)
    except ConnectionClosed:
        pass
    heard = await last_words(socket)
    bye = next(message for message in heard if message["is"] == "bye")
    assert bye == {"is": "bye", "code": "too-fast", "retry": 10_000}
    assert len(heard) < 5_000
    await goes_on(visit)


async def test_W41_talk_that_comes_too_fast_is_refused_and_the_rest_is_heard(arrive: Arrive) -> None:
    _, visit = await table(arrive)
    for n in range(12):
        await visit.send({"is": "say", "text": f"{n}"})
    await visit.until(lambda: len(visit.all("said")) + len(visit.all("refused")) == 12)
    assert [said["text"] for said in visit.all("said")] == ["0", "1", "2", "3", "4"]
    assert {refused["code"] for refused in visit.all("refused")} == {"too-fast"}
    await goes_on(visit)


async def test_W11_W43_whoever_says_nothing_is_sent_away(turned: TurnedProcess) -> None:
    hana = await Person.new(turned, "Hana")
    visit = await hana.enter(await hana.room())
    silent = await visit.dial()
    turned.turn(HELLO_TIMEOUT)
    assert (await last_words(silent))[-1] == {"is": "bye", "code": "no-hello"}
    rude = await visit.dial()
    await rude.send(msgspec.msgpack.encode({"is": "ping"}))
    turned.turn(HELLO_TIMEOUT)
    assert (await last_words(rude))[-1] == {"is": "bye", "code": "no-hello"}
    await goes_on(visit)


async def test_W46_a_room_that_is_not_there_says_so(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    for code in ("ZZZZZZ", "nope", "%2e%2e"):
        visit = await hana.enter(code)
        assert await visit.hear("bye") == {"is": "bye", "code": "no-such-room"}


async def test_W33_one_person_has_only_so_many_tabs(arrive: Arrive) -> None:
    hana, first = await table(arrive)
    tabs = [await hana.enter(first.code) for _ in range(12)]
    assert await tabs[-1].hear("bye") == {"is": "bye", "code": "too-many-tabs"}
    await goes_on(first)


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "file://"])
async def test_W50_pages_of_others_are_not_let_in(server: Process, arrive: Arrive, origin: str) -> None:
    hana = await arrive("Hana")
    code = await hana.room()
    with pytest.raises(InvalidStatus) as caught:
        await connect(f"{server.ws}/ws/rooms/{code}", origin=origin, subprotocols=[Subprotocol(MSGPACK)])  # type: ignore[arg-type]
    assert caught.value.response.status_code == 403
    refused = await hana.http.post("/api/rooms", json={"game": "settlers"}, headers={"origin": origin})
    assert (refused.status_code, refused.json()["code"]) == (403, "bad-origin")


async def test_its_own_pages_are_let_in(server: Process, arrive: Arrive) -> None:
    _, visit = await table(arrive)
    socket = await visit.dial(origin=server.http)
    await socket.send(HELLO)
    assert msgspec.msgpack.decode(await socket.recv(decode=False))["is"] == "welcome"
    await socket.close()
    await goes_on(visit)


async def test_W8_the_first_known_encoding_that_is_offered_is_spoken(server: Process, arrive: Arrive) -> None:
    _, visit = await table(arrive)
    for offered, spoken in [
        ([JSON, MSGPACK], JSON),
        (["kaitaku.9.msgpack", MSGPACK], MSGPACK),
        ([], None),
    ]:
        socket = await visit.dial(subprotocols=[Subprotocol(name) for name in offered] or None)
        assert socket.subprotocol == spoken
        await socket.close()
    with pytest.raises(InvalidStatus):
        await visit.dial(subprotocols=[Subprotocol("kaitaku.9.msgpack")])
    await goes_on(visit)
