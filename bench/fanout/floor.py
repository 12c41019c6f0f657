"""The floor: a bare asyncio server that writes one prepared frame to everybody in a room whenever someone moves.

It shakes hands by hand, decides nothing, keeps nothing and never looks into a frame. No Python server that gives every
socket a transport of its own can deliver for less. `python -m bench.fanout.floor BYTES` prints its port.
"""

import asyncio
import base64
import hashlib
import sys
from typing import cast

from server.wire.frames import BINARY, websocket_frame

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

Room = dict["Client", None]


class Client(asyncio.Protocol):
    """One socket. Its path names the room; whoever says something there is the mover."""

    def __init__(self, rooms: dict[bytes, Room], frame: bytes) -> None:
        self._rooms = rooms
        self._frame = frame
        self._room: Room | None = None
        self._head = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        if self._room is None:
            self._shake_hands(data)
            return
        self.transport.write(self._frame)
        for other in self._room:
            if other is not self:
                other.transport.write(self._frame)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._room is not None:
            self._room.pop(self, None)

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
        self._room = self._rooms.setdefault(request.split()[1], {})
        self._room[self] = None


async def serve(size: int) -> None:
    rooms: dict[bytes, Room] = {}
    frame = websocket_frame(BINARY, bytes(size))
    server = await asyncio.get_running_loop().create_server(lambda: Client(rooms, frame), "127.0.0.1", 0, backlog=4096)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
