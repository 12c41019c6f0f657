"""Rooms of bots, and people who think like bots, whose records are kept for ever."""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.bots import make_bot
from engine.core import Actor, Clock, Command, Judge, Person, Seat, SeededRng, Viewer
from engine.games import GAMES
from engine.match import Ask, Match, RoomOpened, Secrets
from engine.match.commands import AddBot, CallStart, OpenSeed, SetReady, SetTier, Sit, TimeUp
from engine.match.fairness import CHAIN
from engine.match.judge.commands import AppointJudge
from engine.match.judge.state import judge_state

EVENING = 1_763_712_000_000
"""ms since the epoch: when the first of them begins."""

PEOPLE = ("Ann", "ボブ", "Cem", "Dée 😀", "Eve")
JUDGE = Judge("u-uma")
MOST = 1_500
"""Batches; a game that takes more is none to be kept."""

SHORT_CLOCKS = {"turn_seconds": 40, "bank_seconds": 30}
"""Changes of a rule book: seconds of a turn and of the bank, so few that clocks act for people."""

Script = Iterator[None]
"""What happens between two of its steps is up to the bots; it goes on as long as there is something left to wish."""

_DONE = object()


class LogEntry(NamedTuple):
    """How a record is made. pace: ms from one thing to the next, at most; wishes: what happens besides; chain: rolls
    that a chain of the dice serves; minds: bots that people think like"""

    rulebook: str
    size: int
    seed: int
    wishes: "tuple[Callable[[Evening], Script], ...]" = ()
    changes: Mapping[str, Any] = {}
    judged: bool = False
    tiers: tuple[str, ...] = ()
    pace: int = 4_000
    game: str = "settlers"
    chain: int = CHAIN
    minds: str = "steady"


class Evening:
    """A room with people in it who think like bots, and the last seat a bot."""

    def __init__(self, name: str, kept: LogEntry) -> None:
        self.kept, self.rng, self.at = kept, SeededRng(kept.seed), EVENING
        self.game = GAMES[kept.game]
        fresh = Secrets.fresh(hashlib.sha256(name.encode()).digest())
        self.secrets = Secrets(fresh.key, fresh.seed, kept.chain, fresh.root_key)
        opening = RoomOpened(
            name[:6].upper(),
            "Friday evening 金曜の夜",
            kept.game,
            kept.rulebook,
            kept.size,
            "u-0",
            self.secrets.commitment,
            self.secrets.root,
            dict(kept.changes),
        )
        self.match, first = Match.open(self.game, opening, self.at)
        self.log = [first]
        self.stalls: set[int] = set()
        """Seats that leave everything to the clock."""

    def do(self, by: Actor, command: Command | Mapping[str, Any]) -> None:
        asked = command if isinstance(command, Command) else self.match.command(dict(command))
        self.at += 500 + self.rng.number(self.kept.pace)
        ask = Ask(by, self.at, asked, f"r{len(self.log)}")
        self.match, batch = self.match.step(ask, self.secrets)
        self.log.append(batch)

    def seat(self, seat: int, name: str, **fields: Any) -> None:
        self.do(Seat(seat), {"is": name, **fields})

    def judge(self, name: str, text: str, **fields: Any) -> None:
        reason = {"reason": {"text": text}} if text else {}
        self.do(JUDGE, {"is": name, **fields, **reason})

    def legal_actions(self, seat: int) -> dict[str, list[dict[str, Any]]]:
        return self.match.legal_actions(Viewer(seat))

    def hand(self, seat: int) -> list[int]:
        held: list[int] = self.match.view(Viewer(seat))["resources"]["hand"]
        return held

    @property
    def turn(self) -> Any:
        return self.match.view(Viewer())["turn"]

    @property
    def judging(self) -> Viewer:
        return Viewer(judge=True, everything=judge_state(self.match.table).hands_open)

    def played(self) -> None:
        self._gather()
        scripts = [wish(self) for wish in self.kept.wishes]
        minds = [make_bot(self.game, self.kept.minds) for _ in range(self.kept.size)]
        while self.match.stage != "over" and len(self.log) < MOST:
            if (due := self.match.due()) is not None and due <= self.at:
                self.do(Clock(), TimeUp())
                continue
            scripts = [script for script in scripts if next(script, _DONE) is None]
            if self.match.stage != "over":
                self._round(minds)

    def _round(self, minds: list[Any]) -> None:
        """Everybody may say something once; who has only an answer to give is asked first."""
        awaited = self.match.awaits()
        if self.stalls & set(awaited):
            self.at += 5_000
        for seat in (*(seat for seat in range(self.kept.size) if seat not in awaited), *awaited):
            offers = self.match.legal_actions(Viewer(seat), out_of_turn=False)
            choice = offers and minds[seat].choose(self.match.view(Viewer(seat)), offers, seat, self.rng)
            if choice and seat not in self.stalls:
                self.do(Seat(seat), choice)
                if seat in awaited or self.match.awaits() != awaited:
                    return

    def _gather(self) -> None:
        people = [Person(f"u-{at}", PEOPLE[at], "red") for at in range(self.kept.size - 1)]
        for at, person in enumerate(people):
            self.do(person, Sit(at))
        self.do(people[0], AddBot(self.kept.size - 1, "steady"))
        if self.kept.judged:
            self.do(people[0], AppointJudge(JUDGE.user, "馬 Uma"))
        for at, tier in enumerate(self.kept.tiers):
            self.do(people[0], SetTier(at, tier))
        seeds = {person: hashlib.sha256(person.user.encode()).digest() for person in people}
        for person, seed in seeds.items():
            self.do(person, SetReady(ready=True, commitment=hashlib.sha256(seed).hexdigest()))
        self.do(people[0], CallStart())
        for person, seed in seeds.items():
            self.do(person, OpenSeed(seed.hex()))
        self.at = max(self.at, self.match.due() or 0)
        self.do(Clock(), TimeUp())
