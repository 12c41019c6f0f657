"""Reads the letters of other processes and has them dealt with: by rooms that are owned here, or followed."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from engine.match import Refused
from server.rooms.follower import Follower
from server.rooms.letters import Again, Asked, Done, Elsewhere, Here, Made, Mail, Not, Roster, Spoken
from server.rooms.requests import BUSY, Answer, Moved, No, Repeat, Step
from server.rooms.room import Room
from server.store import StoreError

if TYPE_CHECKING:
    from server.rooms.hub import Hub

AT_ONCE = 1_000
"""Letters that wait for something; more are lost, as any may be."""

FAST = No("too-fast", "", {})

ToOwner = Roster | Asked | Spoken | Again


class Clerk:
    """The `Reader` of a process's letters."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._post = hub.post
        self._waiting: set[asyncio.Task[None]] = set()

    def read(self, sender: str, letter: Mail) -> None:
        room = self._hub.awake(letter.room)
        match letter:
            case Done() | Not() | Made():
                self._post.answer(letter.id, letter)
            case Here():
                if isinstance(room, Follower):
                    room.hear(sender, letter)
            case Elsewhere():
                if isinstance(room, Follower) and room.lease.process == sender:
                    room.doubt()
            case Roster(sockets=0) if room is None:
                pass
            case Roster() | Asked() | Spoken() | Again():
                if isinstance(room, Room):
                    self._serve(room, sender, letter)
                else:
                    self._wait(self._find(sender, letter))

    def returned(self, receiver: str, letter: Mail) -> None:
        room = self._hub.awake(letter.room)
        match letter:
            case Roster() | Asked() | Spoken():
                if isinstance(room, Follower) and room.lease.process == receiver:
                    room.doubt()
            case Again():
                self._post.answer(letter.id, Not(letter.room, letter.id, "not-kept"))
            case Here():
                if isinstance(room, Room):
                    room.lost(receiver)
            case _:
                pass

    async def close(self) -> None:
        for waiting in self._waiting:
            waiting.cancel()
        await asyncio.gather(*self._waiting, return_exceptions=True)

    def _wait(self, coroutine: Coroutine[Any, Any, None]) -> None:
        if len(self._waiting) >= AT_ONCE:
            coroutine.close()
            return
        task = asyncio.create_task(coroutine, name="letter")
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _find(self, sender: str, letter: ToOwner) -> None:
        """A room that is asleep, perhaps; or is owned by another."""
        try:
            room = await self._hub.find(letter.room) if await self._hub.ours(letter.room) else None
        except (Refused, StoreError):
            room = None
        if isinstance(room, Room):
            self._serve(room, sender, letter)
        else:
            self._post.send(sender, Elsewhere(letter.room))

    def _serve(self, room: Room, sender: str, letter: ToOwner) -> None:
        match letter:
            case Roster():
                room.hear(sender, letter)
            case Asked():
                self._ask(room, sender, letter)
            case Spoken():
                self._wait(self._say(room, sender, letter))
            case Again():
                self._wait(self._play_again(sender, letter))

    def _ask(self, room: Room, sender: str, letter: Asked) -> None:
        code, number = letter.room, letter.id

        def answer(given: Answer) -> None:
            match given:
                case No() if letter.again and given in (BUSY, FAST):
                    pass  # what came before may be done all the same
                case No(why, clause, params):
                    self._post.send(sender, Not(code, number, why, clause, params))
                case Repeat(seq):
                    self._post.send(sender, Done(code, number, seq, repeated=True))
                case Step(turned):
                    self._post.send(sender, Done(code, number, turned.batch.seq))
                case Moved():
                    self._post.send(sender, Elsewhere(code))

        if room.allow(letter.profile.user):
            room.request(letter.profile, letter.ref, letter.command, answer, upon=letter.upon)
        else:
            answer(FAST)

    async def _say(self, room: Room, sender: str, letter: Spoken) -> None:
        try:
            await room.say(letter.profile, letter.wanted, letter.key)
            self._post.send(sender, Done(letter.room, letter.id))
        except Refused as refused:
            self._post.send(sender, Not(letter.room, letter.id, refused.code, refused.clause, refused.params))
        except StoreError:
            self._post.send(sender, Not(letter.room, letter.id, "not-kept"))

    async def _play_again(self, sender: str, letter: Again) -> None:
        try:
            made = await self._hub.rematch(letter.room, letter.profile)
            self._post.send(sender, Made(letter.room, letter.id, made))
        except Refused as refused:
            self._post.send(sender, Not(letter.room, letter.id, refused.code, refused.clause, refused.params))
        except StoreError:
            self._post.send(sender, Not(letter.room, letter.id, "not-kept"))


__all__ = ["Clerk"]
