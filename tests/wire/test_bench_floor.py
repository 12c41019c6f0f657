"""Floor of the benchmark of fan-out: everybody gets every frame, at once or gathered."""

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.architecture.sources import ROOT
from tests.wire.serving import PATIENCE

SIZE = 52
FRAME = bytes((0x82, SIZE)) + bytes(SIZE)
ENTER = b"GET /big HTTP/1.1\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
MOVE = bytes((0x82, 0x80)) + bytes(4)


@asynccontextmanager
async def floor(gather: int) -> AsyncIterator[int]:
    """The port of a floor that gathers frames for so many ms."""
    command = ("-m", "bench.fanout.baseline", str(SIZE), str(gather))
    running = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert running.stdout is not None
    try:
        yield int(await running.stdout.readline())
    finally:
        running.terminate()
        await running.wait()


async def entered(port: int) -> tuple[StreamReader, StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(ENTER)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


@pytest.mark.parametrize("gather", [0, 40])
async def test_each_move_is_a_frame_to_everybody_in_the_room(gather: int) -> None:
    async with asyncio.timeout(PATIENCE), floor(gather) as port:
        clients = [await entered(port) for _ in range(3)]
        mover, moving = clients[0]
        for _ in range(5):
            moving.write(MOVE)
            assert await mover.readexactly(len(FRAME)) == FRAME
        for reader, _ in clients[1:]:
            assert await reader.readexactly(5 * len(FRAME)) == 5 * FRAME
        for _, writer in clients:
            writer.close()
            await writer.wait_closed()


async def test_who_leaves_is_written_to_no_more() -> None:
    async with asyncio.timeout(PATIENCE), floor(0) as port:
        (reader, writer), (_, leaving) = await entered(port), await entered(port)
        leaving.close()
        await leaving.wait_closed()
        for _ in range(3):
            writer.write(MOVE)
            assert await reader.readexactly(len(FRAME)) == FRAME
        writer.close()
        await writer.wait_closed()
