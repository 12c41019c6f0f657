"""`python -m tests.chaos.clients PLAN`: tables of people at real sockets who play on, whatever happens to the server.

Each asks what it is offered, waits for the answer and notes it down. Whoever loses their connection comes back, at the
next address if there are several, and asks again, under the same ref, what was not answered. A table whose game is over
opens another room. SIGTERM ends it: nothing new is asked, what is pending is given a moment, then all is noted.
"""

import asyncio
import random
import secrets
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from engine.bots import RandomBot
from engine.core import SeededRng
from tests.chaos import heard
from tests.chaos.speaker import Speaker

PATIENCE = 60.0
LAST_MOMENT = 3.0
RETRY = (0.05, 0.25)
"""Seconds until somebody who lost their connection tries again."""

TRANSIENT = {"busy", "not-kept", "too-fast", "internal-error"}
"""Answers after which the same is asked again."""


class Plan(Struct, frozen=True):
    """addresses: of the server's processes, `http://host:port`; rooms: so many tables of `people` each, and so many
    who look on; pause: seconds between two moves of one person; talk: seconds between two messages of one person, 0 for
    silence; out: where it is noted down.
    """

    addresses: tuple[str, ...]
    out: str
    rooms: int = 4
    people: int = 3
    watchers: int = 0
    pause: float = 0.0
    talk: float = 0.0
    game: str = "settlers"
    rulebook: str = "basic"


