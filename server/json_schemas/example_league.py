"""League that the examples in the schemas are taken from: a season of a club, driven by commands (docs/league-api.md).

Nothing of it is written by hand but the commands. Views, messages and the export are those of this league, so an
example is always one that the server could give.
"""

from functools import cache

from msgspec.structs import replace

from engine.core import Command, Event
from engine.league import commands as asked
from engine.league.asker import SERVER, Asker
from engine.league.closing import season_moves
from engine.league.decide import decide
from engine.league.evolve import evolve
from engine.league.export import Export, export
from engine.league.logo_commands import SetLogo
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR, League
from engine.league.team_commands import AssignTeams, CreateTeam, DissolveTeam, RenameTeam
from server.leagues.links import Links
from server.leagues.webhooks.messages import messages, test_message
from server.leagues.webhooks.teller import Message

SLUG = "friday-club"
LINKS = Links("https://games.example.org", SLUG)
FOUNDED = 1_777_620_600_000
"""Time (ms) at which the league is founded: 2026-05-01T09:30 in Berlin."""

DAY = 24 * HOUR
PLAYERS = ("ken", "mio", "ida", "ben", "ann", "lea", "tom")


class ExampleLeague:
    """League of a club of ten, from its founding on. `now`: ms"""

    def __init__(self) -> None:
        self.now = FOUNDED
        self.commands: dict[str, Command] = {}
        """Name of a command → the first one that was given."""
        self.messages: dict[str, tuple[Message, int]] = {}
        """Type of a message → the first one, and when (ms) its event was."""
        self._state: League | None = None
        self.waits: League | None = None
        """The league while somebody waits for a place."""

    @property
    def league(self) -> League:
        assert self._state is not None
        return self._state

    def do(self, by: str, command: Command) -> None:
        """Give a command. Refused: the league says so."""
        events: list[Event] = []
        for event in decide(self._state, command, Asker(by, self.now, 7)):
            self._state = evolve(self._state, event, self.now)
            events.append(event)
        self.commands.setdefault(type(command).__name__, command)
        for message in messages(events, self.league, LINKS, "en"):
            self.messages.setdefault(message.kind, (message, self.now))

    def found(self) -> None:
        """A club with its people, regulation and season."""
        self.do("olga", asked.FoundLeague("Friday club", "Olga", joining="open", zone="Europe/Berlin"))
        for player in ("jun", *PLAYERS, "eve"):
            self.do(player, asked.JoinLeague(player.title(), handle=player))
        self.do("olga", asked.CreateInvitation("for-gil", self.now + DAY, guest=True, name="Gil"))
        self.do("gil", asked.JoinLeague("Gil", invitation="for-gil"))
        self.do("olga", asked.CreateInvitation("for-max", self.now + DAY, tier="B", name="Max"))
        self.do("olga", asked.Retitle("The Friday club"))
        self.do("olga", asked.SetZone("Europe/Vienna"))
        self.do("olga", asked.SetFace("We play on Fridays.", "Be kind.", "club@example.org", "blue"))
        self.do("olga", SetLogo("6b1f" * 8))
        self.do("olga", asked.PostNews("The hall is closed", "We play online in May."))
        self.do("olga", asked.PostNews("Welcome"))
        self.do("olga", asked.RemoveNews(2))
        self.do("olga", asked.SetAccess(public=True, joining="open"))
        self.do("olga", asked.AmendRegulation({"absent_minutes": 20}, "Assembly of 1 May"))
        self.do("olga", asked.GiveRole("jun", "judge"))
        self.do("olga", asked.GiveRole("ida", "organiser"))
        self.do("olga", asked.TakeRole("ida", "organiser"))
        for official in ("olga", "jun"):
            self.do(official, asked.SetPlaying(plays=False))
        self.do("olga", asked.SetTier("ken", "A", "as last season"))
        self.do("olga", asked.SetTiers({"mio": "B", "ben": "B"}, "as last season"))
        self.do("olga", CreateTeam("Harbour"))
        self.do("olga", CreateTeam("Mountains"))
        self.do("olga", RenameTeam("team2", "Hills"))
        self.do("olga", AssignTeams({"ken": "team1", "mio": "team1", "ida": "team2", "ben": "team2"}))
        self.do("olga", asked.Expel("eve", "left three tables"))
        self.do("olga", asked.LiftExpulsion("eve", "she has apologised"))
        self.do("olga", asked.LimitMembers(9))
        self.do("zoe", asked.JoinLeague("Zoe", handle="zoe"))
        self.waits = self._state
        self.do("olga", asked.TurnAway("zoe", "she plays elsewhere"))
        self.do("olga", asked.OpenSeason("Spring", self.now, self.now + 90 * DAY, 2))

    def draw(self) -> None:
        """A round that is drawn and changed by hand, and one that is cancelled."""
        at = self.now + 7 * DAY
        self.do("olga", asked.PlanRound("Round 1", at - DAY, zone="Europe/Vienna"))
        self.do("olga", asked.MoveRound("s1r1", at, "the hall is taken", "Europe/Vienna"))
        self.do("olga", asked.PlanRound("Round 2", at + DAY))
        self.do("olga", asked.CancelRound("s1r2", "a holiday"))
        self.now = at - HOUR
        self.do("lea", asked.Decline("s1r1"))
        for player in PLAYERS:
            self.do(player, asked.CheckIn("s1r1"))
        self.do("tom", asked.CheckOut("s1r1"))
        self.do(SERVER, asked.RemindRound("s1r1"))
        self.do("olga", asked.DrawRound("s1r1", 0))
        at_tables = {"ken": 1, "mio": 1, "ida": 1, "ben": 2, "ann": 2, "lea": 2}
        self.do("olga", asked.SetTables("s1r1", 1, at_tables, "two who share a flat"))
        self.do("olga", asked.SwapSeats("s1r1", 2, "ida", "ben"))
        self.do("olga", asked.SeatPlayer("s1r1", 3, "tom", 1))
        self.do("olga", asked.TakeOut("s1r1", 4, "tom", "his train is late"))
        for comes in (False, True):
            self.do("lea", asked.AskSubstitute("s1r1", "tom"))
            self.do("tom", asked.AnswerSubstitute("s1r1", "lea", comes=comes))
        self.do("olga", asked.SeatPlayer("s1r1", 6, "lea", 1))

    def play(self) -> None:
        """The round: results that are corrected and withdrawn, a fine, and a match that counts nothing."""
        self.now += HOUR
        self.do("olga", asked.StartRound("s1r1", 7))
        one, other = self.league.matches
        self.do(SERVER, asked.OpenMatchRoom(one, "K7QF2M"))
        self.do(SERVER, asked.OpenMatchRoom(other, "P3XD9A"))
        self.do("olga", asked.ReplaceSeat(other, "tom", "gil"))
        self.do("jun", asked.GiveUpSeat(one, "lea"))
        self.do(SERVER, asked.TellCall(one, 1))
        self.now += 2 * HOUR
        self._report(one, 10, 9, 7)
        self._report(other, 8, 7, 10)
        right = replace(self._result(other), seats=self._seats(other, 8, 6, 10))
        self.do("jun", asked.CorrectResult(other, right, "a card was counted twice"))
        self.do(SERVER, asked.WithdrawResult(other, "reopened"))
        self.do("jun", asked.VoidMatch(other, "the server was down"))
        self.do("olga", asked.AdjustPoints("ben", -3, "came late twice"))
        self.do("olga", asked.ChangeAdjustment("s1p1", -2, "once, as it turned out"))

    def finish(self) -> None:
        """The finish and the end of the season."""
        self.now += 2 * DAY
        self.do("olga", asked.SeedFinish(4))
        self.do("olga", asked.PlanFinishRound("Final", self.now + HOUR))
        final = list(self.league.rounds)[-1]
        self.now += HOUR
        self.do("olga", asked.StartRound(final, self.league.rounds[final].draws))
        match = list(self.league.matches)[-1]
        self.do(SERVER, asked.OpenMatchRoom(match, "W4ZC8R"))
        self._report(match, 10, 8, 6)
        self.now += 2 * DAY
        season = self.league.season
        assert season is not None
        held, *others = season_moves(self.league, season).moves
        self.do("olga", asked.CloseSeason(tuple(others), {held.player: "has asked to stay"}))
        self.do("olga", DissolveTeam("team2"))
        self.do("tom", asked.LeaveLeague())
        self.do("olga", asked.RevokeInvitation("for-max"))

    def _report(self, match: str, *points: int) -> None:
        won = MatchResult(self._seats(match, *points), "declared", points.index(10))
        self.do(SERVER, asked.ReportResult(match, self.league.matches[match].room, won, "6d" * 32, 412))

    def _result(self, match: str) -> MatchResult:
        result = self.league.matches[match].result
        assert result is not None
        return result

    def _seats(self, match: str, *points: int) -> tuple[SeatResult, ...]:
        made = self.league.matches[match]
        seated = [player for player in made.players if player not in made.absent]
        return tuple(
            SeatResult(player, made.tiers[player], scored) for player, scored in zip(seated, points, strict=True)
        )

    def exported(self) -> Export:
        return export(self.league, 1)


@cache
def example_leagues() -> dict[str, ExampleLeague]:
    """The league as it is `founded`, `drawn`, `played` and `finished`."""
    found: dict[str, ExampleLeague] = {}
    steps = {
        "founded": ExampleLeague.found,
        "drawn": ExampleLeague.draw,
        "played": ExampleLeague.play,
        "finished": ExampleLeague.finish,
    }
    for state in steps:
        found[state] = made = ExampleLeague()
        for name, step in steps.items():
            step(made)
            if name == state:
                break
    last = found["finished"]
    last.messages["test"] = (test_message(last.league, LINKS, "en"), last.now)
    return found
