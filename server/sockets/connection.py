"""One WebSocket connection to a room, from its first frame to its last.

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
from server.rooms import RoomServices
from server.runtime.token_buckets import TokenBucket
from server.sockets.admission import CloseConnection, RoomAdmission
from server.sockets.connection_state import JOINING, LEFT, AwaitingHello, Joined, RoomMember, State
from server.sockets.socket_connection import HELLO_TIMEOUT, SocketConnection
from server.sockets.websocket_transport import WebSocketTransport
from server.store import Profile, StoreError
from server.wire import outbound
from server.wire.frames import BadFrame, Encoding, Frame, decode
from server.wire.inbound import Do, Hello, Message, Pace, Ping, Say

MAX_FRAME = 16 * 1024
"""Bytes of one frame from a client."""

FRAMES_PER_COMMAND = 4
"""Frames that a client may send for each command that it may send. Past that rate the connection is closed."""

_PONG = Frame(outbound.Pong())


class Connection(SocketConnection):
    """Connection to a room: decodes its frames, limits their rate, and passes them to the room."""

    __slots__ = (
        "_address",
        "_admission",
        "_clock",
        "_code",
        "_cookie",
        "_frame_limit",
        "_queued",
        "_sessions",
        "_state",
        "_task",
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
        super().__init__(services, transport, encoding, on_closed)
        rate = services.settings.commands
        self._clock = services.clock
        self._admission = admission
        self._sessions = sessions
        self._watches = False
        self._code = code
        self._cookie = cookie
        self._address = address
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

    def is_spectator(self) -> bool:
        state = self._state
        return type(state) is Joined and state.member.room.audience.looks_on(state.member)

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
        self._outbox.on_drained = member.catch_up
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

    def _profile(self, member: RoomMember) -> Profile:
        return self._services.people.latest(member.profile)

    def _refuse(
        self, code: str, ref: str | None = None, *, clause: str = "", params: outbound.Plain | None = None
    ) -> None:
        self._services.metrics.refused(code, clause)
        self._outbox.send(Frame(outbound.Refused(code, ref, clause or None, params or {})))

    # closing

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
