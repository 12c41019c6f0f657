"""One room: what is asked, decided, kept and shown, in this order and by one task.

Rule 1: a step is shown, and answered, only once the log holds it. A refusal that was decided on top of steps not yet
kept waits for them too, since it would tell of them.
Rule 2: nothing here waits for a reader. Whoever reads too slowly is their outbox's business.
Rule 3: all that waits in the inbox goes into one append. While it is being kept, the next ones gather.
Rule 4: the match is the only truth. Who sits where, whose turn it is, what may be taken back: ask the match.
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.match import Ask, Match, Refused, Secrets, decode_batch, encode_batch
from engine.match.commands import Return
from server.rooms import requests
from server.rooms.audience import Audience, Listener
from server.rooms.bots import Bots
from server.rooms.cards import card_of
from server.rooms.due import Due
from server.rooms.graces import Graces
from server.rooms.house import House
from server.rooms.presence import presence
from server.rooms.requests import Answer, No, Repeat, Request, Step
from server.rooms.ring import Turned
from server.rooms.saying import Saying
from server.rooms.seating import judge_of, same_seating, settings
from server.rooms.snapshots import Snapshots
from server.rooms.talk import Talk
from server.sockets import outbound
from server.sockets.inbound import Say
from server.sockets.wire import Frame
from server.store import Card, Profile, StoreError

INBOX = 256
GROUP = 64
"""Steps in one append at most."""

PRESENCE = 200
"""ms in which comings and goings are gathered before everybody is told."""


def stream(code: str) -> str:
    """The name of a room's stream in the log."""
    return f"room:{code}"


