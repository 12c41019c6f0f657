"""A season of bots: twenty members, six rounds, guests, leavers, corrections, promotion, all reckoned twice (K4, K6).

The second reckoning reads the exported CSV and shares no code with the server (`tests/leagues/reckoning.py`).
"""

import csv
import io
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.__main__ import main
from engine.core import Command
from engine.league.asker import SERVER
from engine.league.closing import season_moves
from engine.league.commands import (
    CheckIn,
    CloseSeason,
    CorrectResult,
    CreateInvitation,
    DrawRound,
    FoundLeague,
    GiveRole,
    GiveUpSeat,
    JoinLeague,
    LeaveLeague,
    OpenMatchRoom,
    OpenSeason,
    PlanRound,
    ReplaceSeat,
    ReportResult,
    SetTier,
    StartRound,
    VoidMatch,
)
from engine.league.export import export, write_export
from engine.league.results import MatchResult
from engine.league.state import HOUR, League, LeagueMatch
from server.leagues.repository import LeagueRepository
from server.leagues.tables import results_csv, standings_csv
from server.store.sqlite import SqliteStore
from tests.leagues import reckoning
from tests.leagues.bot_matches import bots_play
from tests.rooms.people import HandClock

pytestmark = pytest.mark.nightly

SLUG = "bots"
TWENTY = [f"p{number:02}" for number in range(20)]
TIERS = {player: "A" if number < 4 else "B" if number < 12 else "C" for number, player in enumerate(TWENTY)}
ROUNDS = 6
WEEK = 7 * 24 * HOUR


class Season:
    """Season in a store, run by its organiser, with a bot on every seat."""

    def __init__(self, leagues: LeagueRepository, clock: HandClock) -> None:
        self.leagues = leagues
        self.clock = clock
        self.seed = 0

    async def do(self, by: str, command: Command) -> League:
        return (await self.leagues.do(SLUG, command, by)).league

    async def begin(self) -> None:
        await self.leagues.found(SLUG, FoundLeague("Bots", "Olga", joining="open"), "olga")
        for player in (*TWENTY, "jun"):
            await self.do(player, JoinLeague(player.upper(), handle=player))
        await self.do("olga", GiveRole("jun", "judge"))
        for player, tier in TIERS.items():
            if tier != "C":
                await self.do("olga", SetTier(player, tier, "as last year"))
        now = self.clock.now()
        await self.do("olga", OpenSeason("Spring", now, now + 20 * WEEK, ROUNDS))

    async def guest(self, player: str) -> None:
        await self.do("olga", CreateInvitation(f"for-{player}", self.clock.now() + WEEK, guest=True))
        await self.do(player, JoinLeague(player.upper(), invitation=f"for-{player}"))

    async def start(self, players: list[str]) -> list[LeagueMatch]:
        """A round of these, drawn and started."""
        at = self.clock.now() + HOUR
        key = list((await self.do("olga", PlanRound("Friday", at, check_in=HOUR))).rounds)[-1]
        for player in players:
            await self.do(player, CheckIn(key))
        await self.do("olga", DrawRound(key, 0))
        league = await self.do("olga", StartRound(key, 1))
        return [match for match in league.matches.values() if match.round == key]

    async def play(self, match: LeagueMatch) -> MatchResult:
        """Bots play a match, whose room reports itself."""
        room, self.seed = f"ROOM-{match.key}", self.seed + 1
        league = await self.do(SERVER, OpenMatchRoom(match.key, room))
        kept = league.matches[match.key]
        seated = sorted(player for player in kept.players if player not in kept.absent)
        result = bots_play(seated, [kept.tiers[player] for player in seated], self.seed)
        await self.do(SERVER, ReportResult(match.key, room, result, "digest", 9))
        return result

    async def correct(self, match: LeagueMatch, result: MatchResult, reason: str) -> None:
        await self.do("jun", CorrectResult(match.key, result, reason))


@pytest.fixture
async def season(tmp_path: Path) -> AsyncIterator[Season]:
    clock = HandClock()
    store = SqliteStore(tmp_path / "kaitaku.db", clock)
    yield Season(LeagueRepository(store, clock), clock)
    await store.close()


