"""Bare asyncio WebSocket server: writes one prepared frame to everybody in a room whenever somebody moves.

It decides nothing, stores nothing and never decodes a frame: the floor for any Python server with a transport for each
socket. `python -m bench.fanout.baseline BYTES [MS]` prints its port. With MS, frames for everybody but the mover are
gathered as in rooms: the first is written at once, later ones together, at most every MS.
"""

import asyncio
import base64
import hashlib
import sys
from typing import cast

from server.wire.frames import BINARY, websocket_frame

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Room:
    """The sockets of one room. pause: seconds between two writes to spectators; 0: each frame at once"""

    def __init__(self, frame: bytes, pause: float) -> None:
        self.clients: dict[Client, None] = {}
        self._frame, self._pause = frame, pause
        self._pending: list[Client] = []
        """The movers of the frames that wait."""
        self._resting = False

    def moved(self, mover: "Client") -> None:
        mover.transport.write(self._frame)
        self._pending.append(mover)
        if not self._resting:
            self._flush()

    def _flush(self) -> None:
        movers, self._pending = self._pending, []
        self._resting = bool(self._pause and movers)
        if not movers:
            return
        if self._pause:
            asyncio.get_running_loop().call_later(self._pause, self._flush)
        whole = self._frame * len(movers)
        for client in self.clients:
            own = movers.count(client)
            if own < len(movers):
                client.transport.write(whole[own * len(self._frame) :])


class Client(asyncio.Protocol):
    """One socket. Its path names the room; a client that sends anything is the mover."""

    def __init__(self, rooms: dict[bytes, Room], frame: bytes, pause: float) -> None:
        self._rooms = rooms
        self._frame, self._pause = frame, pause
        self._room: Room | None = None
        self._head = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._room is None:
            self._shake_hands(data)
            return
        self._room.moved(self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._room is not None:
            self._room.clients.pop(self, None)

    def _shake_hands(self, data: bytes) -> None:
        self._head += data
        if b"\r\n\r\n" not in self._head:
            return
        request, *lines = self._head.split(b"\r\n")
        key = next(line.split()[1] for line in lines if line.lower().startswith(b"sec-websocket-key:"))
        accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest())
        self.transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        path = request.split()[1]
        if path not in self._rooms:
            self._rooms[path] = Room(self._frame, self._pause)
        self._room = self._rooms[path]
        self._room.clients[self] = None


async def serve(size: int, pause: float) -> None:
    rooms: dict[bytes, Room] = {}
    frame, loop = websocket_frame(BINARY, bytes(size)), asyncio.get_running_loop()
    server = await loop.create_server(lambda: Client(rooms, frame, pause), "127.0.0.1", 0, backlog=4096)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), float(sys.argv[2]) / 1e3 if len(sys.argv) > 2 else 0))
