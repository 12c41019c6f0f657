"""Cheap clients: they find frames by their length headers, and decode only what players have to know."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

from engine.core.forms import drawn_from
from server.wire.words import WORDS

ASIDES = {"Leave", "Return", "Retire", "CallJudge", "AskPause", "AgreePause", "RefusePause", "VoteAbsent", "TakeBack"}
ASIDES |= {
    "RenewSeed",
    "AnswerPresence",
    "VoteOnSeat",
    "AgreeOnJudge",
    "AgreeToResume",
    "AgreeToClose",
    "DisagreeAgain",
}
AMONG_PLAYERS = {"MakeOffer", "AcceptOffer", "DeclineOffer", "WithdrawOffer", "ChooseAcceptor", "CallForOffers"}
POINTS = {"BuildCity", "BuyCard"}
UNUSED = ASIDES | AMONG_PLAYERS | POINTS | {"WithdrawCall", "TakeBackTrade", "Claim", "Reveal"}
"""Commands that are legal and not asked here: the game is to go on, and never to end."""

PING, PONG = 0x89, bytes((0x8A, 0x84))
"""First bytes of a ping of the server, with four bytes more, and of its answer."""

ARRAY = 0x90
"""First byte of a compact step: with the size of an array."""

RETRY = 0.02
"""Seconds until somebody who was refused tries something else."""


class Heard(Struct, rename={"kind": "is"}):
    """Fields of a message that a player needs."""

    kind: str
    seq: int | None = None
    seat: int | None = None
    ref: str | None = None
    legal: dict[str, list[dict[str, Any]]] | None = None
    code: str | None = None


class Step(Struct, array_like=True):
    """Fields of a compact step that a player needs (docs/protocol.md)."""

    seq: int
    at: int
    by: Raw
    patch: Raw
    told: Raw
    legal: dict[str | int, list[Any]] | None = None
    ref: str | None = None


_heard = msgspec.msgpack.Decoder(Heard)
_step = msgspec.msgpack.Decoder(Step, ext_hook=lambda _, data: WORDS.values[int.from_bytes(data)])
_encode = msgspec.msgpack.Encoder().encode


class Client(asyncio.Protocol):
    """Socket to `path` that counts the frames and bytes that come, and ends the process if a step is missing.

    seq: the last step that came; None: nothing has told yet
    """

    def __init__(self, path: str, opened: Callable[[], None]) -> None:
        self.frames = 0
        self.bytes = 0
        self.seq: int | None = None
        self._path = path
        self._opened = opened
        self._open = False
        self._rest = b""
        self._pings = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if self._open:
            self.bytes += len(data)
            self.take(data)
            return
        self._rest += data
        head, blank, rest = self._rest.partition(b"\r\n\r\n")
        if blank:
            if b" 101 " not in head:
                raise SystemExit(f"not let in: {head!r}")
            self._open, self._rest = True, b""
            self._opened()
            if rest:
                self.data_received(rest)

    def connection_lost(self, exc: Exception | None) -> None:
        if exc is not None:
            raise SystemExit(f"a client was lost: {exc!r}")

    def take(self, data: bytes) -> None:
        """Split it into frames."""
        data = self._rest + data if self._rest else data
        place, size = 0, len(data)
        while size - place >= 2:
            begin, length = place + 2, data[place + 1]
            if length >= 126:
                begin += 2 if length == 126 else 8
                if size < begin:
                    break
                length = int.from_bytes(data[place + 2 : begin])
            if size < begin + length:
                break
            if data[place] == PING:
                self._pings += 1
                self.transport.write(PONG + bytes(4) + data[begin : begin + length])
            else:
                self.frames += 1
                self.frame(data, begin, begin + length)
            place = begin + length
        self._rest = data[place:]

    def frame(self, data: bytes, begin: int, end: int) -> None:
        """A frame has come."""

    def follow(self, seq: int, *, whole: bool = False) -> None:
        """This step has come, the one after the last; or the `whole` table as it is after it."""
        if not whole and self.seq is not None and seq != self.seq + 1:
            raise SystemExit(f"step {seq} came after {self.seq}")
        self.seq = seq

    def send(self, message: dict[str, Any]) -> None:
        """Send a client's frame: masked, but with zeros, which costs nothing."""
        payload = _encode(message)
        size = len(payload)
        head = bytes((0x82, 0x80 | size)) if size < 126 else b"\x82\xfe" + size.to_bytes(2)
        self.transport.write(head + bytes(4) + payload)


