"""Requests that a proxy before us and we could read in two ways (RFC 9112, 11.2): all are refused, and the connection
closed."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import h11
import pytest

from server.sockets.strict_http import RequestGuard
from tests.wire.serving import PATIENCE, Process

HOST = b"Host: kaitaku\r\n"
GET = b"GET /healthz/alive HTTP/1.1\r\n" + HOST
POST = b"POST /api/me HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
SMUGGLED = b"GET /healthz/alive HTTP/1.1\r\n" + HOST + b"\r\n"
BODY = b'{"name":"Hana","colour":"red"}'
LENGTH = b"Content-Length: %d\r\n" % len(BODY)
CHUNKED = b"Transfer-Encoding: chunked\r\n"
CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)
UPGRADE = (
    b"GET /ws/rooms/ZZZZZZ HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


@pytest.fixture(scope="module")
def edge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    server = Process(tmp_path_factory.mktemp("edge"))
    server.start()
    yield server
    assert server.stop() == 0
    assert server.log.read_text().count("\n") < 20, "the log grows with what strangers send"
    assert "Traceback" not in server.log.read_text()


async def sent(server: Process, *parts: bytes, answers: int = 9) -> tuple[list[int], bool]:
    """The statuses of up to so many answers to these bytes, a packet each; and whether the server then hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    said = b""
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0)
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while len(STATUS.findall(said)) < answers and (more := await reader.read(65_536)):
                    said += more
    finally:
        writer.close()
    return [int(status) for status in STATUS.findall(said)], reader.at_eof()


def byte_by_byte(said: bytes) -> list[bytes]:
    return [bytes([byte]) for byte in said]


