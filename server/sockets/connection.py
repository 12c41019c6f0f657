"""One WebSocket connection, from its first frame to its last.

Frames come by callback and go straight into the room; a connection has no task. Only what has to wait for the store
(joining a room, chat) is a task for as long as it waits; meanwhile nothing more is read, so that a client's frames are
handled in the order in which they came. A client's error is answered by `refused` if the client may go on, and by `bye`
if it may not; it never reaches the room's step. `connection_state` says what may come when.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from secrets import token_hex
from typing import assert_never

from engine.match import Refused
from server.accounts.sessions import Sessions
from server.accounts.tokens import Bearer
from server.rooms import RoomServices
from server.runtime.token_buckets import TokenBucket
from server.sockets.admission import CloseConnection, RoomAdmission
from server.sockets.connection_state import JOINING, LEFT, AwaitingHello, Joined, RoomMember, State
from server.sockets.outbox import Outbox
from server.sockets.websocket_transport import WebSocketTransport
from server.store import Profile, StoreError
from server.wire import outbound
from server.wire.frames import BadFrame, Encoding, Frame, decode
from server.wire.inbound import Do, Hello, Message, Pace, Ping, Say

MAX_FRAME = 16 * 1024
"""Bytes of one frame from a client."""

HELLO_TIMEOUT = 5.0
"""Seconds until `hello` must have come."""

FRAMES_PER_COMMAND = 4
"""Frames that a client may send for each command that it may send. Past that rate the connection is closed."""

SIGNED_OUT_RETRY = 300
"""ms after which a browser whose device was signed out comes back, with the token that it has by then."""

CLOSE_CODES = {"restarting": 1012, "bad-frame": 1008, "too-fast": 1008, "too-big": 1009}
"""WebSocket close codes (RFC 6455, 7.4): 1012 is registered for restarts, 1008 for violations of a policy."""

_PONG = Frame(outbound.Pong())


class Connection:
    """The `Receiver` of one WebSocket: decodes its frames, limits their rate, and passes them to the room."""

    __slots__ = (
        "_address",
        "_admission",
        "_bearer",
        "_clock",
        "_code",
        "_cookie",
        "_frame_limit",
        "_on_closed",
        "_outbox",
        "_queued",
        "_services",
        "_sessions",
        "_state",
        "_task",
        "_transport",
        "_watches",
    )

    def __init__(
        self,
        services: RoomServices,
        admission: RoomAdmission,
        sessions: Sessions,
        transport: WebSocketTransport,
        encoding: Encoding,
        *,
        code: str,
        cookie: str | None,
        address: str,
        on_closed: Callable[[], None],
    ) -> None:
        """code: the room that it is for; cookie: the browser's token; on_closed: called once the socket is closed"""
        rate, skip_at, close_at = services.settings.commands, services.settings.skip_at, services.settings.close_at
        self._outbox = Outbox(transport.transport, encoding, services.metrics, skip_at=skip_at, close_at=close_at)
        self._outbox.on_bye = self._close
        self._clock = services.clock
        self._services = services
        self._admission = admission
        self._sessions = sessions
        self._bearer: Bearer | None = None
        self._watches = False
        self._transport = transport
        self._code = code
        self._cookie = cookie
        self._address = address
        self._on_closed: Callable[[], None] | None = on_closed
        self._frame_limit = TokenBucket(services.clock, FRAMES_PER_COMMAND * rate, FRAMES_PER_COMMAND * 5 * rate)
        self._queued: deque[bytes | str] | None = None
        self._task: asyncio.Task[None] | None = None
        late = asyncio.get_running_loop().call_later(HELLO_TIMEOUT, self._outbox.bye, "no-hello")
        self._state: State = AwaitingHello(late)

    # callbacks of the transport (`Receiver`)

    def message_received(self, message: bytes | str) -> None:
        if self._outbox.closing is not None or not self._within_rate(now := self._clock.now()):
            return
        if self._task is None:
            self._handle_frame(message, now)
        else:
            self._queued = self._queued or deque()
            self._queued.append(message)

    def control_frame_received(self) -> None:
        if self._outbox.closing is None:
            self._within_rate(self._clock.now())

    def pause_writing(self) -> None:
        self._outbox.pause()

    def resume_writing(self) -> None:
        self._outbox.resume()

    def queue_control_frame(self, frame: bytes) -> None:
        self._outbox.queue_control_frame(frame)

    def flush(self) -> None:
        self._outbox.flush()

    def is_spectator(self) -> bool:
        state = self._state
        return type(state) is Joined and state.member.room.audience.looks_on(state.member)

    def connection_lost(self) -> None:
        self._outbox.shut()
        self._leave()
        on_closed, self._on_closed = self._on_closed, None
        if on_closed is not None:
            on_closed()

    def bearer_of(self, user: str) -> Bearer | None:
        """The bearer, if it is this user's and the connection is open."""
        bearer = self._bearer
        return bearer if bearer and bearer.user == user and self._outbox.closing is None else None

    def sign_out(self, retry: int = SIGNED_OUT_RETRY) -> None:
        """Close the connection of a device that is signed out; another one may take its place at once."""
        self._outbox.bye("signed-out", retry)

    def abort(self) -> None:
        """Drop the socket at once."""
        self._transport.abort()

    # frames

    def _within_rate(self, now: int) -> bool:
        """Whether one more frame is within the limit of the connection; if not, the connection is closed."""
        if self._frame_limit.take(now=now):
            return True
        self._outbox.bye("too-fast", 10_000)
        return False

    def _handle_frame(self, frame: bytes | str, now: int) -> None:
        try:
            if len(frame) > MAX_FRAME:
                raise CloseConnection("too-big")
            self._handle(decode(self._outbox.encoding, frame), now)
        except BadFrame:
            self._outbox.bye("bad-frame")
        except CloseConnection as closing:
            self._outbox.bye(closing.code, closing.retry)
        except Exception as bug:  # noqa: BLE001
            self._on_bug(bug)

    def _handle(self, message: Message, now: int) -> None:
        state = self._state
        if type(state) is not Joined:
            if type(state) is not AwaitingHello or not isinstance(message, Hello):
                raise CloseConnection("no-hello")
            state.timeout.cancel()
            self._state = JOINING
            self._run(self._join(message))
            return
        member = state.member
        match message:
            case Do() | Say() if self._watches:
                self._refuse("not-seated", message.ref if isinstance(message, Do) else None)
            case Do():
                if state.command_limit.take(now=now):
                    member.room.do(member, self._profile(member), message.ref, message.command, message.upon)
                else:
                    self._refuse("too-fast", message.ref)
            case Say():
                self._run(self._say(member, message))
            case Pace() if self._watches:
                pass
            case Pace():
                self._services.people.set_pace(member.user, message.pace)
                member.room.tell_presence()
            case Ping():
                self._outbox.send(_PONG)
            case Hello():
                raise CloseConnection("bad-frame")
            case _:
                assert_never(message)

    async def _join(self, hello: Hello) -> None:
        """Find the user and the room, and join it; who only watches is nobody there, but comes where they may come."""
        bearer = await self._sessions.bearer(hello.token or self._cookie)
        if bearer is None and not hello.watch:
            raise CloseConnection("unknown-user")
        self._watches = hello.watch
        if bearer is None or hello.watch:
            profile = Profile(f"watches-{token_hex(8)}", "", "")
        else:
            self._bearer = bearer
            profile = await self._services.people.find(bearer.user)
            if hello.pace is not None:
                self._services.people.set_pace(bearer.user, hello.pace)
        user = profile.user
        room = await self._admission.room(self._code, bearer.user if bearer else user, self._address)
        if self._outbox.closing is not None:
            return
        member = RoomMember(profile, self._outbox, room, hello.words)
        self._admission.enter(room, user)
        self._state = Joined(member, self._admission.command_limit(room, user))
        self._transport.slot.mark_busy()
        self._outbox.on_drained = lambda: member.room.catch_up(member)
        room.join(member, self._profile(member), hello.since, hello.at)

    async def _say(self, member: RoomMember, said: Say) -> None:
        try:
            await member.room.say(self._profile(member), said)
        except Refused as refused:
            self._refuse(refused.code, clause=refused.clause, params=refused.params)
        except StoreError:
            self._refuse("not-kept")

    def _run(self, work: Coroutine[object, object, None]) -> None:
        """Run what has to wait as a task. Frames that come meanwhile are queued, and no more are read."""
        self._transport.pause_reading()
        self._task = asyncio.create_task(self._complete(work), name="connection")

    async def _complete(self, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except CloseConnection as closing:
            self._outbox.bye(closing.code, closing.retry)
        except StoreError as error:
            self._services.log.error("the store failed a socket", detail=str(error))
            self._outbox.bye("not-kept", 2_000)
        except Exception as bug:  # noqa: BLE001
            self._on_bug(bug)
        self._task = None
        while self._queued and not self._busy() and self._outbox.closing is None:
            self._handle_frame(self._queued.popleft(), self._clock.now())
        if not self._busy():
            self._queued = None
            self._transport.resume_reading()

    def _busy(self) -> bool:
        """Whether a task runs; a method, since a queued frame may have started one."""
        return self._task is not None

    def _on_bug(self, bug: Exception) -> None:
        self._services.metrics.crashes.inc()
        self._services.log.error("a socket failed", exc_info=bug)
        self._outbox.bye("internal-error", 5_000)

    def _profile(self, member: RoomMember) -> Profile:
        return self._services.people.latest(member.profile)

    def _refuse(
        self, code: str, ref: str | None = None, *, clause: str = "", params: outbound.Plain | None = None
    ) -> None:
        self._services.metrics.refused(code, clause)
        self._outbox.send(Frame(outbound.Refused(code, ref, clause or None, params or {})))

    # closing

    def _close(self, code: str) -> None:
        """After `bye`. The room may be in the middle of a broadcast, so the member leaves it a moment later."""
        self._transport.close(CLOSE_CODES.get(code, 1000))
        asyncio.get_running_loop().call_soon(self._leave)

    def _leave(self) -> None:
        state, self._state = self._state, LEFT
        if state is LEFT:
            return
        self._queued = None
        match state:
            case AwaitingHello():
                state.timeout.cancel()
            case Joined():
                state.member.room.leave(state.member)
                self._admission.leave()
        self._transport.slot.mark_idle()