class Room:
    """A room in memory. `run` is its task; everything else is called from the event loop and never waits."""

    def __init__(
        self,
        house: House,
        code: str,
        match: Match,
        secrets: Secrets,
        talk: Talk,
        made_at: int,
        steps: Sequence[Turned],
        snapshot: int = 0,
    ) -> None:
        """`steps`: the last ones, at least the very last; `snapshot`: the number of the last one kept, if any."""
        self.house = house
        self.code = code
        self.match = match
        self.talk = talk
        self.audience = Audience(house.metrics, match, steps)
        self.made_at = made_at
        self.moved_at = steps[-1].batch.at
        self.idle_since: int | None = house.clock.now()
        self._secrets = secrets
        self._inbox: asyncio.Queue[Request] = asyncio.Queue(INBOX)
        self._busy = False
        self._closed = False
        self._bots = Bots(self)
        self._graces = Graces(self)
        self._due = Due(self, self.moved_at)
        self._saying = Saying(self, talk)
        self._snapshots = Snapshots(house, stream(code), made_at, snapshot)
        self._telling = False
        self._card: Card | None = None
        self.rematching = asyncio.Lock()

    # what is asked

    def do(self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any]) -> None:
        """Somebody at a socket asks; the answer goes there."""

        def answer(given: Answer) -> None:
            match given:
                case No(code, clause, params):
                    listener.send(Frame(outbound.Refused(code, ref, clause or None, params)))
                case Repeat(seq):
                    listener.send(Frame(outbound.Done(ref, seq)))
                case Step():
                    pass  # the step itself bears the ref

        asked = requests.named(command, self._profiles())
        if asked is None:
            answer(No("not-here", "J1", {}))
            return
        self.put(Request(requests.as_user(profile, asked), asked, answer, ref, listener))

    def put(self, request: Request) -> None:
        """Into the inbox. If that is full or closed, the answer is no."""
        if self._closed:
            request.answer(No("busy", "", {}))
            return
        try:
            self._inbox.put_nowait(request)
        except asyncio.QueueFull:
            request.answer(No("busy", "", {}))

    async def ask(self, by: Any, command: object) -> Answer:
        """Ask, and wait for the answer. `by`: one of `as_user`, `as_seat`, `as_room`."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answer(given: Answer) -> None:
            if not answered.done():
                answered.set_result(given)

        self.put(Request(by, command, answer))
        return await answered

    # who is here

    def join(self, listener: Listener, profile: Profile, since: int | None) -> None:
        """Somebody opens a socket: they are shown the table and heard from now on."""
        seat = self.match.seat_of(profile.user)
        chat = self._saying.recent(listener)
        now, beat = self.house.clock.now(), self.house.settings.beat
        listener.send(Frame(outbound.Welcome(profile.user, profile.name, now, beat, chat, seat)))
        self.audience.join(listener, since)
        listener.send(Frame(self._presence()))
        self._come_and_go()
        if seat is not None and self._graces.handed_over(profile.user):
            self.put(Request(requests.as_seat(seat), Return(), lambda _: None))

    def catch_up(self, listener: Listener) -> None:
        """Somebody who fell behind has read all that was sent, and missed what was not: show it whole."""
        self.audience.show_all(listener)
        listener.send(Frame(self._presence()))
        for said in self._saying.recent(listener):
            listener.send(Frame(said))

    def leave(self, listener: Listener) -> None:
        """A socket is closed."""
        self.audience.leave(listener)
        self._come_and_go()

    def admits(self, user: str) -> bool:
        """Whether this user may look on: all before the start, then players and judge, and others if the room says."""
        room, match = settings(self.match), self.match
        part = match.seat_of(user) is not None or user == judge_of(match)
        return room.spectators or match.stage == "lobby" or part

    async def say(self, profile: Profile, wanted: Say) -> None:
        """Say something to whom one may. Refused: see `Saying`."""
        await self._saying.say(profile, wanted)

    # what happens

    async def run(self) -> None:
        """The room's task: decide what waits, keep it, show it; for ever."""
        self._list(self.match, self.moved_at)
        self._plan()
        while True:
            waiting = [await self._inbox.get()]
            self._busy = True
            while len(waiting) < GROUP and not self._inbox.empty():
                waiting.append(self._inbox.get_nowait())
            try:
                await self._settle(waiting)
            except Exception:  # a bug must not end the room; it is logged in full
                self.house.metrics.crashes.inc()
                self.house.log.exception("the room stumbled", room=self.code)
                await self._look_at_the_log()
                self.audience.again(self.match)
            self._busy = False

    def close(self) -> None:
        """No timer of this room goes off any more, and nothing more is asked of it."""
        self._closed = True
        for helper in (self._bots, self._graces, self._due):
            helper.cancel()
        while not self._inbox.empty():
            self._inbox.get_nowait().answer(No("busy", "", {}))

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going to happen by itself."""
        waits = self._busy or not self._inbox.empty() or self._graces.waits or self._due.waits
        return not len(self.audience) and not waits

    async def _settle(self, waiting: Sequence[Request]) -> None:
        """Decide in order, each on top of those before; keep all that was decided; then answer, in order."""
        began = asyncio.get_running_loop().time()
        match = self.match
        answers: list[Answer] = []
        turned: list[Turned] = []
        for request in waiting:
            answer = self._decide(match, request)
            answers.append(answer)
            if isinstance(answer, Step):
                turned.append(answer.turned)
                match = answer.turned.after
        if turned:
            bodies = [encode_batch(match.game, step.batch) for step in turned]
            self._list(match, turned[-1].batch.at)  # first, so that the list is true by the time anybody is shown
            try:
                await self.house.store.log.append(stream(self.code), self.match.seq, bodies)
            except StoreError as error:
                await self._not_kept(waiting, error)
                return
            self.house.metrics.append_seconds.observe(asyncio.get_running_loop().time() - began)
        for request, answer in zip(waiting, answers, strict=True):
            if isinstance(answer, Step):
                self._show(answer.turned, request)
            elif isinstance(answer, No):
                self.house.metrics.refused(answer.code, answer.clause)
            request.answer(answer)
        if turned:
            self._snapshots.look(self.match, turned[-1].batch)
            self._plan()

    def _decide(self, match: Match, request: Request) -> Answer:
        try:
            actor = request.by(match)
            if (seq := match.done(actor, request.ref)) is not None:
                return Repeat(seq)
            command = match.command(request.command) if isinstance(request.command, dict) else request.command
            at = max(self.house.clock.now(), self.moved_at)
            after, batch = match.step(Ask(actor, at, command, request.ref), self._secrets)
        except Refused as refused:
            return No(refused.code, refused.clause, refused.params)
        except Exception:  # a bug of the rules: nothing happened, and the log says what was asked
            self.house.metrics.crashes.inc()
            self.house.log.exception("the rules crashed", room=self.code, seq=match.seq, command=repr(request.command))
            return No("internal-error", "", {})
        return Step(Turned(match, batch, after))

    def _show(self, turned: Turned, request: Request) -> None:
        self.match = turned.after
        self.moved_at = turned.batch.at
        self.house.metrics.steps.inc()
        self.audience.show(turned, request.listener)
        if not same_seating(turned.before, turned.after):
            if turned.after.stage == "over" and turned.before.stage != "over":
                self._saying.open_the_gallery()
            for listener in self.audience:
                if not self.admits(listener.user):
                    listener.bye("no-spectators")
            self._come_and_go()

    async def _not_kept(self, waiting: Sequence[Request], error: StoreError) -> None:
        """Nobody has seen what was decided. Go on from what the log holds, whatever that is."""
        self.house.metrics.append_failures.inc()
        self.house.log.error("not kept", room=self.code, reason=type(error).__name__, detail=str(error))
        for request in waiting:
            request.answer(No("not-kept", "", {}))
        if await self._look_at_the_log():
            self.audience.again(self.match)
        self._list(self.match, self.moved_at)
        self._plan()

    async def _look_at_the_log(self) -> bool:
        """Whether it holds more than we know of; now we know."""
        try:
            tail = await self.house.store.log.read(stream(self.code), self.match.seq)
        except StoreError:
            return False  # the next append will conflict, if there is something to be read
        for kept in tail:
            self.match = self.match.fold(decode_batch(self.match.game, kept.body))
        return bool(tail)

    def _plan(self) -> None:
        """What happens next by itself."""
        self._due.plan()
        self._graces.plan()
        self._bots.plan()

    def _list(self, match: Match, moved_at: int) -> None:
        """What the list of rooms says of this one, if that has changed."""
        card = card_of(match, self.code, self.made_at, moved_at)
        if self._card is None or replace(card, moved_at=self._card.moved_at) != self._card:
            self._card = card
            self.house.store.index.put(card)

    def _come_and_go(self) -> None:
        """Somebody came, went or changed seats."""
        self.idle_since = None if len(self.audience) else self.house.clock.now()
        self._due.look()
        self._graces.look()
        self._bots.look()
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tell everybody soon who is here."""
        if not self._telling:
            self._telling = True
            self.house.clock.after(PRESENCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = False
        self.audience.tell(self._presence())

    def _presence(self) -> outbound.Presence:
        return presence(self.audience, self.match, self._profiles(), self._graces.gone())

    def _profiles(self) -> Iterator[Profile]:
        """Of those who are here, as they call themselves now."""
        return (self.house.people.latest(listener.profile) for listener in self.audience)


__all__ = ["Room", "stream"]
