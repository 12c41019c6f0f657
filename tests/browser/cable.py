"""A cable between a browser and the server, that can be pulled, or go dead without anybody being told."""

import socket
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress

CHUNK = 1 << 16


class Cable:
    """Forwards every connection to a port of this machine, from a port of its own.

    to: that port, or several, each connection going to the next where somebody listens
    pull: what is connected is cut off, and nobody gets through; deaden: what is sent goes nowhere, both ways
    """

    def __init__(self, *to: int) -> None:
        self._to = deque(to)
        self._changing = threading.Lock()
        self._through = True
        self._dead = False
        self._ends: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._threads: list[threading.Thread] = []
        self._run(self._accept)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def pull(self) -> None:
        with self._changing:
            self._through = False
            self._cut()

    def deaden(self) -> None:
        self._dead = True

    def plug(self) -> None:
        """All is well again; connections that went dead are cut off."""
        with self._changing:
            if self._dead:
                self._dead = False
                self._cut()
            self._through = True

    def close(self) -> None:
        self.pull()
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for end in (self._listener, *self._ends):
            end.close()

    def _cut(self) -> None:
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _run(self, what: Callable[..., None], *ends: socket.socket) -> None:
        thread = threading.Thread(target=what, args=ends, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = self._reach()
            if far is None:
                near.close()
                continue
            for end in (near, far):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._changing:  # who comes while the cable is pulled is cut off, or nobody would end it
                if not self._through:
                    near.close()
                    far.close()
                    continue
                self._ends += [near, far]
            self._run(self._forward, near, far)
            self._run(self._forward, far, near)

    def _reach(self) -> socket.socket | None:
        for _ in range(len(self._to)):
            self._to.rotate(-1)
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", self._to[-1]))
        return None

    def _forward(self, one: socket.socket, other: socket.socket) -> None:
        """From one end to the other, until either is closed."""
        with suppress(OSError):
            while data := one.recv(CHUNK):
                if not self._dead:
                    other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