async def play_all(season: Season) -> None:
    """Six rounds with all that happens to a club."""
    await season.begin()
    players = list(TWENTY)
    for number in range(1, ROUNDS + 1):
        if number == 3:  # one leaves the league, a guest fills up
            await season.do("p19", LeaveLeague())
            await season.guest("gil")
            players = [*TWENTY[:19], "gil"]
        matches = await season.start(players)
        if number == 4:  # one does not come and is replaced, of another table three play
            await season.guest("mia")
            await season.do("olga", ReplaceSeat(matches[0].key, matches[0].players[0], "mia"))
            absent = next(player for player in matches[1].players if player != "gil")
            await season.do("jun", GiveUpSeat(matches[1].key, absent))
        results = {match.key: await season.play(match) for match in matches if (number, match) != (5, matches[4])}
        if number == 2:  # a seat had left, which the record did not say
            wrong = results[matches[0].key]
            seat = next(place for place in range(4) if place != wrong.winner)
            seats = list(wrong.seats)
            seats[seat] = replace(seats[seat], left=True)
            await season.correct(matches[0], replace(wrong, seats=tuple(seats)), "the seat had left")
            level = tuple(replace(one, points=7, feats=()) for one in results[matches[1].key].seats[:2])
            rest = tuple(replace(one, points=5, feats=()) for one in results[matches[1].key].seats[2:])
            await season.correct(matches[1], MatchResult((*level, *rest), "points"), "nobody had declared")
        if number == 6:
            nines = tuple(replace(one, points=9, feats=()) for one in results[matches[2].key].seats)
            honourable = MatchResult((replace(nines[0], points=11, feats=("ten-heroes",)), *nines[1:]), "declared", 0)
            await season.correct(matches[2], honourable, "ten to nine to nine to nine")
        await season.clock.turn(WEEK)
        if number == 5:  # nobody finished or decided it in time
            await season.do(SERVER, VoidMatch(matches[4].key, "not decided in time"))


async def test_K4_K6_a_season_of_bots_is_reckoned_alike_everywhere(
    season: Season, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_all(season)
    league = (await season.leagues.find(SLUG)).league
    exported = export(league, 1)
    results, table = results_csv(exported), list(csv.DictReader(io.StringIO(standings_csv(exported))))

    matches = reckoning.read(results)
    assert len(matches) == 30
    assert {match.ending for match in matches.values()} >= {"declared", "points", "void"}
    assert {len(match.seats) for match in matches.values()} == {3, 4}
    for match in matches.values():
        for seat in match.seats:
            assert seat.told == (("", "") if match.ending == "void" else (str(seat.rank), str(seat.points)))
    reckoned = reckoning.standings(matches, {row["player"] for row in table})
    assert [
        (row["rank"], row["player"], row["points"], row["matches"], row["wins"], row["victory_points"]) for row in table
    ] == [
        (
            str(place.rank) if place.matches else "",  # K13: who has no match has no rank
            place.player,
            *map(str, (place.points, place.matches, place.wins, place.vp)),
        )
        for place in reckoned
    ]
    assert {"p19", *TWENTY[:19]} <= {place.player for place in reckoned}
    assert not {"gil", "mia"} & {place.player for place in reckoned}

    file = tmp_path / "results.json"
    file.write_bytes(write_export(exported))
    assert main(["league", str(file)]) == 0
    printed = re.findall(r"^ *(\d+) +(\w+) +([+-]\d+) ", capsys.readouterr().out, re.MULTILINE)
    assert [(rank, name.lower(), points) for rank, name, points in printed] == [
        (str(place.rank), place.player, f"{place.points:+d}") for place in reckoned if place.matches
    ]
    await promotion_follows(season, league, reckoned)


async def promotion_follows(season: Season, league: League, reckoned: list[reckoning.Standing]) -> None:
    """The moves that the league proposes are those of the second reckoning, and take effect with the season's end."""
    proposed = season_moves(league, league.seasons[0])
    tiers = {key: person.tier for key, person in league.people.items() if not person.left and not person.guest}
    expected = reckoning.moves(reckoned, tiers, ROUNDS)
    if not proposed.open:  # of players level at a border an organiser decides
        assert {(move.player, move.before, move.now) for move in proposed.moves} == expected
    league = await season.do("olga", CloseSeason(proposed.moves))
    for move in proposed.moves:
        assert league.people[move.player].tier == move.now
    after = await season.do("olga", OpenSeason("Summer", season.clock.now(), season.clock.now() + WEEK, 1))
    assert all(place.tally.matches == 0 for place in after.standings(2))
