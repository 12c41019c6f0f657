"""Clubs: leagues in tests, driven by commands as the server drives them."""

from random import Random

import msgspec

from engine.core import Command, Event, Refused
from engine.league.asker import SERVER, Asker
from engine.league.commands import (
    CheckIn,
    CreateInvitation,
    DrawRound,
    FoundLeague,
    JoinLeague,
    OpenMatchRoom,
    OpenSeason,
    PlanRound,
    ReportResult,
    StartRound,
)
from engine.league.decide import CODEC, decide
from engine.league.evolve import evolve, fold
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR, League, LeagueMatch

DAY = 24 * HOUR


class Club:
    """League with its stream. Each step goes through the codec, as it would through a store.

    ratings: of people, as the server hands them to each decision
    """

    def __init__(self) -> None:
        self.now = 1_000 * DAY
        self.state: League | None = None
        self.stream: list[tuple[dict[str, object], int]] = []
        self.ratings: dict[str, float] = {}

    @property
    def league(self) -> League:
        assert self.state is not None
        return self.state

    def do(self, by: str, command: Command, seed: int = 0) -> tuple[Event, ...]:
        """The events of a command. Refused: nothing has changed then."""
        asked = CODEC.from_wire(msgspec.to_builtins(command))
        events = decide(self.state, asked, Asker(by, self.now, seed, self.ratings))
        for event in events:
            self.stream.append((CODEC.to_log(event), self.now))
            self.state = evolve(self.state, event, self.now)
        return events

    def refusal(self, by: str, command: Command) -> tuple[str, str]:
        """Code and rule by which a command is refused."""
        before = self.state
        try:
            self.do(by, command)
        except Refused as no:
            assert self.state is before
            return no.code, no.clause
        raise AssertionError(f"{command} was not refused")

    def refolded(self) -> League | None:
        """The league as its stream tells it."""
        return fold((CODEC.from_log(event), at) for event, at in self.stream)

    def join(self, *players: str) -> None:
        for player in players:
            self.do(player, JoinLeague(player.title(), handle=player))

    def invite_guest(self, player: str, by: str = "olga") -> None:
        self.do(by, CreateInvitation(f"for-{player}", self.now + DAY, guest=True))
        self.do(player, JoinLeague(player.title(), invitation=f"for-{player}"))

    def plan(self, hours: int = 2) -> str:
        """A round that begins in so many hours, with check-in open from now on."""
        self.do("olga", PlanRound("Friday", self.now + hours * HOUR, check_in=hours * HOUR))
        return list(self.league.rounds)[-1]

    def start(self, players: list[str], seed: int = 1) -> list[LeagueMatch]:
        """A round of these players, drawn and started, each match with a room."""
        key = self.plan()
        for player in players:
            self.do(player, CheckIn(key))
        self.do("olga", DrawRound(key, 0), seed)
        self.do("olga", StartRound(key, 1))
        matches = [match for match in self.league.matches.values() if match.round == key]
        for match in matches:
            self.do(SERVER, OpenMatchRoom(match.key, f"ROOM{match.key}"))
        return [self.league.matches[match.key] for match in matches]

    def result(self, match: LeagueMatch, *points: int, winner: int = 0) -> MatchResult:
        """Result of a match: these points in the order of its players; the declared winner is the first unless said."""
        seated = [player for player in match.players if player not in match.absent]
        seats = tuple(
            SeatResult(player, match.tiers[player], scored) for player, scored in zip(seated, points, strict=True)
        )
        return MatchResult(seats, "declared", winner)

    def report(self, match: LeagueMatch, result: MatchResult) -> None:
        self.do(SERVER, ReportResult(match.key, match.room, result, "digest", 9))


def club(*members: str) -> Club:
    """An open league founded by olga, with these members and a season that has begun."""
    made = Club()
    made.do("olga", FoundLeague("Friday club", "Olga", joining="open"))
    made.join(*members)
    made.do("olga", OpenSeason("Spring", made.now, made.now + 100 * DAY, 6))
    return made


def season_of(made: Club, players: list[str], rounds: int, seed: int) -> None:
    """Rounds of these players with results by lot."""
    rng = Random(seed)
    for number in range(rounds):
        for match in made.start(players, seed + number):
            points = [10, *(rng.randint(2, 9) for _ in match.players[1:])]
            winner = rng.randrange(len(points))
            points[0], points[winner] = points[winner], points[0]
            made.report(match, made.result(match, *points, winner=winner))
        made.now += 7 * DAY
