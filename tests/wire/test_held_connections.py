"""Tests of connections that are held open against the server: it stays open for players, and for newcomers."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.sockets.request_timeout import TimedHttpProtocol
from tests.by_day import by_day
from tests.wire.clients import Connection, Person
from tests.wire.serving import PATIENCE, ROOT, Process, TurnedProcess
from tests.wire.test_floods import websocket_frame
from tests.wire.test_misbehaviour import goes_on

FILES = 256
MOST = Capacity.of(Settings(), FILES).connections
MANY = FILES + 144
"""Connections that a flood opens."""

OUT_OF_FILES = "no connection can be accepted for now"

pytestmark = pytest.mark.slow

HEAD = b"GET / HTTP/1.1\r\nHost: kaitaku\r\n"
HANDSHAKE = (
    b"GET /ws/rooms/ZZZZZZ HTTP/1.1\r\nHost: kaitaku\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
POST = b"POST /api/me HTTP/1.1\r\nHost: kaitaku\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a head": HEAD,
    "half a body": POST + b"{",
    "a request": b"GET /healthz/alive HTTP/1.1\r\nHost: kaitaku\r\n\r\n",
    "a handshake": HANDSHAKE,
}


@asynccontextmanager
async def running(
    folder: Path, files: int | None = FILES, *, turned: bool = False, **settings: str
) -> AsyncIterator[Process]:
    """A server that may open so few files, where a connection may take long to say what it wants."""
    if turned:
        server: Process = TurnedProcess(folder, "", files, **settings)
    else:
        server = Process(folder, "", files, None, ROOT, **{"KAITAKU_KEEPALIVE": "60000"} | settings)
    await asyncio.to_thread(server.start)
    try:
        yield server
    finally:
        assert await asyncio.to_thread(server.stop) == 0
        assert "Traceback" not in server.log.read_text()


async def dial(server: Process, address: str = "127.0.0.1") -> socket.socket:
    """A bare connection from this address of the loopback. OSError, TimeoutError: nobody takes it."""
    connection = socket.socket()
    connection.setblocking(False)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        connection.bind((address, 0))
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().sock_connect(connection, ("127.0.0.1", server.port))
    except BaseException:
        connection.close()
        raise
    return connection


async def read(connection: socket.socket, most: int = 65_536) -> bytes:
    """What comes next; nothing once it is closed, however that was done."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.get_running_loop().sock_recv(connection, most)
    except ConnectionError:
        return b""


@asynccontextmanager
async def flood(server: Process, said: bytes, address: str, number: int = MANY) -> AsyncIterator[list[socket.socket]]:
    """So many connections from this address, which say this and then nothing, and read nothing."""
    connections: list[socket.socket] = []
    try:
        for _ in range(number):
            with suppress(OSError, TimeoutError):
                connections.append(await dial(server, address))
                connections[-1].send(said)
        yield connections
    finally:
        for connection in connections:
            connection.close()


async def table(server: Process) -> Connection:
    """Somebody at a table of their own."""
    hana = await Person.new(server, "Hana")
    return await hana.enter(await hana.room(bots=[]))


async def figures(server: Process) -> Callable[[str], float]:
    """What /metrics says of a figure."""
    async with httpx.AsyncClient(base_url=server.http, timeout=PATIENCE) as client:
        text = (await client.get("/metrics")).text

    def figure(name: str) -> float:
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    return figure


async def until(so: Callable[[], Awaitable[bool]]) -> None:
    """Until this is so. It is an error if it never is."""
    async with asyncio.timeout(PATIENCE):
        for _ in iter(lambda: None, 0):
            if await so():
                return
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("address", by_day("127.0.0.2", "127.0.0.1"), ids=["a stranger's", "a proxy's"])
@pytest.mark.parametrize("half", HALVES)
async def test_connections_that_wait_keep_nobody_from_playing_or_coming(
    tmp_path: Path, half: str, address: str
) -> None:
    async with running(tmp_path, KAITAKU_SOCKETS_FROM=str(MOST)) as server:
        visit = await table(server)
        size = server.log.stat().st_size
        async with flood(server, HALVES[half], address):
            for _ in range(10):
                await goes_on(visit)
            newcomer = await table(server)
            await goes_on(newcomer)
            await goes_on(visit)
            assert (await figures(server))("kaitaku_connections") <= MOST
        assert server.log.stat().st_size - size < 1_000
        await visit.close()
        await newcomer.close()