class Watcher(Client):
    """Reads along. Most of what comes is what another one has just been sent: that is not cut up twice, unless it asks
    for an answer."""

    latest = 0.0
    """Time at which any of them was last sent something, by the clock that all processes share."""
    _cut = b""
    _frames = 0
    _steps: tuple[int | None, int | None] = None, None
    """The step before what was cut up, and the last one in it."""

    def __init__(self, path: str, opened: Callable[[], None], *, bare: bool) -> None:
        super().__init__(path, opened)
        self._bare = bare

    def take(self, data: bytes) -> None:
        Watcher.latest = time.monotonic()
        before = self.seq
        if not self._rest and data == Watcher._cut and before == Watcher._steps[0]:
            self.frames += Watcher._frames
            self.seq = Watcher._steps[1]
            return
        whole, frames, pings = not self._rest, self.frames, self._pings
        super().take(data)
        if whole and not self._rest and self._pings == pings:
            Watcher._cut, Watcher._frames, Watcher._steps = data, self.frames - frames, (before, self.seq)

    def frame(self, data: bytes, begin: int, end: int) -> None:
        if self._bare:
            return
        if data[begin] & 0xF0 == ARRAY:
            self.follow(_seq(data, begin + 1))
        elif (heard := _heard.decode(data[begin:end])).kind == "snapshot" and heard.seq is not None:
            self.follow(heard.seq, whole=True)


class Player(Client):
    """Client that plays whatever it is offered, as soon as the table lets it."""

    def __init__(self, path: str, opened: Callable[[], None], table: "Table", number: int) -> None:
        super().__init__(path, opened)
        self.table = table
        self.number = number
        self.seat: int | None = None
        self.legal: dict[str, list[dict[str, Any]]] = {}
        self.asked = 0.0
        self._ref = ""
        self._rng = table.rng
        self.ready = False
        table.players.append(self)

    def frame(self, data: bytes, begin: int, end: int) -> None:
        if self.table.bare:
            asked, self.asked = self.asked, 0.0
            self.table.received(self.frames, asked)
            self.table.moved(self, asked)
            return
        heard = _read(data[begin:end])
        if heard.kind == "snapshot":
            self.seat = heard.seat
        if heard.seq is not None and heard.kind in {"snapshot", "step"}:
            self.follow(heard.seq, whole=heard.kind == "snapshot")
        if heard.legal is not None:
            self.legal = heard.legal
        if heard.kind == "bye":
            raise SystemExit(f"sent away: {heard.code}")
        if heard.kind == "refused":
            self.table.refused += 1
            if heard.ref != self._ref:
                return
            self.asked = 0.0
            asyncio.get_running_loop().call_later(RETRY, self.table.look, self)
        elif heard.kind in {"snapshot", "step"}:
            asked = 0.0
            if heard.ref is not None and heard.ref == self._ref:
                asked, self.asked = self.asked, 0.0
            if heard.kind == "step":
                self.table.received(heard.seq or 0, asked)
            if heard.ref is not None:
                self.table.moved(self, asked)
            if self.table.playing:
                self.table.look(self)
            else:
                self._begin()

    def move(self) -> bool:
        """Request a command, if any is offered."""
        if self.asked or self.transport.is_closing():
            return False
        command = {} if self.table.bare else self._choose()
        if command is None:
            return False
        if self.table.burst and self.table.pace == 0 and command.get("is") == "EndTurn":
            self._haggle()
        self._ref, self.asked = f"{self.frames}", time.monotonic()
        self.send({"is": "do", "ref": self._ref, "command": command})
        return True

    def _haggle(self) -> None:
        """Make one trade offer after the other, without waiting for answers."""
        for form in self.legal.get("MakeOffer", ())[:1]:
            for number in range(self.table.burst):
                command = {"is": "MakeOffer"} | drawn_from(form, self._rng)
                self.send({"is": "do", "ref": f"{self.frames}-{number}", "command": command})

    def _choose(self) -> dict[str, Any] | None:
        if "DeclareVictory" in self.legal:
            return {"is": "DeclareVictory"}
        names = [name for name in self.legal if name not in UNUSED]
        if not names:
            return None
        name = names[self._rng.number(len(names))]
        forms = self.legal[name]
        return {"is": name} | drawn_from(forms[self._rng.number(len(forms))], self._rng)

    def _begin(self) -> None:
        """Sit down, get ready, and start when all are."""
        if self.seat is None:
            self.send({"is": "do", "ref": "sit", "command": {"is": "Sit", "seat": self.number}})
        elif not self.ready:
            self.ready = True
            self.send({"is": "do", "ref": "ready", "command": {"is": "SetReady", "ready": True}})
        elif "CallStart" in self.legal and self.table.ready:
            self.send({"is": "do", "ref": "start", "command": {"is": "CallStart"}})
        if set(self.legal) & {"PlaceSettlement", "Roll"}:
            self.table.begins()