class Book:
    """Notes, written as they come."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def note(self, line: heard.Line) -> None:
        self._file.write(heard.written(line))

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(0.1)
            self._file.flush()


class Client:
    """Somebody with a name, a cookie, and one socket to one room at a time."""

    def __init__(self, plan: Plan, book: Book, number: int) -> None:
        self.user = ""
        self.seat: int | None = None
        self.stage = ""
        self.ending = False
        self._plan, self._book, self._number = plan, book, number
        self._cookie = ""
        self._code = ""
        self._seq: int | None = None
        self._legal: dict[str, Any] = {}
        self._steps: dict[int, int] = {}
        self._pending: tuple[str, dict[str, Any], float, int | None] | None = None
        self._rng = SeededRng(secrets.randbits(60))
        self._bot = RandomBot()
        self._count = 0
        self._turned = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._life: asyncio.Task[None] | None = None
        self._speaker: Speaker | None = None
        self._speaking: asyncio.Task[None] | None = None

    async def introduce(self) -> None:
        me = await self.post("/api/me", {"name": f"P{self._number}", "colour": "red"})
        self.user = me["user"]

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask for a page until some process of the server gives it."""
        deadline, tries = time.monotonic() + PATIENCE, 0
        while time.monotonic() < deadline:
            address = self._address(tries)
            tries += 1
            try:
                async with httpx.AsyncClient(base_url=address, cookies=self._cookies(), timeout=10) as http:
                    response = await http.post(path, json=body)
                    self._cookie = http.cookies.get("kaitaku") or self._cookie
                if response.is_success:
                    plain: dict[str, Any] = response.json()
                    return plain
            except httpx.HTTPError:
                pass
            await asyncio.sleep(random.uniform(*RETRY))
        raise TimeoutError(f"{path} was never answered")

    def enter(self, code: str) -> None:
        """Live in this room from now on."""
        self._code, self._seq, self._legal, self._steps, self.stage = code, None, {}, {}, ""
        self._life = asyncio.create_task(self._live(), name=f"{self.user} in {code}")
        if self._plan.talk:
            self._speaker = Speaker(code, self.user, self._plan.talk, self._send)
            self._speaking = asyncio.create_task(self._speaker.speak(), name=f"talk of {self.user}")

    def fall_silent(self) -> None:
        """Nothing more is said."""
        if self._speaker is not None:
            self._speaker.silent = True

    async def leave(self) -> None:
        if self._life is not None:
            self._life.cancel()
            await asyncio.gather(self._life, return_exceptions=True)
        self._note_talk()
        if self._pending is not None:
            self._book.note(heard.Pending(self._code, self.user, self._pending[0]))
            self._pending = None
        self._book.note(heard.Shown(self._code, self.user, self._steps))

    def _note_talk(self) -> None:
        speaker, self._speaker = self._speaker, None
        if speaker is None or self._speaking is None:
            return
        self._speaking.cancel()
        for spoken in speaker.spoken:
            self._book.note(spoken)
        self._book.note(heard.Listened(self._code, self.user, speaker.heard))

    async def ask(self, command: dict[str, Any]) -> str:
        """Ask, and wait for the answer, however long and over however many connections. "" or the code of a refusal."""
        self._count += 1
        self._pending = (f"{self.user[:20]}-{self._number}-{self._count}", command, time.monotonic(), self._seq)
        self._answer = ""
        await self._say_again()
        while self._pending is not None:
            await self.turned()
        return self._answer

    async def play(self) -> None:
        """One move, once something is offered."""
        command = self._bot.choose({}, self._legal, self.seat or 0, self._rng) if self._legal else None
        if command is None:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.turned(), 1.0)
            return
        if await self.ask(command):
            await asyncio.sleep(0.02)
        if self._plan.pause:
            await asyncio.sleep(self._plan.pause * random.uniform(0.5, 1.5))

    async def reach(self, stage: str) -> None:
        while self.stage != stage:
            await self.turned()

    async def turned(self) -> None:
        """Until something came."""
        self._turned.clear()
        await self._turned.wait()

    def _cookies(self) -> dict[str, str]:
        return {"kaitaku": self._cookie} if self._cookie else {}

    def _address(self, tries: int) -> str:
        return self._plan.addresses[(self._number + tries) % len(self._plan.addresses)]

    async def _live(self) -> None:
        tries = 0
        while True:
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                await self._visit(self._address(tries))
            tries += 1
            await asyncio.sleep(random.uniform(*RETRY))

    async def _visit(self, address: str) -> None:
        url = f"ws{address.removeprefix('http')}/ws/rooms/{self._code}"
        headers = {"Cookie": f"kaitaku={self._cookie}"}
        protocols = [Subprotocol("kaitaku.1.json")]
        code, came = "", False
        try:
            async with connect(
                url, additional_headers=headers, subprotocols=protocols, compression=None, max_size=None, open_timeout=5
            ) as socket:
                self._socket = socket
                since = {} if self._seq is None else {"since": self._seq, "at": self._steps.get(self._seq)}
                await socket.send(msgspec.json.encode({"is": "hello"} | since).decode())
                async for frame in socket:
                    message = msgspec.json.decode(frame)
                    if message["is"] == "bye":
                        code = message["code"]
                    elif message["is"] == "welcome":
                        came = True
                        self._book.note(heard.Back(self._code, self.user, time.monotonic()))
                        await self._say_again()
                    else:
                        self._hear(message)
                    if self._speaker is not None:
                        await self._speaker.hear(message)
        finally:
            self._socket = None
            if self._speaker is not None:
                self._speaker.leave()
            if came:
                self._book.note(heard.Cut(self._code, self.user, code, time.monotonic()))

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "snapshot":
            self._seq, self._legal, self.seat = message["seq"], message["legal"], message.get("seat")
            self.stage = message["view"]["room"]["stage"]
        elif kind == "step":
            self._seq, self._legal = message["seq"], message.get("legal", self._legal)
            self.stage = message["patch"].get("room", {}).get("stage", self.stage)
            self._steps[message["seq"]] = message["at"]
        self._fsync(message)
        self._turned.set()

    def _fsync(self, message: dict[str, Any]) -> None:
        """The answer to what was asked, if this is it."""
        if self._pending is None or message.get("ref") != self._pending[0]:
            return
        ref, _, asked, _ = self._pending
        now = time.monotonic()
        if message["is"] == "refused":
            self._book.note(heard.Refusal(self._code, self.user, ref, message["code"], now))
            if message["code"] in TRANSIENT and not self.ending:
                asyncio.get_running_loop().call_later(0.1, lambda: asyncio.ensure_future(self._say_again()))
                return
            self._answer = message["code"]
        else:
            self._book.note(heard.Acked(self._code, self.user, ref, message["seq"], asked, now))
        self._pending = None

    async def _say_again(self) -> None:
        """What has not been answered, under the same ref and made upon the same step."""
        if self._pending is None or self._socket is None:
            return
        ref, command, _, upon = self._pending
        made = {} if upon is None else {"upon": upon}
        await self._send({"is": "do", "ref": ref, "command": command} | made)

    async def _send(self, message: dict[str, Any]) -> None:
        """If somebody is there to hear it."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(message).decode())


class Table:
    """People who play game after game together."""

    def __init__(self, plan: Plan, book: Book, number: int) -> None:
        first = number * (plan.people + plan.watchers)
        everybody = [Client(plan, book, first + n) for n in range(plan.people + plan.watchers)]
        self.players, self.watchers = everybody[: plan.people], everybody[plan.people :]
        self.playing = asyncio.Event()
        self._plan, self._book = plan, book

    async def run(self) -> None:
        for client in (*self.players, *self.watchers):
            await client.introduce()
        while True:
            await self._begin()
            self.playing.set()
            movers = [asyncio.create_task(self._move(client)) for client in self.players]
            try:
                await asyncio.gather(*movers)
            finally:
                for mover in movers:
                    mover.cancel()
                await asyncio.gather(*(client.leave() for client in (*self.players, *self.watchers)))

    def end(self) -> None:
        for client in self.players:
            client.ending = True
        for client in (*self.players, *self.watchers):
            client.fall_silent()

    async def _begin(self) -> None:
        host, *others = self.players
        plan = {"game": self._plan.game, "rulebook": self._plan.rulebook, "size": len(self.players), "bots": []}
        code = (await host.post("/api/rooms", plan | {"title": "", "visibility": "private"}))["code"]
        self._book.note(heard.Room(code, time.monotonic()))
        for client in (*self.players, *self.watchers):
            client.enter(code)
        for seat, client in enumerate(others, start=1):
            await client.ask({"is": "Sit", "seat": seat})
        for client in self.players:
            await client.ask({"is": "SetReady", "ready": True})
        await host.ask({"is": "CallStart"})
        for client in self.players:
            await client.reach("playing")

    async def _move(self, client: Client) -> None:
        while client.stage != "over":
            if client.ending:
                await asyncio.sleep(PATIENCE)
            await client.play()


async def main(plan: Plan) -> None:
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
    with Path(plan.out).open("wb") as file:
        book = Book(file)
        keeping = asyncio.create_task(book.keep())
        tables = [Table(plan, book, number) for number in range(plan.rooms)]
        lives = [asyncio.create_task(table.run()) for table in tables]
        ready = asyncio.create_task(_ready(tables))
        await asyncio.wait({ready, *lives}, return_when=asyncio.FIRST_COMPLETED)
        book.note(heard.Ready(time.monotonic()))
        ending = asyncio.create_task(told.wait())
        await asyncio.wait({ending, *lives}, return_when=asyncio.FIRST_COMPLETED)
        for table in tables:
            table.end()
        if told.is_set():
            await asyncio.sleep(LAST_MOMENT)
        await _ended(lives)
        keeping.cancel()


async def _ready(tables: Sequence[Table]) -> None:
    for table in tables:
        await table.playing.wait()


async def _ended(lives: Sequence["asyncio.Task[None]"]) -> None:
    """A table that broke makes the whole load fail."""
    for life in lives:
        life.cancel()
    for outcome in await asyncio.gather(*lives, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


if __name__ == "__main__":
    asyncio.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
