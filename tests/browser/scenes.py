"""Tables as they stand at a moment of the game, played there without a server and kept in a store before it starts.

People sit on all seats; steady bots make their moves up to the wanted moment. The same scene is the same every time:
its board, its hands, and the dice that will fall.
"""

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.bots import make_bot
from engine.core import Actor, Clock, Command, Person, Seat, SeededRng, Viewer
from engine.games import GAMES
from engine.match import Ask, Batch, Match, RoomOpened, Secrets, encode_batch
from engine.match.commands import CallStart, SetReady, Sit, TimeUp
from engine.match.judge.commands import AppointJudge
from engine.match.room.state import QuickGame
from server.accounts import Tokens
from server.rooms.owner.room_summaries import summary_of
from server.rooms.registry.lobby_expiry import TOMBSTONE
from server.rooms.seating import progress_of, public_points, turn_of
from server.store import Profile
from server.store.sqlite import SqliteStore

NAMES = ("Alex", "Robin", "Sakura", "Ken")
COLOURS = ("red", "blue", "white", "orange", "green", "purple")
SECRET = b"the secret of the tests' own store"
BEGAN = 1_750_000_000_000  # ms since 1970
MOST = 3_000  # batches of one game, after which it is given up

Plain = dict[str, Any]
Moment = Callable[["Scene", int], bool]
"""Whether this is the wanted moment for a seat that is awaited."""


def user_of(name: str) -> str:
    """The id of somebody with this name."""
    return hashlib.sha256(name.encode()).hexdigest()[:12]


def token(user: str) -> str:
    """What the cookie of this user holds."""
    return Tokens(SECRET).issue(user)


