"""Peer message dispatcher: hands messages of other processes to the rooms that are owned or followed here."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from engine.match import Refused
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.peers.messages import (
    ChatRequest,
    CommandRequest,
    Completed,
    NotOwner,
    OwnerReport,
    PeerMessage,
    Rejected,
    RematchMade,
    RematchRequest,
    RoomOrder,
    Roster,
    SeatRequest,
)
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.registry.loaded_rooms import LoadedRooms
from server.rooms.registry.room_factory import RoomFactory
from server.rooms.registry.room_loader import RoomLoader
from server.rooms.replica.room_replica import RoomReplica
from server.rooms.requests import BUSY, SIT, AlreadyApplied, Answer, Applied, OwnerChanged, Refusal, Request, as_room
from server.store import StoreError

WAITING = 1_000
"""Messages that wait for something; further ones are lost, as any message may be."""

TOO_FAST = Refusal("too-fast", "", {})

ToOwner = Roster | CommandRequest | ChatRequest | RematchRequest | SeatRequest | RoomOrder


class PeerMessageDispatcher:
    """`PeerMessageHandler` of one process."""

    def __init__(self, messenger: PeerMessenger, rooms: LoadedRooms, loader: RoomLoader, factory: RoomFactory) -> None:
        self._messenger = messenger
        self._rooms = rooms
        self._loader = loader
        self._factory = factory
        self._waiting: set[asyncio.Task[None]] = set()

    def read(self, sender: str, message: PeerMessage) -> None:
        room = self._rooms.get(message.room)
        match message:
            case Completed() | Rejected() | RematchMade():
                self._messenger.answer(message.id, message)
            case OwnerReport():
                if isinstance(room, RoomReplica):
                    room.on_report(sender, message)
            case NotOwner():
                if isinstance(room, RoomReplica) and room.lease.process == sender:
                    room.suspect_owner()
            case Roster(sockets=0) if room is None:
                pass
            case Roster() | CommandRequest() | ChatRequest() | RematchRequest() | SeatRequest() | RoomOrder():
                if isinstance(room, RoomOwner):
                    self._serve(room, sender, message)
                else:
                    self._wait(self._find(sender, message))

    def returned(self, receiver: str, message: PeerMessage) -> None:
        room = self._rooms.get(message.room)
        match message:
            case Roster() | CommandRequest() | ChatRequest():
                if isinstance(room, RoomReplica) and room.lease.process == receiver:
                    room.suspect_owner()
            case RematchRequest() | SeatRequest() | RoomOrder():
                self._messenger.answer(message.id, Rejected(message.room, message.id, "not-kept"))
            case OwnerReport():
                if isinstance(room, RoomOwner):
                    room.on_process_lost(receiver)
            case _:
                pass

    async def close(self) -> None:
        for waiting in self._waiting:
            waiting.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    def _wait(self, coroutine: Coroutine[Any, Any, None]) -> None:
        if len(self._waiting) >= WAITING:
            coroutine.close()
            return
        task = asyncio.create_task(coroutine, name="peer message")
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _find(self, sender: str, message: ToOwner) -> None:
        """Handle a message for a room that is not owned here yet; another process may own it."""
        try:
            room = await self._loader.find(message.room) if await self._loader.acquire_if_free(message.room) else None
        except (Refused, StoreError):
            room = None
        if isinstance(room, RoomOwner):
            self._serve(room, sender, message)
        else:
            self._messenger.send(sender, NotOwner(message.room))

    def _serve(self, room: RoomOwner, sender: str, message: ToOwner) -> None:
        match message:
            case Roster():
                room.on_roster(sender, message)
            case CommandRequest():
                self._ask(room, sender, message)
            case ChatRequest():
                self._wait(self._say(room, sender, message))
            case RematchRequest():
                self._wait(self._rematch(sender, message))
            case SeatRequest():
                room.put(Request(room.newcomer(message.profile), SIT, self._answerer(sender, message)))
            case RoomOrder():
                room.put(Request(as_room, message.command, self._answerer(sender, message)))

    def _ask(self, room: RoomOwner, sender: str, message: CommandRequest) -> None:
        answer = self._answerer(sender, message, again=message.again)
        if room.take_allowance(message.profile.user):
            room.request(message.profile, message.ref, message.command, answer, upon=message.upon)
        else:
            answer(TOO_FAST)

    def _answerer(
        self, sender: str, message: CommandRequest | SeatRequest | RoomOrder, *, again: bool = False
    ) -> Callable[[Answer], None]:
        """Function that sends the answer to a message to its sender."""
        code, number = message.room, message.id

        def answer(given: Answer) -> None:
            match given:
                case Refusal() if again and given in (BUSY, TOO_FAST):
                    pass  # what came before may be done all the same
                case Refusal(why, clause, params):
                    self._messenger.send(sender, Rejected(code, number, why, clause, params))
                case AlreadyApplied(seq):
                    self._messenger.send(sender, Completed(code, number, seq, repeated=True))
                case Applied(step):
                    self._messenger.send(sender, Completed(code, number, step.batch.seq))
                case OwnerChanged():
                    self._messenger.send(sender, NotOwner(code))

        return answer

    async def _say(self, room: RoomOwner, sender: str, message: ChatRequest) -> None:
        try:
            await room.say(message.profile, message.wanted, message.key)
            self._messenger.send(sender, Completed(message.room, message.id))
        except Refused as refused:
            self._messenger.send(
                sender, Rejected(message.room, message.id, refused.code, refused.clause, refused.params)
            )
        except StoreError:
            self._messenger.send(sender, Rejected(message.room, message.id, "not-kept"))

    async def _rematch(self, sender: str, message: RematchRequest) -> None:
        try:
            made = await self._factory.rematch(message.room, message.profile, "")
            self._messenger.send(sender, RematchMade(message.room, message.id, made))
        except Refused as refused:
            self._messenger.send(
                sender, Rejected(message.room, message.id, refused.code, refused.clause, refused.params)
            )
        except StoreError:
            self._messenger.send(sender, Rejected(message.room, message.id, "not-kept"))
