"""Faulty TCP proxy between a process and its Redis: it can be cut, or lose one direction."""

import asyncio
from types import TracebackType
from typing import Self


class Proxy:
    """Proxy to the server at `port`.

    joined: connections that were made to it
    answers: pieces that it has carried back
    """

    def __init__(self, port: int) -> None:
        self._to = port
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._through = {"out": asyncio.Event(), "back": asyncio.Event()}
        self.refusing = False
        self.rebuff = b""
        self.joined = 0
        self.answers = 0
        self.hear()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}/0"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        self.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def deafen(self) -> None:
        """Keep answers from coming back."""
        self._through["back"].clear()

    def silence(self) -> None:
        """Keep questions from going out."""
        self._through["out"].clear()

    def hear(self) -> None:
        """Let everything through again."""
        for way in self._through.values():
            way.set()

    def cut(self) -> None:
        """Every connection that there is now is lost, and what was under way on it."""
        for task in self._tasks:
            task.cancel()
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    def lead(self, port: int) -> None:
        """To another server from now on; connections to the one before are lost."""
        self._to = port
        self.cut()

    def carried(self, data: bytes, way: str) -> bytes:
        """What comes out of the wire; `way` is "out" or "back"."""
        return data

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.joined += 1
        self._open.add(writer)
        if self.refusing or self.rebuff:
            writer.write(self.rebuff)
            writer.close()
            return
        try:
            back, out = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self._open.add(out)
        for work in (self._carry(reader, out, "out"), self._carry(back, writer, "back")):
            task = asyncio.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: str) -> None:
        try:
            while data := await reader.read(65_536):
                await self._through[way].wait()
                writer.write(self.carried(data, way))
                await writer.drain()
                self.answers += way == "back"
        except OSError:
            pass
        finally:
            writer.transport.abort()
