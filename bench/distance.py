"""Distance to a server: a proxy that holds back every byte for a while, both ways, sockets included.

Chromium's own emulation of a network delays answers of HTTP alone.
"""

import asyncio
import threading
from asyncio import Queue, StreamReader, StreamWriter
from contextlib import suppress
from queue import SimpleQueue

LARGEST = 1 << 16


def distant(port: int, seconds: float) -> int:
    """A port of this machine behind which another one is so many seconds away, there and back again; a new connection
    takes as long before its first byte. It is there as long as the process.
    """
    found: SimpleQueue[int] = SimpleQueue()
    threading.Thread(target=lambda: asyncio.run(_serve(port, seconds / 2, found)), daemon=True).start()
    return found.get()


async def _serve(port: int, delay: float, found: SimpleQueue[int]) -> None:
    async def connected(reader: StreamReader, writer: StreamWriter) -> None:
        await asyncio.sleep(2 * delay)
        there, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_carry(reader, back, delay), _carry(there, writer, delay))

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    found.put(server.sockets[0].getsockname()[1])
    await server.serve_forever()


async def _carry(reader: StreamReader, writer: StreamWriter, delay: float) -> None:
    """Everything that is read, written after the delay, in order; its end as well."""
    loop = asyncio.get_running_loop()
    waiting: Queue[tuple[float, bytes]] = Queue()

    async def deliver() -> None:
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(due - loop.time())
            if not data:
                writer.close()
                return
            writer.write(data)

    delivering = asyncio.create_task(deliver())
    with suppress(ConnectionError):
        while data := await reader.read(LARGEST):
            waiting.put_nowait((loop.time() + delay, data))
    waiting.put_nowait((loop.time() + delay, b""))
    with suppress(ConnectionError):
        await delivering
