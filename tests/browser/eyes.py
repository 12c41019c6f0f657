"""What a person at a screen could know: a second connection of the same user, which looks and never asks.

The whole-game test decides with the eyes and acts with the hands (`hands.py`): every move goes through the page.
"""

import json
import time
from contextlib import ExitStack
from typing import Any, Self

from playwright.sync_api import Page
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from engine.core import apply

PATIENCE = 15.0  # seconds
DRAWN = "() => Number(document.documentElement.dataset.seq)"  # the last step on the page (DrawnSeq.tsx)


class Eyes:
    """The view and the offers of one person, by their token, kept up with the room."""

    def __init__(self, url: str, code: str, token: str) -> None:
        self.view: dict[str, Any] = {}
        self.legal: dict[str, Any] = {}
        self.seat: int | None = None
        self.seq = 0
        self.told: list[dict[str, Any]] = []
        self.bye = ""  # why the server last closed the connection
        self._url = f"{url.replace('http', 'ws')}/ws/rooms/{code}"
        self._origin = url
        self._cookie = f"kaitaku={token}"
        self._socket: ClientConnection | None = None
        self._held = ExitStack()

    def look(self, seconds: float = 0.0) -> None:
        """Takes in all that has come, and waits so long for the first of it."""
        try:
            socket = self.socket()
            while True:
                self.take(json.loads(socket.recv(timeout=seconds)))
                seconds = 0.0
        except TimeoutError:
            return
        except (ConnectionClosed, OSError) as error:
            self.bye = self.bye or str(error)
            self.close()

    def see(self) -> dict[str, Any]:
        """The view, as soon as there is one."""
        deadline = time.monotonic() + PATIENCE
        while not self.view:
            assert time.monotonic() < deadline, f"the table can't be seen: {self.bye}"
            self.look(0.1)
        return self.view

    def await_offer(self, command: str) -> None:
        """Waits until this command may be asked."""
        deadline = time.monotonic() + PATIENCE
        while command not in self.legal:
            assert time.monotonic() < deadline, f"{command} is not offered"
            self.look(0.1)

    def await_told(self, event: str) -> None:
        """Waits until such an event has been told."""
        deadline = time.monotonic() + PATIENCE
        while event not in {told["is"] for told in self.told}:
            assert time.monotonic() < deadline, f"{event} does not happen"
            self.look(0.1)

    def meet(self, page: Page) -> None:
        """Waits until the page has drawn the last step that is known here, and none that is not."""
        deadline = time.monotonic() + PATIENCE
        while (drawn := page.evaluate(DRAWN)) != self.seq:
            assert time.monotonic() < deadline, f"the page has drawn step {drawn}, the room is known up to {self.seq}"
            self.look(0.02)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._held.close()
        self._socket = None

    def socket(self) -> ClientConnection:
        """The connection, opened and greeted if there is none."""
        if self._socket is not None:
            return self._socket
        self._socket = self._held.enter_context(
            connect(
                self._url,
                subprotocols=[Subprotocol("kaitaku.1.json")],
                additional_headers={"Cookie": self._cookie},
                origin=Origin(self._origin),
            )
        )
        self._socket.send(json.dumps({"is": "hello", "since": self.seq} if self.seq else {"is": "hello"}))
        return self._socket

    def take(self, message: dict[str, Any]) -> None:
        match message["is"]:
            case "snapshot":
                self.view, self.legal, self.seat = message["view"], message["legal"], message.get("seat")
                self.seq = message["seq"]
            case "step":
                assert message["seq"] == self.seq + 1, "the numbers of the steps have a gap"
                self.view, self.seq = apply(self.view, message["patch"]), message["seq"]
                self.legal = message.get("legal", self.legal)
                self.told += message["told"]
            case "bye":
                self.bye = self.bye or message["code"]
                self.close()
