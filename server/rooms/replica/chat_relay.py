"""Chat relay: messages of people at a replica on their way to the owner of the room.

A message is sent again, under its key, to the next owner if one goes, until it is answered or comes down the chat log.
An owner that died may have kept it all the same.
"""

import asyncio
from secrets import token_hex
from typing import NamedTuple

from engine.match import Refused
from server.rooms.peers.messages import ChatRequest, PeerMessage, Rejected
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.ports import LocalRoom
from server.store import Profile, StoreError
from server.wire.inbound import Say


class _InLog(NamedTuple):
    """Outcome: the message came down the chat log."""


class _OwnedHere(NamedTuple):
    """Outcome: this process owns the room now, and the message is said there."""

    room: LocalRoom


_Outcome = PeerMessage | _InLog | _OwnedHere


class _Message:
    """Message without an outcome. id: of the request that it was last sent by"""

    def __init__(self, profile: Profile, wanted: Say) -> None:
        self.profile = profile
        self.wanted = wanted
        self.outcome: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self.id: int | None = None

    def settle(self, outcome: _Outcome) -> None:
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class ChatRelay:
    """Messages that one replica has sent to the owner of the room with this code. owner: its process"""

    def __init__(self, messenger: PeerMessenger, code: str, owner: str) -> None:
        self._messenger = messenger
        self._code = code
        self._owner = owner
        self._messages: dict[str, _Message] = {}

    def __bool__(self) -> bool:
        """Whether anything has no outcome yet."""
        return bool(self._messages)

    async def say(self, profile: Profile, wanted: Say, key: str, patience: float) -> None:
        """Send a message. Refused: the owner refused it; StoreError: no outcome is known after `patience` seconds."""
        key = key or token_hex(8)
        message = self._messages[key] = _Message(profile, wanted)
        self._send(key, message)
        try:
            outcome = await asyncio.wait_for(message.outcome, patience)
        except TimeoutError:
            raise StoreError("the owner of the room did not answer") from None
        finally:
            del self._messages[key]
            self._forget(message)
        match outcome:
            case Rejected():
                raise Refused(outcome.code, outcome.clause, **outcome.params)
            case _OwnedHere(room):
                await room.say(profile, wanted, key)
            case _:
                pass

    def owner_changed(self, owner: str) -> None:
        """Send everything to another owner, who may not know of it."""
        self._owner = owner
        for key, message in self._messages.items():
            self._send(key, message)

    def in_log(self, key: str) -> None:
        """The message that was sent under this key came down the chat log."""
        if (message := self._messages.get(key)) is not None:
            message.settle(_InLog())

    def hand_over(self, room: LocalRoom) -> None:
        """Say everything in this room, which this process owns now."""
        for message in self._messages.values():
            message.settle(_OwnedHere(room))

    def _send(self, key: str, message: _Message) -> None:
        self._forget(message)
        message.id = self._messenger.question(message.settle)
        if message.id is None:
            message.settle(Rejected(self._code, 0, "busy"))
            return
        request = ChatRequest(self._code, message.id, message.profile, message.wanted, key)
        self._messenger.send(self._owner, request)

    def _forget(self, message: _Message) -> None:
        if message.id is not None:
            self._messenger.forget(message.id)
