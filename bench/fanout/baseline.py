"""Bare asyncio WebSocket server: writes one prepared frame to everybody in a room whenever somebody moves.

It decides nothing, stores nothing and never decodes a frame. Its sockets have no transports: the loop calls back where
something can be read, which goes into one buffer for all, and a frame is one `send`. So this is the floor for any
server on asyncio. `python -m bench.fanout.baseline BYTES [MS]` prints its port. With MS, frames for everybody but the
mover are gathered as in rooms: the first is written at once, later ones together, at most every MS.
"""

import asyncio
import base64
import hashlib
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

from server.sockets import open_files
from server.wire.frames import BINARY, websocket_frame

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
UNREAD = 1 << 16
"""Bytes that wait for a reader who has stopped; what comes beyond them is left out, as for spectators of rooms."""

buffer = bytearray(UNREAD)
received = memoryview(buffer)


class Room:
    """The sockets of one room. pause: seconds between two writes to spectators; 0: each frame at once"""

    def __init__(self, frame: bytes, pause: float) -> None:
        self.clients: dict[Client, None] = {}
        self.moved = self._gather if pause else self._tell
        self._frame, self._pause = frame, pause
        self._count = 0
        """Frames that wait."""
        self._movers: dict[Client, int] = {}
        """How many of them each has had already, being the mover."""
        self._resting = False

    def _tell(self, mover: "Client") -> None:
        frame = self._frame
        for client in self.clients:
            client.write(frame)

    def _gather(self, mover: "Client") -> None:
        mover.write(self._frame)
        self._count += 1
        self._movers[mover] = self._movers.get(mover, 0) + 1
        if not self._resting:
            self._flush()

    def _flush(self) -> None:
        count, self._count = self._count, 0
        movers, self._movers = self._movers, {}
        self._resting = bool(count)
        if not count:
            return
        asyncio.get_running_loop().call_later(self._pause, self._flush)
        whole = self._frame * count
        for client in self.clients:
            if client not in movers:
                client.write(whole)
            elif (own := movers[client]) < count:
                client.write(self._frame * (count - own))


class Client:
    """One socket. Its path names the room; a client that sends anything is the mover."""

    def __init__(self, connection: socket.socket, room_of: Callable[[bytes], Room]) -> None:
        self._socket, self._send, self._receive = connection, connection.send, connection.recv_into
        self._room_of = room_of
        self._room: Room | None = None
        self._head = b""
        self._rest = b""
        """What the kernel has not taken yet."""
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(connection, self._readable)

    def write(self, data: bytes) -> None:
        if self._rest:
            if len(self._rest) < UNREAD:
                self._rest += data
            return
        try:
            sent = self._send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            return
        if sent < len(data):
            self._rest = data[sent:]
            self._loop.add_writer(self._socket, self._writable)

    def _writable(self) -> None:
        rest, self._rest = self._rest, b""
        self._loop.remove_writer(self._socket)
        self.write(rest)

    def _readable(self) -> None:
        try:
            size = self._receive(buffer)
        except BlockingIOError:
            return
        except OSError:
            size = 0
        if not size:
            self._leave()
        elif self._room is not None:
            self._room.moved(self)
        else:
            self._shake_hands(bytes(received[:size]))

    def _leave(self) -> None:
        if self._room is not None:
            self._room.clients.pop(self, None)
        self._loop.remove_reader(self._socket)
        self._loop.remove_writer(self._socket)
        self._socket.close()

    def _shake_hands(self, data: bytes) -> None:
        self._head += data
        if b"\r\n\r\n" not in self._head:
            return
        request, *lines = self._head.split(b"\r\n")
        key = next(line.split()[1] for line in lines if line.lower().startswith(b"sec-websocket-key:"))
        accept = base64.b64encode(hashlib.sha1(key + MAGIC).digest())
        self.write(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n"
        )
        self._head = b""
        self._room = self._room_of(request.split()[1])
        self._room.clients[self] = None


async def serve(size: int, pause: float) -> None:
    rooms: dict[bytes, Room] = {}
    frame, loop = websocket_frame(BINARY, bytes(size)), asyncio.get_running_loop()

    def room_of(path: bytes) -> Room:
        if path not in rooms:
            rooms[path] = Room(frame, pause)
        return rooms[path]

    def accept() -> None:
        with suppress(BlockingIOError):
            while True:
                connection, _ = listener.accept()
                connection.settimeout(0)
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                Client(connection, room_of)

    with socket.create_server(("127.0.0.1", 0), backlog=4096) as listener:
        listener.settimeout(0)
        loop.add_reader(listener, accept)
        print(listener.getsockname()[1], flush=True)
        await loop.create_future()


if __name__ == "__main__":
    open_files.raise_limit()
    asyncio.run(serve(int(sys.argv[1]), float(sys.argv[2]) / 1e3 if len(sys.argv) > 2 else 0))
