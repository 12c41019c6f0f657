"""League with a season that has been played, kept in the store of a server that does not run yet.

Every event comes from a command that `LeagueRepository` takes; results are reported as the server reports them.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import msgspec

from engine.core import Command
from engine.league import commands
from engine.league.asker import SERVER
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR, League, LeagueMatch
from server.leagues.repository import LeagueRepository
from server.runtime.clock import WallClock
from server.store import Store
from server.store.sqlite import SqliteStore
from tests.browser.scenes import SECRET, user_of

DAY = 24 * HOUR
PLAYERS = ("Olga", "Takumi", "Mina", "Midori", "Sakura", "Sora", "Haru", "Joe", "Yuna", "Nozomi", "Riku", "Ken")
FEATS = ("great-settling", "max-road", "ten-heroes", "all-numbers")


class _Clock(WallClock):
    """Clock of the past that is set by hand. at: ms"""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def now(self) -> int:
        return self.at


class PlayedLeague:
    """Season of a league while it is played: the first player is its owner, the second a judge."""

    def __init__(self, store: Store, slug: str, players: Sequence[str], began: int) -> None:
        self.clock = _Clock(began)
        self.slug = slug
        self.players = players
        self.repository = LeagueRepository(store, self.clock)

    async def do(self, by: str, command: Command) -> League:
        return (await self.repository.do(self.slug, command, by)).league

    async def found(self, title: str, season: str, *, rounds: int, public: bool = True) -> None:
        owner, *others = self.players
        command = commands.FoundLeague(title, owner, joining="open", public=public)
        await self.repository.found(self.slug, command, user_of(owner))
        for name in others:
            await self.do(user_of(name), commands.JoinLeague(name, handle=name.lower()))
        for number, name in enumerate(self.players):
            tier = "ABC"[number * 3 // len(self.players)]
            if tier != "C":
                await self.do(user_of(owner), commands.SetTier(user_of(name), tier, "as last season"))
        await self.do(user_of(owner), commands.GiveRole(user_of(others[0]), "judge"))
        now = self.clock.now()
        opened = commands.OpenSeason(season, now, now + 400 * DAY, rounds)
        await self.do(user_of(owner), opened)

    async def start(self, title: str, players: Sequence[str]) -> list[LeagueMatch]:
        """A round of these players, drawn and started."""
        owner = user_of(self.players[0])
        command = commands.PlanRound(title, self.clock.now() + HOUR, check_in=2 * HOUR)
        league = await self.do(owner, command)
        key = list(league.rounds)[-1]
        for name in players:
            await self.do(user_of(name), commands.CheckIn(key))
        await self.do(owner, commands.DrawRound(key, 0))
        league = await self.do(owner, commands.StartRound(key, 1))
        return [match for match in league.matches.values() if match.round == key]

    async def play(self, title: str, rng: Random) -> list[LeagueMatch]:
        """A round of everybody with results by lot, a week later than the one before."""
        matches = await self.start(title, self.players)
        self.clock.at += 2 * HOUR
        for match in matches:
            room = f"{self.slug[:3]}{match.key}".upper()
            await self.do(SERVER, commands.OpenMatchRoom(match.key, room))
            points = [10, *(rng.randint(4, 9) for _ in match.players[1:])]
            rng.shuffle(points)
            winner = points.index(10)
            feats = (rng.choice(FEATS),) if rng.random() < 0.3 else ()
            await self.report(match, room, points, winner, feats)
        self.clock.at += 7 * DAY
        return matches

    async def report(
        self, match: LeagueMatch, room: str, points: Sequence[int], winner: int, feats: tuple[str, ...] = ()
    ) -> None:
        seats = tuple(
            SeatResult(player, match.tiers[player], scored, feats=feats if number == winner else ())
            for number, (player, scored) in enumerate(zip(match.players, points, strict=True))
        )
        result = MatchResult(seats, "declared", winner)
        await self.do(SERVER, commands.ReportResult(match.key, room, result, f"{match.key:0<64}", 9))

    async def correct(self, round_: str, reason: str) -> None:
        """The judge puts the best of those who did not win a match behind all others: ranks change.

        It is the first match of the round that the judge does not play (K10).
        """
        matches, judge = (await self.repository.find(self.slug)).league.matches.values(), user_of(self.players[1])
        match = next(match for match in matches if match.round == round_ and judge not in match.parties)
        assert match.result is not None
        points = [seat.points for seat in match.result.seats]
        loser = max((seat for seat in range(len(points)) if seat != match.result.winner), key=lambda seat: points[seat])
        seats = tuple(
            msgspec.structs.replace(seat, points=min(points) - 1) if number == loser else seat
            for number, seat in enumerate(match.result.seats)
        )
        result = msgspec.structs.replace(match.result, seats=seats)
        await self.do(judge, commands.CorrectResult(match.key, result, reason))


def keep_league(
    file: Path,
    slug: str,
    title: str,
    *,
    players: Sequence[str] = PLAYERS,
    rounds: int = 6,
    public: bool = True,
    reason: str = "The last seat held one point less.",
    organiser: str | None = None,
) -> None:
    """A league whose season of this year is played but for its last round, which is planned for tomorrow.

    organiser: the name of a member who plays nothing, so that nothing in it touches them (K10)
    """

    async def write() -> None:
        store = SqliteStore(file)
        await store.secrets.put("tokens", SECRET)
        now, rng = WallClock().now(), Random(slug)
        made = PlayedLeague(store, slug, players, now - (rounds + 1) * 8 * DAY)
        await made.found(title, "Summer", rounds=rounds + 1, public=public)
        for number in range(rounds):
            matches = await made.play(f"Night {number + 1}", rng)
            if number == rounds - 1:
                made.clock.at -= 7 * DAY
                await made.correct(matches[0].round, reason)
        made.clock.at = now
        owner = user_of(players[0])
        await made.do(owner, commands.PlanRound(f"Night {rounds + 1}", now + DAY, check_in=2 * DAY))
        if organiser is not None:
            await made.do(user_of(organiser), commands.JoinLeague(organiser, handle=organiser.lower()))
            await made.do(owner, commands.GiveRole(user_of(organiser), "organiser"))
        await store.close()

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        beside.submit(asyncio.run, write()).result()
