"""One WebSocket connection to a review, from its first frame to its last.

Frames are handled one after another by a task, which lives while there are any. A client's error is answered by
`refused` if the client may go on, and by `bye` if it may not.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from engine.match import Refused
from server.accounts import sanitize
from server.accounts.invitations import Invitations
from server.accounts.sessions import Sessions
from server.reviews import COMMENT_LENGTH, LiveReview, Review, Reviews
from server.rooms import RoomServices
from server.runtime.token_buckets import TokenBucket
from server.sockets.socket_connection import HELLO_TIMEOUT, SocketConnection
from server.sockets.websocket_transport import WebSocketTransport
from server.store import Profile, StoreError
from server.wire import outbound
from server.wire import review_inbound as inbound
from server.wire.frames import BadFrame, Encoding, Frame, decode_review
from server.wire.review_inbound import Eyes
from server.wire.review_outbound import Done

MAX_FRAME = 8 * 1024
"""Bytes of one frame from a client."""

MAX_QUEUED = 64
"""Frames that wait for those before them."""

FRAMES, FRAMES_AT_ONCE = 30, 120
"""Frames of one connection, a second in the long run, and at once. Past that it is closed."""

WRITES, WRITES_AT_ONCE = 1, 10
"""Requests of one connection that change what is kept, likewise. Past that they are refused."""

RETRIES = {"not-kept": 2_000, "server-full": 10_000, "review-full": 10_000, "too-fast": 10_000, "resume": 1_000}
"""ms after which the client may come back, by the code of the `bye`; after others it may not."""

_PONG = Frame(outbound.Pong())


class ReviewConnection(SocketConnection):
    """Connection to a review, which is the review's `Member`."""

    def __init__(
        self,
        services: RoomServices,
        reviews: Reviews,
        sessions: Sessions,
        invitations: Invitations,
        transport: WebSocketTransport,
        encoding: Encoding,
        *,
        review: str,
        cookie: str | None,
        on_closed: Callable[[], None],
    ) -> None:
        """review: its id; cookie: the browser's token; on_closed: called once the socket is closed"""
        super().__init__(services, transport, encoding, on_closed)
        clock = services.clock
        self.user = ""
        self.muted: frozenset[str] = frozenset()
        self.seq, self.follows, self.since = 0, True, 0
        self.eyes: Eyes = "all"
        self._reviews = reviews
        self._sessions = sessions
        self._invitations = invitations
        self._review = review
        self._cookie = cookie
        self._outbox.on_drained = self._catch_up
        self._profile = Profile("", "", "")
        self._live: LiveReview | None = None
        self._last = 0
        self._frames = TokenBucket(clock, FRAMES, FRAMES_AT_ONCE)
        self._writes = TokenBucket(clock, WRITES, WRITES_AT_ONCE)
        self._queued: deque[bytes | str] = deque()
        self._task: asyncio.Task[None] | None = None
        self._late = asyncio.get_running_loop().call_later(HELLO_TIMEOUT, self.bye, "no-hello")

    # as the review sees it (`Member`)

    @property
    def name(self) -> str:
        return self._services.people.latest(self._profile).name

    def send(self, frame: Frame, *, droppable: bool = False) -> None:
        self._outbox.send(frame, droppable=droppable)

    def bye(self, code: str, retry: int | None = None) -> None:
        self._outbox.bye(code, RETRIES.get(code) if retry is None else retry)

    # callbacks of the transport (`Receiver`)

    def message_received(self, message: bytes | str) -> None:
        if self._outbox.closing is not None or not self._within_rate():
            return
        if len(message) > MAX_FRAME:
            self.bye("too-big")
        elif len(self._queued) >= MAX_QUEUED:
            self.bye("too-fast")
        else:
            self._queued.append(message)
            if self._task is None:
                self._task = asyncio.create_task(self._handle_queued(), name="review connection")

    def control_frame_received(self) -> None:
        if self._outbox.closing is None:
            self._within_rate()

    def is_spectator(self) -> bool:
        return True

    # frames

    def _within_rate(self) -> bool:
        if self._frames.take():
            return True
        self.bye("too-fast")
        return False

    async def _handle_queued(self) -> None:
        try:
            while self._queued and self._outbox.closing is None:
                await self._handle(decode_review(self._outbox.encoding, self._queued.popleft()))
        except BadFrame:
            self.bye("bad-frame")
        except Exception as bug:  # noqa: BLE001
            self._on_bug(bug)
        finally:
            self._task = None

    async def _handle(self, message: inbound.Message) -> None:
        live = self._live
        if live is None:
            await self._join(message)
            return
        match message:
            case inbound.Hello():
                raise BadFrame("hello again")
            case inbound.Ping():
                self.send(_PONG)
            case inbound.Aim():
                live.aim(self, message.at)
            case inbound.Look():
                if message.seq <= self._last:
                    self.seq, self.eyes, self.follows = message.seq, message.eyes, message.follows
                    live.look(self)
            case _:
                await self._request(live, message)

    async def _join(self, hello: inbound.Message) -> None:
        if not isinstance(hello, inbound.Hello):
            self.bye("no-hello")
            return
        self._late.cancel()
        try:
            bearer = await self._sessions.bearer(hello.token or self._cookie)
            if bearer is None:
                self.bye("unknown-user")
                return
            self._bearer = bearer
            self._profile = await self._services.people.find(bearer.user)
            self.muted = frozenset((await self._invitations.find(bearer.user)).muted)
            self.user, self.seq, self.eyes, self.follows = bearer.user, hello.seq, hello.eyes, hello.follows
            self.since = self._services.clock.now()
            live, self._last = await self._reviews.enter(self._review, self)
        except Refused as refused:
            retry = refused.params.get("retry")
            self.bye(refused.code, retry if isinstance(retry, int) else None)
            return
        except StoreError:
            self.bye("not-kept")
            return
        if self._outbox.closing is not None:  # it was lost meanwhile
            self._reviews.leave(live, self)
            return
        self._live = live
        self._transport.slot.mark_busy()

    async def _request(self, live: LiveReview, message: inbound.Message) -> None:
        """Do what changes what is kept, and say that it is done, or why not."""
        ref = getattr(message, "ref", None)
        try:
            if not self._writes.take():
                raise Refused("too-fast")
            if not self.name:
                raise Refused("name-missing")
            await self._write(live, message)
        except Refused as refused:
            self._refuse(refused.code, ref, refused.params)
        except StoreError:
            self._refuse("not-kept", ref)
        else:
            if ref is not None:
                self.send(Frame(Done(ref)))

    def _refuse(self, code: str, ref: str | None, params: outbound.Plain | None = None) -> None:
        self._services.metrics.refused(code, "")
        self.send(Frame(outbound.Refused(code, ref, None, params or {})))

    async def _write(self, live: LiveReview, message: inbound.Message) -> None:
        user, name = self.user, self.name
        match message:
            case inbound.Write(seq=seq):
                text, now = sanitize(message.text, COMMENT_LENGTH), self._services.clock.now()
                if not text:
                    raise Refused("nothing-said")
                await self._add(live, seq, lambda kept: kept.commented(user, name, seq, text, now))
            case inbound.Draw(seq=seq, start=start, end=end):
                await self._add(live, seq, lambda kept: kept.drawn(user, name, seq, start, end))
            case inbound.Erase(marks=marks):
                await live.change(lambda kept: kept.erased(user, marks))
            case inbound.Lead(user=to):
                await live.change(lambda kept: kept.led(user, to, live.people.users))
            case inbound.Remove(user=other):
                await live.change(lambda kept: kept.without(user, other), removed=other)

    async def _add(self, live: LiveReview, seq: int, how: Callable[[Review], Review]) -> None:
        if seq > self._last:
            raise Refused("no-such-step")
        await self._reviews.store.note_author(live.review, self.user)
        await live.change(how)

    def _catch_up(self) -> None:
        """The client has read everything again, after frames were left out."""
        if self._live is not None:
            self._live.show(self)

    # closing

    def _leave(self) -> None:
        self._late.cancel()
        self._queued.clear()
        live, self._live = self._live, None
        if live is not None:
            self._reviews.leave(live, self)
            self._transport.slot.mark_idle()
