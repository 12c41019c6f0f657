"""Bots of a room: seats that the server plays, those of players who are away included.

A bot gets what a browser gets, a view and legal actions, and asks as a browser asks. It waits a while, so that people
can follow, and longer where somebody may still take something back (the end of their turn, above all). Bots rest while
nobody is connected and while the match is paused.
"""

import secrets
from collections import Counter
from typing import Any, NamedTuple
from weakref import proxy

from engine.core import Bot, IsPaused, SeededRng
from engine.match import Viewer
from engine.match.room_rules import BOT_PAUSE
from server.rooms import seating
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.request_queue import RequestSink
from server.rooms.requests import Answer, Refusal, Request, as_seat
from server.runtime.clock import Timer

Command = dict[str, Any]

QUIET_COMMANDS = 12
"""Limit of requests of a bot in one turn while nobody waits for it: answers, offers."""

FALLBACK = "random"
"""The level that steps in when a bot is at a loss: any offered command will do."""


class Pace(NamedTuple):
    """Pace of bots: how many hundredths of its usual time a bot takes, and leaves others to take back; most: ms."""

    hundredths: int
    most: int


PACES = {"slow": Pace(200, 30_000), "fast": Pace(35, 2_000), "at_once": Pace(4, 1_000)}
"""Paces that somebody who plays against bots alone may choose, besides the room's own. Even a bot that plays at once
leaves a second in which the end of one's turn can be taken back, and does not keep the server busy without end.
"""


class Bots:
    """Bots of one room, and the timer after which one of them acts."""

    def __init__(self, room: OwnedRoom, sink: RequestSink) -> None:
        self._room = room
        self._sink: RequestSink = proxy(sink)
        self._rng = SeededRng(secrets.randbits(64))
        self._players: dict[tuple[int, str], Bot] = {}
        self._timer: Timer | None = None
        self._turn: object = None
        self._asked: Counter[int] = Counter()

    def schedule(self) -> None:
        """Set the timer by the match as it stands."""
        self.cancel()
        if seating.any_bots(self._room.match):
            self.update()

    def update(self) -> None:
        """Start or rest, by who is connected now."""
        if not self._may_play():
            self.cancel()
        elif self._timer is None and (seats := {bot.seat for bot in seating.bots(self._room.match)}):
            self._timer = self._room.services.clock.after(self._delay(seats), self._act)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _may_play(self) -> bool:
        match = self._room.match
        return match.stage == "playing" and len(self._room.connections) > 0 and not any(match.table.ask(IsPaused()))

    def _delay(self, seats: set[int]) -> int:
        """The time until one of them acts: as if thinking; longer while people may take back or are asked."""
        usual, match, pace = self._room.services.settings, self._room.match, self._pace()
        undo, asked = match.past[-1].seat if match.past else None, match.asked()
        if seats & set(match.awaits()) and not seats & asked:
            if undo is not None and undo not in seats:
                wait = BOT_PAUSE.of(match.table) * 1_000 if usual.bot_waits is None else usual.bot_waits
                return wait if pace is None else min(pace.most, wait * max(100, pace.hundredths) // 100)
            if asked:
                return usual.bot_patience
        delay = usual.bot_delay * (70 + self._rng.number(61)) // 100
        return delay if pace is None else min(pace.most, delay * pace.hundredths // 100)

    def _pace(self) -> Pace | None:
        """The pace that somebody has chosen who plays against bots alone; None: the room's own."""
        match = self._room.match
        users = seating.in_play(match)
        if len(users) != 1 or seating.judge_of(match) is not None:
            return None
        return PACES.get(self._room.connections.pace(next(iter(users))))

    def _act(self) -> None:
        self._timer = None
        if not self._may_play():
            return
        match = self._room.match
        awaited, asked = set(match.awaits()), match.asked()
        bots = sorted(seating.bots(match), key=lambda bot: (bot.seat not in asked, bot.seat not in awaited))
        for bot in bots:
            command = self._choose(bot, bot.level, quiet=bot.seat not in awaited)
            if command is not None:
                self._ask(bot, command)
                return
        if any(bot.seat in awaited for bot in bots):
            self._timer = self._room.services.clock.after(self._room.services.settings.bot_patience, self._force)

    def _force(self) -> None:
        """Everybody waits for a bot that has nothing to say: it must do something."""
        self._timer = None
        awaited = self._room.match.awaits()
        for bot in seating.bots(self._room.match):
            if bot.seat in awaited and self._may_play():
                self._fall_back(bot, "said nothing")
                return

    def _choose(self, bot: seating.Bot, level: str, *, quiet: bool = False) -> Command | None:
        """The request that it makes now, if any. `quiet`: nobody waits for it, so it must not chatter."""
        match, viewer = self._room.match, Viewer(bot.seat)
        legal = match.legal_actions(viewer, out_of_turn=False)
        if not legal:
            return None
        view = match.view(viewer)
        turn = view.get("turn", {}).get("number")
        if turn != self._turn:
            self._turn = turn
            self._asked.clear()
        if quiet and self._asked[bot.seat] >= QUIET_COMMANDS:
            return None
        player = self._players.get((bot.seat, level))
        if player is None:
            player = self._players[bot.seat, level] = match.game.bots[level]()
        try:
            return player.choose(view, legal, bot.seat, self._rng)
        except Exception:  # a bug of the bot, which must not leave everybody waiting
            services = self._room.services
            services.metrics.bot_stumbles.inc()
            services.log.exception("a bot crashed", room=self._room.code, seat=bot.seat, level=level)
            return None if level == FALLBACK else self._choose(bot, FALLBACK, quiet=quiet)

    def _ask(self, bot: seating.Bot, command: Command, *, again: bool = True) -> None:
        asked_at = self._room.match.seq

        def answer(given: Answer) -> None:
            if isinstance(given, Refusal) and given.code != "not-kept" and self._room.match.seq == asked_at:
                # what the store didn't keep is no fault of the bot: it is asked again as the room goes on
                if again:
                    self._fall_back(bot, given.code, command["is"])
                else:
                    self._room.services.log.error(
                        "a bot is stuck", room=self._room.code, seat=bot.seat, code=given.code
                    )

        self._asked[bot.seat] += 1
        self._room.services.metrics.bot_moves.inc()
        self._sink.put(Request(as_seat(bot.seat), command, answer))

    def _fall_back(self, bot: seating.Bot, why: str, asked: str = "") -> None:
        """It asked what it may not, or nothing when it had to: a bug of the bot, which must not end the game."""
        self._room.services.metrics.bot_stumbles.inc()
        self._room.services.log.warning("a bot failed", room=self._room.code, seat=bot.seat, why=why, asked=asked)
        instead = self._choose(bot, FALLBACK)
        if instead is not None:
            self._ask(bot, instead, again=False)
