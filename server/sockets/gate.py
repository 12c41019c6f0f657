"""The way in for sockets: who, in which dialect, how big, how fast. Then hand over to the room.

How to think of it. A socket is two tasks: this one reads, its outbox writes. They meet in the room, which waits for
neither. Whatever a client does wrong is answered by `refused` if it may go on and by `bye` if it may not; it never
reaches the room's step.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, assert_never
from weakref import WeakValueDictionary

from starlette.websockets import WebSocket, WebSocketDisconnect

from engine.match import Refused
from server.accounts import Tokens
from server.accounts.tokens import COOKIE
from server.credits import Credits
from server.rooms import House, Hub, Room, seating
from server.sockets import inbound, outbound
from server.sockets.inbound import Do, Hello, Ping, Say
from server.sockets.origins import Origins
from server.sockets.outbox import Outbox
from server.sockets.protocol import ABORT
from server.sockets.wire import BadFrame, Dialect, Frame, decode
from server.store import Profile, StoreError

LARGEST = 16 * 1024
"""Bytes of one frame from a client."""

GREETING = 5.0
"""Seconds until `hello` must have come."""

FAREWELL = 5.0
"""Seconds that a reader has to read the last frames."""

STRANGERS = 2_000
"""Sockets beyond the setting, of those who have not said `hello` yet."""

TABS = 12
"""Sockets of one user in one room."""

FRAMES = 4
"""Frames of a client for each command it may ask. Beyond that it is thrown out."""


class Socket:
    """One open socket, as rooms know it (`rooms.Listener`)."""

    def __init__(self, profile: Profile, outbox: Outbox) -> None:
        self.profile = profile
        self.user = profile.user
        self.outbox = outbox
        self.dialect = outbox.dialect

    def send(self, frame: Frame, *, droppable: bool = False) -> None:
        self.outbox.send(frame, droppable=droppable)

    def bye(self, code: str, retry: int | None = None) -> None:
        self.outbox.bye(code, retry)


class HangUp(Exception):
    """Say goodbye for this reason."""

    def __init__(self, code: str, retry: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.retry = retry


@dataclass
class Gate:
    """The endpoint of `/ws/rooms/{code}`."""

    house: House
    hub: Hub
    tokens: Tokens
    origins: Origins
    leaving: bool = False
    _open: set[Socket] = field(default_factory=set)
    _visits: dict["asyncio.Task[object]", Callable[[], None]] = field(default_factory=dict)
    _allowances: "WeakValueDictionary[tuple[str, str], Credits]" = field(default_factory=WeakValueDictionary)

    async def visit(self, websocket: WebSocket) -> None:
        dialect = _dialect(websocket)
        crowded = len(self._visits) >= self.house.settings.sockets + STRANGERS
        if dialect is None or crowded or not self.origins.allow(websocket.headers):
            await websocket.close()  # before it is accepted, this is a plain 403
            return
        await websocket.accept(subprotocol=dialect.value if websocket.scope["subprotocols"] else None)
        visit = asyncio.current_task()
        assert visit is not None
        abort = websocket.scope.get("extensions", {}).get(ABORT, {}).get("now", lambda: None)
        self._visits[visit] = abort
        visit.add_done_callback(self._visits.pop)
        outbox = Outbox(dialect, self.house.metrics, self.house.settings.behind, self.house.settings.lost)
        sending = websocket.send_bytes if dialect is Dialect.MSGPACK else _as_text(websocket)
        pump = asyncio.create_task(outbox.pump(sending), name="outbox")
        reading = asyncio.create_task(self._attend(websocket, outbox), name="gate")
        ending = asyncio.create_task(outbox.ended(), name="bye")
        try:
            await asyncio.wait({pump, reading, ending}, return_when=asyncio.FIRST_COMPLETED)
            if outbox.closing is not None:
                await asyncio.wait({pump}, timeout=FAREWELL)
            if pump.done() and not pump.cancelled() and pump.exception() is None:
                await asyncio.wait_for(websocket.close(_close_code(outbox)), FAREWELL)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            pass  # it is gone already, or about to be
        finally:
            for task in (reading, pump, ending):
                task.cancel()
            await asyncio.gather(reading, pump, ending, return_exceptions=True)
            if outbox.closing is not None:
                asyncio.get_running_loop().call_later(FAREWELL, abort)

    async def empty(self, seconds: float) -> None:
        """Until all sockets are closed. After so much time those that still aren't are dropped."""
        if self._visits:
            await asyncio.wait(self._visits, timeout=seconds)
        for abort in self._visits.values():
            abort()

    async def _attend(self, websocket: WebSocket, outbox: Outbox) -> None:
        """From `hello` to the end. However it ends, the last word is in the outbox."""
        try:
            await self._meet(websocket, outbox)
        except HangUp as why:
            outbox.bye(why.code, why.retry)
        except WebSocketDisconnect:
            pass
        except StoreError as error:
            self.house.log.error("the store failed a socket", detail=str(error))
            outbox.bye("not-kept", 2_000)
        except Exception:
            self.house.metrics.crashes.inc()
            self.house.log.exception("a socket stumbled")
            outbox.bye("internal-error", 5_000)

    async def _meet(self, websocket: WebSocket, outbox: Outbox) -> None:
        try:
            hello = _read(outbox.dialect, await asyncio.wait_for(websocket.receive(), GREETING))
        except TimeoutError:
            raise HangUp("no-hello") from None
        if not isinstance(hello, Hello):
            raise HangUp("no-hello")
        user = self.tokens.user(hello.token or websocket.cookies.get(COOKIE))
        if user is None:
            raise HangUp("unknown-user")
        profile = await self.house.people.find(user)
        room = await self._room(websocket.path_params["code"])
        if not await self._admitted(room, user):
            raise HangUp("locked")
        socket = Socket(profile, outbox)
        self._let_in(room, socket)
        outbox.on_drained = lambda: room.catch_up(socket)
        room.join(socket, self._profile(socket), hello.since)
        try:
            await self._listen(websocket, room, socket)
        finally:
            self._open.discard(socket)
            room.leave(socket)

    async def _room(self, code: str) -> Room:
        try:
            room = await self.hub.find(code)
        except Refused as refused:
            raise HangUp(refused.code, 10_000) from refused
        if room is None:
            raise HangUp("no-such-room")
        return room

    async def _admitted(self, room: Room, user: str) -> bool:
        """Whether the room is open to this user: it has no password, they have part in it, or they said it once."""
        settings = seating.settings(room.match)
        part = user == settings.host or room.match.seat_of(user) is not None or user == seating.judge_of(room.match)
        return not settings.locked or part or await self.house.doors.admits(room.code, user)

    def _let_in(self, room: Room, socket: Socket) -> None:
        """HangUp: there is no place for one more, or this room lets nobody watch."""
        settings = self.house.settings
        if self.leaving:
            raise HangUp("restarting", 1_000)
        if len(self._open) >= settings.sockets:
            raise HangUp("server-full", 10_000)
        if len(room.audience) >= settings.sockets_each:
            raise HangUp("room-full", 10_000)
        if sum(other.user == socket.user for other in room.audience) >= TABS:
            raise HangUp("too-many-tabs")
        if not room.admits(socket.user):
            raise HangUp("no-spectators")
        self._open.add(socket)

    def _profile(self, socket: Socket) -> Profile:
        return self.house.people.latest(socket.profile)

    async def _listen(self, websocket: WebSocket, room: Room, socket: Socket) -> None:
        rate = self.house.settings.commands
        commands = self._allowance(room, socket.user)
        frames = Credits(self.house.clock, FRAMES * rate, FRAMES * 5 * rate)
        while True:
            message = _read(socket.dialect, await websocket.receive())
            if not frames.take():
                raise HangUp("too-fast", 10_000)
            match message:
                case Do(ref, command):
                    if commands.take():
                        room.do(socket, self._profile(socket), ref, command)
                    else:
                        self._refuse(socket, "too-fast", ref)
                case Say():
                    try:
                        await room.say(self._profile(socket), message)
                    except Refused as refused:
                        self._refuse(socket, refused.code, clause=refused.clause, params=refused.params)
                    except StoreError:
                        self._refuse(socket, "not-kept")
                case Ping():
                    socket.send(Frame(outbound.Pong()))
                case Hello():
                    raise HangUp("bad-frame")
                case _:
                    assert_never(message)

    def _allowance(self, room: Room, user: str) -> Credits:
        """What this user may ask in this room, in however many tabs."""
        rate = self.house.settings.commands
        return self._allowances.setdefault((room.code, user), Credits(self.house.clock, rate, 4 * rate))

    def _refuse(
        self,
        socket: Socket,
        code: str,
        ref: str | None = None,
        *,
        clause: str = "",
        params: outbound.Plain | None = None,
    ) -> None:
        self.house.metrics.refused(code, clause)
        socket.send(Frame(outbound.Refused(code, ref, clause or None, params or {})))


def _dialect(websocket: WebSocket) -> Dialect | None:
    """The first of ours that the client offers; msgpack if it offers nothing; None if we speak none of them."""
    offered = websocket.scope["subprotocols"]
    if not offered:
        return Dialect.MSGPACK
    return next((Dialect(name) for name in offered if name in set(Dialect)), None)


def _read(dialect: Dialect, event: Any) -> inbound.Message:
    """The message that came. HangUp: it is none, or too big."""
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text: str | None = event.get("text")
    frame: bytes | str = event.get("bytes") or b"" if text is None else text
    if len(frame) > LARGEST:
        raise HangUp("too-big")
    try:
        return decode(dialect, frame)
    except BadFrame:
        raise HangUp("bad-frame") from None


def _as_text(websocket: WebSocket) -> Any:
    async def send(data: bytes) -> None:
        await websocket.send_text(data.decode())

    return send


def _close_code(outbox: Outbox) -> int:
    """1012 is what the standard has for a restart; 1008 for somebody who doesn't keep to the rules."""
    return {"restarting": 1012, "bad-frame": 1008, "too-fast": 1008, "too-big": 1009}.get(outbox.closing or "", 1000)


__all__ = ["Gate"]
