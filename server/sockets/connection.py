"""One open socket, from its first frame to its last.

How to think of it. Frames come by callback and go straight into the room; a visit has no task. Only what has to wait
for the store (the greeting, something said) is a task for as long as it waits; meanwhile nothing more is read, so that
a client's frames are taken in the order they came. Whatever a client does wrong is answered by `refused` if it may go
on and by `bye` if it may not; it never reaches the room's step.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, assert_never

from engine.match import Refused
from server.rooms import LocalRoom
from server.sockets.connection_limiter import Slot
from server.sockets.outbox import Outbox
from server.sockets.websocket_protocol import WebSocketTransport
from server.store import Profile, StoreError
from server.token_buckets import TokenBucket
from server.wire import outbound
from server.wire.frames import BadFrame, Encoding, Frame, Frames, decode, words_for
from server.wire.inbound import Do, Hello, Message, Ping, Say

if TYPE_CHECKING:
    from server.sockets.handshake import Handshake

MAX_FRAME = 16 * 1024
"""Bytes of one frame from a client."""

GREETING = 5.0
"""Seconds until `hello` must have come."""

FRAMES = 4
"""Frames of a client for each command it may ask. Beyond that it is thrown out."""

CLOSE_CODES = {"restarting": 1012, "bad-frame": 1008, "too-fast": 1008, "too-big": 1009}
"""1012 is what the standard has for a restart; 1008 for somebody who doesn't keep to the rules."""


class Socket:
    """One open socket, as rooms know it (`rooms.Listener`)."""

    __slots__ = ("dialect", "outbox", "profile", "room", "user", "words", "write")

    def __init__(self, profile: Profile, outbox: Outbox, room: LocalRoom, words: str | None = None) -> None:
        """`words`: the id of those that its client has, if any."""
        self.profile = profile
        self.room = room
        self.user = profile.user
        self.outbox = outbox
        self.dialect = outbox.dialect
        self.write: Callable[[bytes], None] = outbox.write
        self.words = words_for(outbox.dialect, words)

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        self.outbox.send(frame, droppable=droppable)

    def bye(self, code: str, retry: int | None = None) -> None:
        self.outbox.bye(code, retry)

    def moved(self, room: LocalRoom) -> None:
        self.room = room