class Scene:
    """A room and its log. `seat` is the one that the scene is about: whoever was awaited at the wanted moment."""

    def __init__(
        self,
        code: str,
        *,
        game: str = "settlers",
        names: tuple[str, ...] = NAMES,
        seated: int | None = None,
        rulebook: str = "basic",
        changes: Mapping[str, Any] | None = None,
        judge: str | None = None,
        spectators: bool = True,
        quick: QuickGame | None = None,
        public: bool = False,
    ) -> None:
        """`names`: of everybody who will be there; the first `seated` of them (or all) sit down, the first is host.

        judge: the name of somebody without a seat; quick: how it starts by itself, if it does; public: it is listed
        """
        self.code, self.names, self.seat, self._expired = code, names, 0, False
        self._waited = 0
        self._game = GAMES[game]
        self._secrets = Secrets.fresh(hashlib.sha256(code.encode()).digest())
        opening = RoomOpened(
            code=code,
            title="Friday night",
            game=game,
            rulebook=rulebook,
            size=max(3, len(names)),
            host=self.user(0),
            commitment=self._secrets.commitment,
            chain=self._secrets.root,
            changes=dict(changes or {}),
            spectators=spectators,
            visibility="public" if quick or public else "private",
            quick=quick,
        )
        self._match, first = Match.open(self._game, opening, BEGAN)
        self._log = [first]
        for number in range(len(names) if seated is None else seated):
            self.do(self.person(number), Sit(number))
        if judge is not None:
            self.do(self.person(0), AppointJudge(user_of(judge), judge))

    def user(self, number: int) -> str:
        """The id of somebody, by their number among the names."""
        return user_of(self.names[number])

    def person(self, number: int) -> Person:
        return Person(self.user(number), self.names[number], COLOURS[number])

    def sitter(self, seat: int) -> str:
        """The id of whoever sits there."""
        user: str = self.view()["seats"][str(seat)]["user"]
        return user

    def name(self, seat: int) -> str:
        name: str = self.view()["seats"][str(seat)]["name"]
        return name

    def view(self, seat: int | None = None) -> Plain:
        return self._match.view(Viewer(seat))

    def legal_actions(self, seat: int) -> Plain:
        return self._match.legal_actions(Viewer(seat))

    def moves(self, seat: int) -> Plain:
        """What bots are offered."""
        return self._match.legal_actions(Viewer(seat), out_of_turn=False)

    @property
    def last(self) -> Batch:
        """What happened last."""
        return self._log[-1]

    @property
    def steps(self) -> int:
        """How many steps have happened."""
        return len(self._log)

    def others(self) -> list[int]:
        """All seats but the one that the scene is about."""
        return [seat for seat in range(len(self.names)) if seat != self.seat]

    @property
    def now(self) -> int:
        """When the next step happens (ms since 1970): a second after the last, and what was waited for."""
        return BEGAN + 1000 * len(self._log) + self._waited

    def do(self, by: Actor, command: Command) -> None:
        ask = Ask(by, self.now, command)
        self._match, batch = self._match.step(ask, self._secrets)
        self._log.append(batch)

    def ask(self, seat: int, command: Plain) -> "Scene":
        """A seat's own command, plain as on the wire."""
        self.do(Seat(seat), self._match.command(command))
        return self

    def until_due(self) -> "Scene":
        """What happens next by itself, when its time has come."""
        due = self._match.due()
        assert due is not None, "nothing comes by itself"
        self._waited += max(0, due - self.now)
        self.do(Clock(), TimeUp())
        return self

    def branch(self) -> "Scene":
        """A copy that goes on by itself, while this one stays as it is."""
        branch = copy(self)
        branch._log = list(self._log)
        return branch

    def then(self, seat: int, command: Plain) -> "Scene":
        """The scene after this, while this one stays as it is."""
        return self.branch().ask(seat, command)

    def ready(self) -> "Scene":
        """Everybody who sits there is ready."""
        for number, name in enumerate(self.names):
            if any(sitter["name"] == name for sitter in self.view()["seats"].values()):
                self.do(self.person(number), SetReady(ready=True))
        return self

    def play(self, until: Moment | None = None) -> "Scene":
        """From the start to the wanted moment, or to the end of the game."""
        self.ready().do(self.person(0), CallStart())
        self.do(Clock(), TimeUp())
        bots = [make_bot(self._game, "steady") for _ in self.names]
        rng = SeededRng(1)
        while self._match.stage != "over":
            awaited = self._match.awaits()
            for seat in awaited:
                if until is not None and until(self, seat):
                    self.seat = seat
                    return self
            assert len(self._log) < MOST, "this game does not end"
            silent = [seat for seat in range(len(bots)) if seat not in awaited]
            for seat in (*silent, *awaited):
                offers = self.legal_actions(seat)
                if offers and (command := bots[seat].choose(self.view(seat), self.moves(seat), seat, rng)):
                    self.ask(seat, command)
                    break
            else:
                raise AssertionError("nobody moves")
        assert until is None, "the moment never came"
        self.seat = self.view()["result"].get("winner", 0)
        return self

    def expire(self) -> "Scene":
        """The scene whose room has expired: all that is kept of it is that there was one."""
        self._expired = True
        return self

    async def keep(self, store: SqliteStore) -> None:
        stream = f"room:{self.code}"
        for number, name in enumerate(self.names):
            await store.people.put(Profile(self.user(number), name, COLOURS[number]), BEGAN)
        await store.secrets.put(stream, msgspec.json.encode(self._secrets.to_stored()))
        match = self._match
        summary = summary_of(match, self.code, BEGAN, self._log[-1].at)
        if match.stage == "playing":
            summary = replace(summary, turn=turn_of(match), points=public_points(match), progress=progress_of(match))
        store.index.put(summary)
        await store.log.append(stream, 0, [encode_batch(self._game, batch) for batch in self._log])
        if self._expired:
            lease = await store.leases.acquire(self.code, "scenes")
            await store.rooms.remove(lease, len(self._log), TOMBSTONE)
            await store.leases.release(lease)


def keep(file: Path, scenes: Iterable[Scene]) -> None:
    """Writes scenes into the store of a server that does not run yet."""

    async def write() -> None:
        store = SqliteStore(file)
        await store.secrets.put("tokens", SECRET)
        for scene in scenes:
            await scene.keep(store)
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # Playwright's own loop runs in this thread
        beside.submit(asyncio.run, write()).result()