REFUSED = {
    "both lengths": POST + LENGTH + CHUNKED + b"\r\n" + CHUNKS + SMUGGLED,
    "both lengths, the other way round": POST + CHUNKED + LENGTH + b"\r\n" + CHUNKS + SMUGGLED,
    "both lengths in a GET": GET + b"Content-Length: 0\r\n" + CHUNKED + b"\r\n0\r\n\r\n" + SMUGGLED,
    "two lengths that differ": POST + LENGTH + b"Content-Length: 3\r\n\r\n" + BODY,
    "two lengths that are the same": POST + LENGTH + LENGTH + b"\r\n" + BODY + SMUGGLED,
    "a list of lengths": POST + b"Content-Length: 3, 3\r\n\r\n{} " + SMUGGLED,
    "a length with a sign": POST + b"Content-Length: +3\r\n\r\n{} " + SMUGGLED,
    "a length below nothing": POST + b"Content-Length: -1\r\n\r\n" + SMUGGLED,
    "a length in hexadecimal": POST + b"Content-Length: 0x2\r\n\r\n{}" + SMUGGLED,
    "a length without end": POST + b"Content-Length: " + b"9" * 30 + b"\r\n\r\n{}",
    "an empty length": POST + b"Content-Length:\r\n\r\n{}" + SMUGGLED,
    "two codings": POST + CHUNKED + CHUNKED + b"\r\n" + CHUNKS,
    "an unknown coding": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n" + CHUNKS,
    "a coding spelt otherwise": POST + b"Transfer-Encoding: xchunked\r\n\r\n" + CHUNKS,
    "a coding after a vertical tab": POST + b"Transfer-Encoding: \x0bchunked\r\n\r\n" + CHUNKS,
    "a coding in HTTP/1.0": POST.replace(b"1.1", b"1.0") + CHUNKED + b"\r\n" + CHUNKS + SMUGGLED,
    "a space before the colon": POST + b"Content-Length : 3\r\n\r\n{} " + SMUGGLED,
    "a space before the coding's colon": POST + b"Transfer-Encoding : chunked\r\n" + LENGTH + b"\r\n" + CHUNKS,
    "a space before the first field": b"GET /healthz/alive HTTP/1.1\r\n " + HOST + b"\r\n",
    "a folded line": GET + b"X-One: 1\r\n two\r\n\r\n" + SMUGGLED,
    "a folded coding": POST + b"Transfer-Encoding:\r\n chunked\r\n" + LENGTH + b"\r\n" + CHUNKS,
    "a bare LF after the request line": b"GET /healthz/alive HTTP/1.1\n" + HOST + b"\r\n",
    "a bare LF after a field": GET + b"X-One: 1\nX-Two: 2\r\n\r\n",
    "a field hidden by a bare LF": POST + b"X-One: 1\nTransfer-Encoding: chunked\r\n\r\n" + CHUNKS,
    "bare LFs alone": (GET + b"\r\n").replace(b"\r\n", b"\n"),
    "a bare LF at the end of the head": GET + b"\n",
    "a bare LF before the request": b"\n" + GET + b"\r\n",
    "a bare CR in a field": GET + b"X-One: 1\rX-Two: 2\r\n\r\n",
    "two CRs": GET + b"X-One: 1\r\r\n\r\n",
    "a NUL in a field": GET + b"X-One: \x00\r\n\r\n",
    "a field without a name": GET + b": 1\r\n\r\n",
    "a field without a colon": GET + b"X-One\r\n\r\n",
    "no host": b"GET /healthz/alive HTTP/1.1\r\n\r\n",
    "two hosts": GET + b"Host: elsewhere\r\n\r\n",
    "a tab in the request line": b"GET\t/healthz/alive\tHTTP/1.1\r\n" + HOST + b"\r\n",
    "a bare LF after a chunk's size": POST + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b"\n", 1),
    "a bare LF after a chunk": POST + CHUNKED + b"\r\n" + CHUNKS.replace(BODY + b"\r\n", BODY + b"\n"),
    "a bare LF in a chunk's extension": POST + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b";a\nb\r\n", 1),
    "a bare CR in a chunk's extension": POST + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b";a\rb\r\n", 1),
    "a space after a chunk's size": POST + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b" \r\n", 1),
    "a chunk's size with a sign": POST + CHUNKED + b"\r\n+" + CHUNKS,
    "a chunk's size in C": POST + CHUNKED + b"\r\n0x" + CHUNKS,
    "a chunk's size that is enormous": POST + CHUNKED + b"\r\n" + b"f" * 17 + b"\r\n",
    "a chunk's extension without end": POST + CHUNKED + b"\r\n" + b"1;" + b"x" * 1_000,
    "a chunk longer than it says": POST + CHUNKED + b"\r\n2\r\n{} \r\n0\r\n\r\n",
    "a bare LF in a trailer": POST + CHUNKED + b"\r\n" + CHUNKS[:-2] + b"X-One: 1\n\r\n",
    "a bare LF for the last line": POST + CHUNKED + b"\r\n" + CHUNKS[:-2] + b"\n" + SMUGGLED,
    "a folded trailer": POST + CHUNKED + b"\r\n" + CHUNKS[:-2] + b"X-One: 1\r\n two\r\n\r\n",
    "bad chunks of a HEAD": b"HEAD /healthz/alive HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\nzz\r\n",
    "a handshake with a body": UPGRADE + b"Content-Length: 3\r\n\r\n\x82\x80\x00",
    "a handshake with a chunked body": UPGRADE + CHUNKED + b"\r\n0\r\n\r\n",
    "a handshake with both": UPGRADE + b"Content-Length: 5\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
    "a handshake with a request behind it": UPGRADE + b"\r\n" + SMUGGLED,
    "a handshake with a frame behind it": UPGRADE + b"\r\n\x89\x80\x00\x00\x00\x00",
    "a handshake by POST": UPGRADE.replace(b"GET", b"POST") + b"\r\n",
    "a handshake with more fields than anybody has": UPGRADE + b"X-One: 1\r\n" * 200 + b"\r\n",
    "a handshake with an endless field": UPGRADE + b"X-One: " + b"1" * 9_000 + b"\r\n\r\n",
    "a handshake with a bare LF": UPGRADE + b"X-One: 1\nX-Two: 2\r\n\r\n",
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_request_that_could_be_read_in_two_ways_is_refused(edge: Process, name: str) -> None:
    statuses, closes = await sent(edge, REFUSED[name])
    assert closes
    assert not [status for status in statuses if status < 400]
    assert len(statuses) <= 1
    assert statuses == [400] or name == "bad chunks of a HEAD"