class CloseConnection(Exception):
    """Say goodbye for this reason."""

    def __init__(self, code: str, retry: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.retry = retry


class Connection:
    """What became of one socket; the `Receiver` of its line."""

    __slots__ = (
        "_allowance",
        "_clock",
        "_code",
        "_cookie",
        "_doing",
        "_frames",
        "_gate",
        "_greeting",
        "_line",
        "_peer_gone",
        "_socket",
        "_waiting",
        "address",
        "outbox",
    )

    def __init__(
        self,
        gate: "Handshake",
        line: WebSocketTransport,
        dialect: Encoding,
        code: str,
        cookie: str | None,
        address: str,
    ) -> None:
        """`code`: the room it is for; `cookie`: what a browser brought to be known by; `address`: whence it comes."""
        services = gate.services
        rate, behind, lost = services.settings.commands, services.settings.behind, services.settings.lost
        self.outbox = Outbox(line.transport, dialect, services.metrics, behind=behind, lost=lost)
        self.outbox.on_bye = self._end
        self._clock = services.clock
        self._gate = gate
        self._line = line
        self._code = code
        self._cookie = cookie
        self.address = address
        self._socket: Socket | None = None
        self._allowance: TokenBucket | None = None
        self._frames = TokenBucket(services.clock, FRAMES * rate, FRAMES * 5 * rate)
        self._waiting: deque[bytes | str] | None = None
        self._doing: asyncio.Task[None] | None = None
        self._peer_gone = False
        late = asyncio.get_running_loop().call_later(GREETING, self.outbox.bye, "no-hello")
        self._greeting: asyncio.TimerHandle | None = late

    @property
    def slot(self) -> Slot:
        """Its place among all connections."""
        return self._line.slot

    # what the line tells

    def message_received(self, message: bytes | str) -> None:
        if self.outbox.closing is not None or not self._pays(now := self._clock.now()):
            return
        if self._doing is None:
            self._take(message, now)
        else:
            self._waiting = self._waiting or deque()
            self._waiting.append(message)

    def control_frame_received(self) -> None:
        if self.outbox.closing is None:
            self._pays(self._clock.now())

    def pause_writing(self) -> None:
        self.outbox.pause()

    def resume_writing(self) -> None:
        self.outbox.resume()

    def queue_control_frame(self, frame: bytes) -> None:
        self.outbox.queue_control_frame(frame)

    def flush(self) -> None:
        self.outbox.flush()

    def is_spectator(self) -> bool:
        return self._socket is not None and self._socket.room.audience.looks_on(self._socket)

    def lost(self) -> None:
        self.outbox.shut()
        self._leave()
        self._gate.lost(self)

    def abort(self) -> None:
        """Drop it at once."""
        self._line.abort()

    # what comes

    def _pays(self, now: int) -> bool:
        """Whether it may send this much. If not, that was its last frame."""
        if self._frames.take(now=now):
            return True
        self.outbox.bye("too-fast", 10_000)
        return False

    def _take(self, frame: bytes | str, now: int) -> None:
        try:
            if len(frame) > MAX_FRAME:
                raise CloseConnection("too-big")
            self._handle(decode(self.outbox.dialect, frame), now)
        except BadFrame:
            self.outbox.bye("bad-frame")
        except CloseConnection as why:
            self.outbox.bye(why.code, why.retry)
        except Exception as bug:  # noqa: BLE001
            self._stumbled(bug)

    def _handle(self, message: Message, now: int) -> None:
        socket = self._socket
        if socket is None:
            if not isinstance(message, Hello):
                raise CloseConnection("no-hello")
            self._start(self._meet(message))
            return
        match message:
            case Do():
                if self._allowance is not None and self._allowance.take(now=now):
                    socket.room.do(socket, self._profile(socket), message.ref, message.command, message.upon)
                else:
                    self._refuse("too-fast", message.ref)
            case Say():
                self._start(self._say(socket, message))
            case Ping():
                self.outbox.send(_PONG)
            case Hello():
                raise CloseConnection("bad-frame")
            case _:
                assert_never(message)

    async def _meet(self, hello: Hello) -> None:
        """From `hello` into the room."""
        gate = self._gate
        self._greeted()
        user = gate.tokens.user(hello.token or self._cookie)
        if user is None:
            raise CloseConnection("unknown-user")
        profile = await gate.services.people.find(user)
        room = await gate.room(self._code, user, self.address)
        if self.outbox.closing is not None:
            return
        socket = Socket(profile, self.outbox, room, hello.words)
        gate.let_in(self, room, user)
        self._socket, self._allowance = socket, gate.allowance(room, user)
        self.outbox.on_drained = lambda: socket.room.catch_up(socket)
        room.join(socket, self._profile(socket), hello.since, hello.at)

    async def _say(self, socket: Socket, said: Say) -> None:
        try:
            await socket.room.say(self._profile(socket), said)
        except Refused as refused:
            self._refuse(refused.code, clause=refused.clause, params=refused.params)
        except StoreError:
            self._refuse("not-kept")

    def _start(self, doing: Coroutine[object, object, None]) -> None:
        """Do something that has to wait. Frames that come meanwhile wait too, and no more are read."""
        self._line.pause_reading()
        self._doing = asyncio.create_task(self._finish(doing), name="visit")

    async def _finish(self, doing: Coroutine[object, object, None]) -> None:
        try:
            await doing
        except CloseConnection as why:
            self.outbox.bye(why.code, why.retry)
        except StoreError as error:
            self._gate.services.log.error("the store failed a socket", detail=str(error))
            self.outbox.bye("not-kept", 2_000)
        except Exception as bug:  # noqa: BLE001
            self._stumbled(bug)
        self._doing = None
        while self._waiting and not self._busy() and self.outbox.closing is None:
            self._take(self._waiting.popleft(), self._clock.now())
        if not self._busy():
            self._waiting = None
            self._line.resume_reading()

    def _busy(self) -> bool:
        return self._doing is not None

    def _stumbled(self, bug: Exception) -> None:
        self._gate.services.metrics.crashes.inc()
        self._gate.services.log.error("a socket stumbled", exc_info=bug)
        self.outbox.bye("internal-error", 5_000)

    def _profile(self, socket: Socket) -> Profile:
        return self._gate.services.people.latest(socket.profile)

    def _refuse(
        self, code: str, ref: str | None = None, *, clause: str = "", params: outbound.Plain | None = None
    ) -> None:
        self._gate.services.metrics.refused(code, clause)
        self.outbox.send(Frame(outbound.Refused(code, ref, clause or None, params or {})))

    # how it ends

    def _end(self, code: str) -> None:
        """Goodbye has been said. Rooms may be in the middle of telling everybody, so they hear of it a moment later."""
        self._line.hang_up(CLOSE_CODES.get(code, 1000))
        asyncio.get_running_loop().call_soon(self._leave)

    def _leave(self) -> None:
        self._greeted()
        if self._peer_gone:
            return
        self._peer_gone = True
        self._waiting = None
        if self._socket is not None:
            self._socket.room.leave(self._socket)
        self._gate.left(self)

    def _greeted(self) -> None:
        if self._greeting is not None:
            self._greeting.cancel()
            self._greeting = None


_PONG = Frame(outbound.Pong())

__all__ = ["GREETING", "MAX_FRAME", "CloseConnection", "Connection", "Socket"]