async def test_a_newcomer_from_elsewhere_outlives_the_flood_of_one_address(tmp_path: Path) -> None:
    async with running(tmp_path) as server, AsyncExitStack() as stack:
        for number in range(2, 7):  # of a few addresses, each with all that it may have
            await stack.enter_async_context(flood(server, b"", f"127.0.0.{number}", MOST))
        async with flood(server, HEAD, "127.0.0.9", 1) as [newcomer]:
            await stack.enter_async_context(flood(server, b"", "127.0.0.2", MOST))
            newcomer.send(b"\r\n")
            assert (await read(newcomer)).startswith(b"HTTP/1.1")
        assert (await figures(server))('kaitaku_connections_dropped_total{reason="displaced"}') >= MOST


async def test_what_is_closed_is_counted_no_more(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        for half in HALVES.values():
            async with flood(server, half, "127.0.0.2"):
                pass
        visit = await table(server)
        await visit.close()
        await visit.person.http.aclose()

        async def all_gone() -> bool:
            return (await figures(server))("kaitaku_connections") == 1

        await until(all_gone)


async def test_a_whole_club_comes_in_from_one_address_as_far_as_its_part_goes(tmp_path: Path) -> None:
    async with running(tmp_path, KAITAKU_CONNECTIONS_FROM="20") as server:
        async with flood(server, HANDSHAKE, "127.0.0.2", 20) as connections:
            for connection in connections:
                assert b" 101 " in await read(connection)
        figure = await figures(server)
        assert figure('kaitaku_connections_dropped_total{reason="displaced"}') == 0


async def test_a_proxys_clients_are_counted_by_the_address_that_it_names(tmp_path: Path) -> None:
    async with running(tmp_path, KAITAKU_CONNECTIONS_FROM="2") as server:
        hana = await Person.new(server, "Hana")
        visit = Connection(hana, await hana.room())
        cookie = {"Cookie": f"kaitaku={hana.token}"}

        async def come(address: str) -> None:
            socket = await visit.dial(additional_headers=cookie | {"X-Forwarded-For": address})
            await socket.send(msgspec.msgpack.encode({"is": "hello"}))
            assert msgspec.msgpack.decode(await socket.recv(decode=False))["is"] == "welcome"

        async def asked(address: str) -> int:
            return (await hana.http.get("/api/games", headers={"X-Forwarded-For": address})).status_code

        for number in range(2):
            await come(f"2001:db8::{number}")
        with pytest.raises(InvalidStatus, match="403"):
            await come("2001:db8::7")
        assert await asked("2001:db8::7") == 429
        for _ in range(5):
            assert await asked("2001:db8:0:1::7") == 200
        await come("2001:db8:0:1::7")
        await visit.close()

        async def let_in_again() -> bool:
            return await asked("2001:db8::7") == 200

        await until(let_in_again)


async def test_W49_when_all_places_are_taken_players_and_judges_still_come_in(tmp_path: Path) -> None:
    async with running(tmp_path, files=None, KAITAKU_SOCKETS="3") as server:
        hana, jiro, uma = [await Person.new(server, name) for name in ("Hana", "Jiro", "Uma")]
        host = await hana.enter(await hana.room(bots=[]))
        judge = await jiro.enter(host.code)
        assert (await host.ask({"is": "AppointJudge", "user": jiro.user}))["is"] == "step"
        await uma.enter(host.code)
        assert await (await uma.enter(host.code)).hear("bye") == {"is": "bye", "code": "server-full", "retry": 10_000}
        for player in (hana, jiro):
            tab = await player.enter(host.code)
            assert tab.view
            await goes_on(host)
        assert judge.view


async def test_when_files_run_out_it_says_so_once_and_goes_on_when_there_are_some(tmp_path: Path) -> None:
    async with running(tmp_path, files=1_024) as server:
        visit = await table(server)
        for _ in range(11):
            await visit.person.enter(visit.code)  # so that it has more files open than it will be allowed
        server.limit_open_files(8)

        async def said() -> bool:
            return OUT_OF_FILES in server.log.read_text()

        async with flood(server, HEAD, "127.0.0.2", 50):
            await until(said)
            for _ in range(100):
                await goes_on(visit)
                await asyncio.sleep(0.01)
            server.limit_open_files(1_024)
            newcomer = await table(server)
            await goes_on(newcomer)
        assert (await figures(server))("kaitaku_accept_pauses_total") > 1
        log = server.log.read_text()
        assert log.count(OUT_OF_FILES) == 1
        assert len(log) < 2_000


async def test_idle_connections_make_way_when_files_run_out_before_the_limit_is_reached(tmp_path: Path) -> None:
    async with running(tmp_path, files=1_024) as server:
        visit = await table(server)
        async with flood(server, HEAD, "127.0.0.2", 150):
            server.limit_open_files(100)
            newcomer = await table(server)
            await goes_on(newcomer)
            await goes_on(visit)
        assert (await figures(server))('kaitaku_connections_dropped_total{reason="files"}') > 0
        assert server.log.read_text().count(OUT_OF_FILES) == 1


async def test_it_ends_in_time_though_connections_say_nothing_and_more_come(tmp_path: Path) -> None:
    async with running(tmp_path, files=1_024) as server:
        visit = await table(server)
        async with flood(server, HEAD, "127.0.0.2", 100), flood(server, HANDSHAKE, "127.0.0.1", 100):
            coming = asyncio.create_task(keep_coming(server))
            assert await asyncio.to_thread(server.stop) == 0
            coming.cancel()
        assert (await visit.hear("bye"))["code"] == "restarting"


async def keep_coming(server: Process) -> None:
    """Connect again and again, say nothing and stay, as long as somebody listens."""
    with suppress(OSError, TimeoutError), ExitStack() as stack:
        while True:
            stack.enter_context(await dial(server, "127.0.0.3"))
            await asyncio.sleep(0.002)


async def test_who_reads_slowly_gets_all_of_it_and_who_stops_is_dropped(tmp_path: Path) -> None:
    size, web = 24 << 20, tmp_path / "web"
    web.mkdir()
    (web / "large.bin").write_bytes(bytes(size))
    async with running(tmp_path, turned=True, KAITAKU_WEB=str(web)) as server:
        assert isinstance(server, TurnedProcess)
        request = b"GET /large.bin HTTP/1.1\r\nHost: kaitaku\r\n\r\n"
        async with flood(server, request, "127.0.0.2", 2) as [reads, stops]:
            got = 0
            while piece := await read(reads, 128 * 1024):
                got += len(piece)
                server.turn(TimedHttpProtocol.timeout / 20)  # in all longer than anybody is waited for who stops
            assert got > size
            left = 0
            while piece := await read(stops, 1 << 20):
                left += len(piece)
            assert left < size
        assert (await figures(server))('kaitaku_connections_dropped_total{reason="slow"}') == 1


async def test_a_socket_that_was_told_goodbye_makes_way(tmp_path: Path) -> None:
    async with running(tmp_path, KAITAKU_SOCKETS_FROM=str(MOST)) as server:
        visit = await table(server)
        hello = websocket_frame(msgspec.msgpack.encode({"is": "hello"}))  # of nobody we know
        async with flood(server, HANDSHAKE, "127.0.0.1", MOST - 20) as connections:
            for connection in connections:
                assert b" 101 " in await read(connection)
                connection.send(hello)
            async with flood(server, HEAD, "127.0.0.1", 60):
                newcomer = await table(server)
                await goes_on(newcomer)
        await goes_on(visit)