@pytest.mark.parametrize(
    "request_",
    [
        POST + LENGTH + CHUNKED + b"\r\n",
        GET + b"X-One: 1\n",
        POST + CHUNKED + b"\r\n" + CHUNKS[:-2] + b"X-One: 1\n",
        POST + CHUNKED + b"\r\n1\n",
    ],
    ids=["both lengths", "a bare LF after a field", "a bare LF in a trailer", "a bare LF after a chunk's size"],
)
async def test_so_it_is_when_it_comes_byte_by_byte(edge: Process, request_: bytes) -> None:
    assert await sent(edge, *byte_by_byte(request_)) == ([400], True)


@pytest.mark.parametrize("name", ["both lengths", "bare LFs alone", "a folded line", "a handshake with both"])
async def test_so_it_is_behind_a_good_request(edge: Process, name: str) -> None:
    assert await sent(edge, SMUGGLED + REFUSED[name]) == ([200, 400], True)
    assert await sent(edge, SMUGGLED, REFUSED[name]) == ([200, 400], True)


async def test_a_bad_body_behind_an_answer_that_came_early_ends_the_connection(edge: Process) -> None:
    foreign = POST + b"Origin: https://elsewhere.example\r\n" + CHUNKED + b"\r\n"
    statuses, closes = await sent(edge, foreign + b"zz\r\n")
    assert closes
    assert statuses in ([400], [403])
    assert await sent(edge, foreign, b"2\r\n{}", b"bad") in [([403], True), ([400], True)]


@pytest.mark.parametrize(
    ("request_", "statuses"),
    [
        (GET + b"\r\n", [200]),
        (GET + b"\r\n" + GET + b"\r\n" + GET + b"\r\n", [200, 200, 200]),
        (POST + LENGTH + b"\r\n" + BODY + SMUGGLED, [200, 200]),
        (POST + CHUNKED + b"\r\n" + CHUNKS + SMUGGLED, [200, 200]),
        (POST + CHUNKED + b"\r\n" + CHUNKS.replace(b"\r\n", b";a=b\r\n", 1) + SMUGGLED, [200, 200]),
        (POST + CHUNKED + b"\r\n" + CHUNKS[:-2] + b"X-One: 1\r\n\r\n" + SMUGGLED, [200, 200]),
        (POST + b"X-One: \t two \t\r\n" + LENGTH + b"\r\n" + BODY, [200]),
        (b"HEAD /healthz/alive HTTP/1.1\r\n" + HOST + b"\r\n" + SMUGGLED, [200, 200]),
        (GET + b"Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n", [200]),
        (UPGRADE + b"\r\n", [101]),
        (SMUGGLED + UPGRADE + b"\r\n", [200, 101]),
    ],
)
async def test_whatever_can_be_read_in_one_way_is_answered(edge: Process, request_: bytes, statuses: list[int]) -> None:
    assert await sent(edge, request_, answers=len(statuses)) == (statuses, False)
    assert await sent(edge, *byte_by_byte(request_), answers=len(statuses)) == (statuses, False)


def read(parts: list[bytes]) -> bool:
    """Whether h11 behind the guard refuses what comes in these parts."""
    guard, connection = RequestGuard(), h11.Connection(h11.SERVER)
    for part in parts:
        connection.receive_data(guard.passed(part))
        try:
            while connection.next_event() not in (h11.NEED_DATA, h11.PAUSED):
                pass
        except h11.RemoteProtocolError:
            return True
    return False


@pytest.mark.parametrize("name", [name for name in REFUSED if not name.startswith("a handshake")])
def test_it_is_refused_wherever_it_is_cut(name: str) -> None:
    request_ = REFUSED[name]
    assert read(byte_by_byte(request_))
    for cut in range(1, len(request_)):
        assert read([request_[:cut], request_[cut:]])


async def test_requests_that_are_refused_are_counted_and_not_logged(tmp_path: Path) -> None:
    server = Process(tmp_path)
    server.start()
    try:
        before = server.log.stat().st_size
        async with asyncio.timeout(PATIENCE):
            assert {await sent_400(server) for _ in range(200)} == {True}
        assert server.log.stat().st_size == before
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET /metrics HTTP/1.1\r\nConnection: close\r\n" + HOST + b"\r\n")
        assert b"kaitaku_bad_requests_total 200.0" in await reader.read()
        writer.close()
    finally:
        server.stop()


async def sent_400(server: Process) -> bool:
    """Whether nonsense is answered by 400."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"nonsense\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return answer.startswith(b"HTTP/1.1 400")
