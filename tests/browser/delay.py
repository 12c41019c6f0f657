"""Delay of what a page and its room say to each other, over the page's socket."""

import re

from playwright.sync_api import Page, WebSocketRoute

ASKED = b"\xa2do"
"""What a command begins with, in msgpack."""


class Delay:
    """Delay of what the server says to a page, from `hold` on until `release`; or of what the page asks, after `keep`.

    It is laid before the page opens its room.
    """

    def __init__(self, page: Page) -> None:
        self._held: list[str | bytes] = []
        self._kept: list[str | bytes] = []
        self._holds = self._keeps = False
        self._socket: WebSocketRoute | None = None
        self._server: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws/"), self._route)

    def hold(self) -> None:
        self._holds = True

    def keep(self) -> None:
        """Commands stay on their way, while the server goes on to answer whether it is there."""
        self._keeps = True

    def release(self) -> None:
        self._holds = self._keeps = False
        assert self._socket is not None
        assert self._server is not None
        for frame in self._kept:
            self._server.send(frame)
        for frame in self._held:
            self._socket.send(frame)
        self._kept, self._held = [], []

    def _route(self, socket: WebSocketRoute) -> None:
        self._socket, self._server = socket, socket.connect_to_server()
        server = self._server

        def asked(frame: str | bytes) -> None:
            if self._keeps and isinstance(frame, bytes) and ASKED in frame:
                self._kept.append(frame)
            else:
                server.send(frame)

        socket.on_message(asked)
        server.on_message(lambda frame: self._held.append(frame) if self._holds else socket.send(frame))
