"""What people at a follower say: sent to the owner, and under the same key to the next one if that goes, until it is
answered or comes down the log. An owner that died may have kept it all the same."""

import asyncio
from secrets import token_hex
from typing import TYPE_CHECKING
from weakref import proxy

from engine.match import Refused
from server.rooms.peers.messages import ChatRequest, PeerMessage, Rejected
from server.rooms.viewers.local_room import LocalRoom
from server.store import Profile, StoreError
from server.wire.inbound import Say

if TYPE_CHECKING:
    from server.rooms.peers.messenger import PeerMessenger
    from server.rooms.replica.room_replica import RoomReplica


class _Speech:
    """One that has not been answered yet. answer: the owner's; the room that is ours by now, where it is said again; or
    None once it came down the log."""

    def __init__(self, profile: Profile, wanted: Say) -> None:
        self.profile = profile
        self.wanted = wanted
        self.answer: asyncio.Future[PeerMessage | LocalRoom | None] = asyncio.get_running_loop().create_future()
        self.id: int | None = None

    def answered(self, answer: PeerMessage | LocalRoom | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)


class ChatRelay:
    """What has been said at one follower and is on its way."""

    def __init__(self, follower: "RoomReplica", messenger: "PeerMessenger") -> None:
        self._follower: RoomReplica = proxy(follower)
        self._messenger = messenger
        self._speeches: dict[str, _Speech] = {}

    def __bool__(self) -> bool:
        return bool(self._speeches)

    async def say(self, profile: Profile, wanted: Say, key: str, patience: float) -> None:
        """Refused: the owner said no; StoreError: within so many seconds it could not be told whether it was kept."""
        key = key or token_hex(8)
        speech = self._speeches[key] = _Speech(profile, wanted)
        self._send(key, speech)
        try:
            answer = await asyncio.wait_for(speech.answer, patience)
        except TimeoutError:
            raise StoreError("the owner of the room did not answer") from None
        finally:
            del self._speeches[key]
            self._forget(speech)
        if isinstance(answer, Rejected):
            raise Refused(answer.code, answer.clause, **answer.params)
        if isinstance(answer, LocalRoom):
            await answer.say(profile, wanted, key)

    def again(self) -> None:
        """Somebody else owns the room, who may not have heard it."""
        for key, speech in self._speeches.items():
            self._send(key, speech)

    def heard(self, key: str) -> None:
        """What was sent under this key came down the log."""
        if (speech := self._speeches.get(key)) is not None:
            speech.answered(None)

    def hand_over(self, room: LocalRoom) -> None:
        """We own the room now."""
        for speech in self._speeches.values():
            speech.answered(room)

    def _send(self, key: str, speech: _Speech) -> None:
        self._forget(speech)
        speech.id = self._messenger.question(speech.answered)
        if speech.id is None:
            speech.answered(Rejected(self._follower.code, 0, "busy"))
            return
        message = ChatRequest(self._follower.code, speech.id, speech.profile, speech.wanted, key)
        self._messenger.send(self._follower.lease.process, message)

    def _forget(self, speech: _Speech) -> None:
        if speech.id is not None:
            self._messenger.forget(speech.id)


__all__ = ["ChatRelay"]