def _read(payload: bytes) -> Heard:
    if payload[0] & 0xF0 != ARRAY:
        return _heard.decode(payload)
    step = _step.decode(payload)
    return Heard("step", step.seq, None, step.ref, None if step.legal is None else _legal(step.legal))


def _seq(data: bytes, at: int) -> int:
    """The unsigned integer of MessagePack that begins here."""
    lead = data[at]
    return lead if lead < 0x80 else int.from_bytes(data[at + 1 : at + 1 + (1 << (lead - 0xCC))])


def _legal(packed: dict[str | int, list[Any]]) -> dict[str, list[dict[str, Any]]]:
    """Legal actions, with names for numbers."""
    return {_name(command): [_form(*form) for form in forms] for command, forms in packed.items()}


def _form(
    fields: dict[Any, Any] | None = None, constraints: list[Any] | None = None, info: dict[Any, Any] | None = None
) -> dict[str, Any]:
    known = [WORDS.constraints[one] if isinstance(one, int) else _named(one) for one in constraints or ()]
    return {"fields": _named(fields or {}), "constraints": known, "info": _named(info or {})}


def _named(packed: Any) -> Any:
    """With names for numbers, however deep."""
    if isinstance(packed, dict):
        return {_name(key): _named(value) for key, value in packed.items()}
    return [_named(each) for each in packed] if isinstance(packed, list) else packed


def _name(key: str | int) -> str:
    return key if isinstance(key, str) else WORDS.keys[key]


class Rng:
    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def number(self, below: int) -> int:
        return int(self._random() * below)


class Table:
    """The players of one room. pace: seconds between moves; 0: as fast as they are answered; None: no moves"""

    def __init__(self, seed: int, size: int, *, bare: bool, burst: int = 0) -> None:
        self.burst = burst
        self.steps = 0
        self.bare = bare
        self.size = size
        self.playing = bare
        self.players: list[Player] = []
        self.rng = Rng(seed)
        self.moves: list[tuple[float, float]] = []
        """Time at which each was asked, and how long the answer took."""
        self.last: list[float] = []
        """Time that each took until the last seat had it."""
        self._arriving: dict[int, tuple[int, float]] = {}
        """Number of seats that have each step, and when it was asked, if that is known."""
        self.refused = 0
        self.pace: float | None = None
        self._due = 0.0
        """Time of the next move at this pace."""
        self._ticking: asyncio.TimerHandle | None = None

    @property
    def ready(self) -> bool:
        """Whether all are ready, so that the game can start."""
        return len(self.players) == self.size and all(player.ready for player in self.players)

    def begins(self) -> None:
        self.playing = True

    def start(self, pace: float | None) -> None:
        """Move at this pace from now on."""
        self.pace = pace
        if self._ticking is not None:
            self._ticking.cancel()
        if pace:
            self._due = asyncio.get_running_loop().time()
            self._tick()
        elif pace == 0:
            self._move()

    def look(self, player: Player) -> None:
        """Something may have been offered to this player."""
        if self.pace == 0 and not self.bare:
            player.move()

    def moved(self, player: Player, asked: float) -> None:
        self.steps += not self.bare or asked > 0
        if asked:
            self.moves.append((asked, time.monotonic() - asked))
            if self.bare and self.pace == 0:
                player.move()

    def received(self, seq: int, asked: float) -> None:
        """A seat has this step. asked: when, if it is the one that asked, else 0"""
        seats, began = self._arriving.pop(seq, (0, 0.0))
        seats, began = seats + 1, asked or began
        if seats < self.size:
            self._arriving[seq] = seats, began
        elif began:
            self.last.append(time.monotonic() - began)

    def _move(self) -> None:
        movers = self.players[:1] if self.bare and not self.pace else self.players
        for player in movers:
            if player.move() and self.pace:
                return

    def _tick(self) -> None:
        """Make all moves that are due: the loop wakes up once a millisecond at most."""
        loop = asyncio.get_running_loop()
        if self.pace:
            while self._due <= loop.time():
                self._move()
                self._due += self.pace
            self._ticking = loop.call_at(self._due, self._tick)
