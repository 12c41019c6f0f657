"""Clients over real sockets: a real client library, a cookie, and a view that is kept current by patches."""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from engine.bots import RandomBot
from engine.core import SeededRng, apply
from tests.reading import Unpacker
from tests.wire.serving import PATIENCE, Process

MSGPACK, JSON = "kaitaku.1.msgpack", "kaitaku.1.json"

Message = dict[str, Any]

_HERE: list["Person"] = []


async def all_leave() -> None:
    """Everybody who has come closes their sockets and goes."""
    while _HERE:
        await _HERE.pop().close()


LIMITS = httpx.Limits(keepalive_expiry=0.2)
"""An idle connection is given up before the server closes it after 5 s, or a request could cross that: after half a
second where its time is hurried.
"""


class Person:
    """User with a name and a cookie."""

    def __init__(self, server: Process, name: str) -> None:
        self.server = server
        self.name = name
        # servers of tests speak plain HTTP: the certificates for any other take 19 ms to read
        self.http = httpx.AsyncClient(base_url=server.http, timeout=PATIENCE, limits=LIMITS, verify=False)
        self.user = ""
        self.visits: list[Connection] = []
        _HERE.append(self)

    @classmethod
    async def new(cls, server: Process, name: str) -> Self:
        person = cls(server, name)
        me = await person.post("/api/me", {"name": name, "colour": "red"})
        person.user = me["user"]
        return person

    @property
    def token(self) -> str:
        return self.http.cookies["kaitaku"]

    async def post(self, path: str, body: dict[str, Any] | None = None, expect: int | None = None) -> Message:
        response = await self.tried(path, body)
        assert response.status_code == expect if expect else response.is_success, response.text
        plain: Message = response.json()
        return plain

    async def tried(self, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """The answer to a POST, whatever it is."""
        return await self.http.post(path, json=body or {})

    async def get(self, path: str, expect: int = 200) -> Message:
        response = await self.http.get(path)
        assert response.status_code == expect, response.text
        plain: Message = response.json()
        return plain

    async def room(self, **plan: Any) -> str:
        """The code of a new room of theirs."""
        wanted = {"game": "settlers", "rulebook": "basic", "size": 3, "bots": ["random", "random"]} | plan
        code: str = (await self.post("/api/rooms", wanted))["code"]
        return code

    async def enter(self, code: str, **how: Any) -> "Connection":
        visit = Connection(self, code, **how)
        await visit.open()
        return visit

    async def turned_away(self, code: str) -> str:
        """Why a room says goodbye at once."""
        visit = Connection(self, code)
        await visit.open()
        return str((await visit.hear("bye"))["code"])

    async def close(self) -> None:
        for visit in self.visits:
            await visit.close()
        await self.http.aclose()


class Connection:
    """One WebSocket to one room. All messages are kept in `heard`."""

    def __init__(self, person: Person, code: str, encoding: str = MSGPACK) -> None:
        self.person = person
        self.code = code
        self.encoding = encoding
        self.heard: list[Message] = []
        self.view: Message = {}
        self.legal: Message = {}
        self.seq = 0
        self.seat: int | None = None
        self.closed = asyncio.Event()
        person.visits.append(self)
        self._seed = secrets.token_hex(32)
        self._rng = SeededRng(secrets.randbits(60))
        self._socket: ClientConnection | None = None
        self._dialled: list[ClientConnection] = []
        self._listening: asyncio.Task[None] | None = None
        self._reader = Unpacker()
        self._refs = 0

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def open(self, since: int | None = None, **hello: Any) -> None:
        """Connect, greet and begin to listen; until the welcome or the goodbye."""
        self._socket = await self.dial()
        start = len(self.heard)
        self.closed.clear()
        self._listening = asyncio.create_task(self._listen())
        await self.send({"is": "hello"} | ({} if since is None else {"since": since}) | hello)
        await self.until(lambda: any(m["is"] in {"welcome", "bye"} for m in self.heard[start:]) or self.closed.is_set())
        await self.until(lambda: self.view or self.closed.is_set())

    async def dial(self, **options: Any) -> ClientConnection:
        """A bare socket, with this person's cookie."""
        cookie = self.person.http.cookies.get("kaitaku")
        headers = {"Cookie": f"kaitaku={cookie}"} if cookie else {}
        options.setdefault("close_timeout", 1)
        encodings = {"subprotocols": [Subprotocol(self.encoding)], "additional_headers": headers} | options
        address = f"{self.person.server.ws}/ws/rooms/{self.code}"
        socket = await connect(address, compression=None, max_size=None, **encodings)
        self._dialled.append(socket)
        return socket

    async def close(self) -> None:
        for socket in self._dialled:
            socket.transport.resume_reading()
            await socket.close()
        self._dialled.clear()
        if self._listening is not None:
            await self._listening

    async def send(self, message: Message) -> None:
        encode = (
            msgspec.msgpack.encode if self.encoding == MSGPACK else lambda plain: msgspec.json.encode(plain).decode()
        )
        await self.socket.send(encode(message))

    async def do(self, command: Message, ref: str | None = None, **more: Any) -> str:
        """Ask, and don't wait. `more`: further fields of the message."""
        self._refs += 1
        ref = ref or f"{id(self)}-{self._refs}"
        await self.send({"is": "do", "ref": ref, "command": command} | more)
        return ref

    async def ask(self, command: Message, ref: str | None = None, **more: Any) -> Message:
        """Ask, and wait for the answer."""
        start = len(self.heard)
        ref = await self.do(command, ref, **more)
        await self.until(lambda: any(m.get("ref") == ref for m in self.heard[start:]) or self.closed.is_set())
        return next(message for message in self.heard[start:] if message.get("ref") == ref)

    async def act(self) -> Message:
        """Do anything that is offered, once something is."""
        chosen: list[dict[str, Any]] = []

        def choose() -> bool:
            command = RandomBot().choose(self.view, self.legal, self.seat or 0, self._rng)
            chosen.extend([command] if command else [])
            return bool(chosen)

        await self.until(choose)
        return await self.ask(chosen[0])

    async def get_ready(self) -> None:
        """Commit to a seed and be ready, as browsers do; the seed is opened when the start is called."""
        commitment = hashlib.sha256(bytes.fromhex(self._seed)).hexdigest()
        assert (await self.ask({"is": "SetReady", "ready": True, "commitment": commitment}))["is"] == "step"

    async def start(self, *others: "Connection") -> None:
        """Host: everybody gets ready, and the game starts."""
        for visit in (self, *others):
            await visit.get_ready()
        assert (await self.ask({"is": "CallStart"}))["is"] == "step"
        for visit in (self, *others):
            await visit.offered("OpenSeed")
            await visit.ask({"is": "OpenSeed", "seed": visit._seed})
        for visit in (self, *others):
            await visit.reach("playing")
            await visit.answered()  # whose seat is another now is shown the table behind the step

    async def offered(self, command: str) -> None:
        await self.until(lambda: command in self.legal)

    async def reach(self, stage: str) -> None:
        await self.until(lambda: self.view["room"]["stage"] == stage)

    async def answered(self) -> None:
        """Until all that is on its way here has come."""
        pongs = len(self.all("pong"))
        await self.send({"is": "ping"})
        await self.until(lambda: len(self.all("pong")) > pongs)

    async def catch_up(self, other: "Connection") -> None:
        """Until this one has seen what the other has."""
        await self.until(lambda: self.seq >= other.seq)

    async def until(self, so: Callable[[], object]) -> None:
        """Until this is so. It is an error if it never is."""
        async with asyncio.timeout(PATIENCE):
            for _ in iter(lambda: bool(so()), True):
                await asyncio.sleep(0.002)

    async def hear(self, kind: str) -> Message:
        """The last message of this kind, waited for if there is none."""
        await self.until(lambda: self.all(kind))
        return self.all(kind)[-1]

    def all(self, kind: str) -> list[Message]:
        return [message for message in self.heard if message["is"] == kind]

    async def _listen(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, bytes if self.encoding == MSGPACK else str)
                self._take(self._reader.read(frame) if isinstance(frame, bytes) else msgspec.json.decode(frame))
        except ConnectionClosed:
            pass
        finally:
            self.closed.set()

    def _take(self, message: Message) -> None:
        self.heard.append(message)
        if message["is"] == "snapshot":
            self.view, self.legal, self.seq = message["view"], message["legal"], message["seq"]
            self.seat = message.get("seat")
        elif message["is"] == "step":
            assert message["seq"] == self.seq + 1, "seq has a gap"
            self.view, self.seq = apply(self.view, message["patch"]), message["seq"]
            self.legal = message.get("legal", self.legal)


async def begun_game(host: Process, others: Process) -> list[Connection]:
    """Hana at one process; Jiro and Saki at another, or at the same; in a game that has just begun."""
    people = [await Person.new(host, "Hana"), await Person.new(others, "Jiro"), await Person.new(others, "Saki")]
    code = await people[0].room(bots=[])
    visits = [await person.enter(code) for person in people]
    for seat, visit in enumerate(visits[1:], start=1):
        await visit.ask({"is": "Sit", "seat": seat})
    await visits[0].start(*visits[1:])
    return visits
