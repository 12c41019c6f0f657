"""Talk of one person at a load's table: texts that are each said once, and what is heard of everybody's.

A text whose message was not heard when the connection broke is looked for in the chat that `welcome` brings, and said
again only if it is not there.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.chaos import heard

Send = Callable[[dict[str, Any]], Awaitable[None]]

AGAIN = 1.5
"""Seconds until a message is tried again that was refused: talk is limited to one in 2 s."""


class Speaker:
    """In one room, over however many connections. `pause`: seconds between two messages."""

    def __init__(self, room: str, user: str, pause: float, send: Send) -> None:
        self.heard: dict[int, str] = {}
        self.spoken: list[heard.Spoken] = []
        self.silent = False
        self._room, self._user, self._pause, self._send = room, user, pause, send
        self._pending: tuple[str, float] | None = None
        self._settled = asyncio.Event()
        self._count = 0
        self._sent = 0
        self._welcomed = False

    async def speak(self) -> None:
        """Say one thing after the other, for ever."""
        while True:
            await asyncio.sleep(self._pause * random.uniform(0.5, 1.5))
            if self.silent:
                continue
            self._count += 1
            self._pending = (f"{self._user} {self._room} {self._count}", time.monotonic())
            self._settled.clear()
            if self._welcomed:  # else the welcome tells whether it is there, and has it said if not
                await self._say()
            await self._settled.wait()

    def leave(self) -> None:
        """The connection is over."""
        self._welcomed = False

    async def hear(self, message: dict[str, Any]) -> None:
        """Whatever the server says that is about talk."""
        if message["is"] == "welcome":
            for said in message["chat"]:
                self._take(said)
            self._welcomed = True
            await self._say()
        elif message["is"] == "said":
            self._take(message)
        elif message["is"] == "refused" and "ref" not in message:
            sent = self._sent
            asyncio.get_running_loop().call_later(AGAIN, lambda: asyncio.ensure_future(self._say_again(sent)))

    @property
    def pending(self) -> str:
        """What was said and not heard."""
        return self._pending[0] if self._pending else ""

    def _take(self, said: dict[str, Any]) -> None:
        text = said.get("text", "")
        self.heard[said["n"]] = text
        if self._pending is not None and text == self._pending[0]:
            self.spoken.append(
                heard.Spoken(self._room, self._user, text, said["n"], self._pending[1], time.monotonic())
            )
            self._pending = None
            self._settled.set()

    async def _say_again(self, sent: int) -> None:
        """Unless it has been said once more since: over a new connection, and not answered yet."""
        if self._welcomed and sent == self._sent:
            await self._say()

    async def _say(self) -> None:
        if self._pending is not None:
            self._sent += 1
            await self._send({"is": "say", "text": self._pending[0]})
