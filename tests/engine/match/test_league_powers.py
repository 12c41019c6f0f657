"""Powers at a table of a league end with the role, and who is expelled is gone (K10, K11, E4, E6)."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.core import Command, Judge, Nature, Reason, Refused, Seat
from engine.games import GAMES
from engine.match import Ask, Clock, Match, Person, Secrets, Viewer
from engine.match.attendance.commands import AgreeOnJudge, ReportMissing, ReportPresent, VoteOnSeat
from engine.match.attendance.events import SeatGone, SeatVoteOpened
from engine.match.attendance.state import attendance_of, is_judged
from engine.match.commands import GiveSeats, SetOfficials, SetReady, TimeUp
from engine.match.events import RoomOpened
from engine.match.judge.commands import (
    AppointJudge,
    CallJudge,
    CorrectEnding,
    NameWinner,
    OpenHands,
    ReplaceJudge,
    Warn,
)
from engine.match.judge.events import JudgeDismissed, JudgeRemoved
from engine.match.judge.state import judge_state
from engine.match.room.league_table import GivenSeat, LeagueTable, Official
from engine.seats import retired

NAMES = ("ann", "bob", "cat", "dan")
UMA, VIC = Official("uma", "Uma"), Official("vic", "Vic")
WHY = Reason("cannot-continue")


@dataclass
class Table:
    """Table of a league that Uma judges, Vic on call, in play unless it is `gathering`. seq: of the league's stream"""

    changes: dict[str, bool | int | str] = field(default_factory=dict)
    gathering: bool = False
    seq: int = 5

    def __post_init__(self) -> None:
        self.at = 0
        self.own = Secrets.fresh(b"s" * 32)
        opening = RoomOpened(
            code="ROOM22",
            title="Club",
            game="settlers",
            rulebook="league",
            size=4,
            host="",
            commitment=self.own.commitment,
            chain=self.own.root,
            changes=self.changes,
            league=LeagueTable("club", "s1r1t1", self.seq, organisers=("olga",), judges=(UMA, VIC)),
        )
        self.match, batch = Match.open(GAMES["settlers"], opening, 0)
        self.log = [batch]
        self.room(GiveSeats(tuple(GivenSeat(name, name.title(), "red", "C") for name in NAMES)))
        self.room(AppointJudge("uma", "Uma"))
        if not self.gathering:
            for name in NAMES:
                self.ask(Person(name, name.title(), "red"), SetReady(ready=True))
            self.at = max(self.at, self.match.due() or 0)
            self.ask(Clock(), TimeUp())

    def ask(self, by: Any, command: Command) -> list[Any]:
        self.match, batch = self.match.step(Ask(by, self.at, command), self.own)
        self.log.append(batch)
        return list(batch.events)

    def room(self, command: Command) -> list[Any]:
        return self.ask(Nature(), command)

    def refusal(self, by: Any, command: Command) -> tuple[str, str]:
        with pytest.raises(Refused) as refused:
            self.match.step(Ask(by, self.at, command), self.own)
        return refused.value.code, refused.value.clause

    def officials(self, *judges: Official, expelled: tuple[str, ...] = ()) -> list[Any]:
        self.seq += 1
        return self.room(SetOfficials(("olga",), judges, expelled, self.seq))

    def seat(self, user: str) -> int:
        found = self.match.seat_of(user)
        assert found is not None
        return found

    @property
    def judge(self) -> str:
        return judge_state(self.match.table).user

    def refolded(self) -> None:
        again = Match.from_batches(GAMES["settlers"], self.log)
        assert again.table.slices == self.match.table.slices


def test_K10_a_judge_who_may_judge_no_more_judges_no_more_in_that_very_step() -> None:
    table = Table()
    table.ask(Judge("uma"), Warn(0, WHY))
    table.ask(Judge("uma"), OpenHands(WHY))
    events = table.officials(VIC)
    assert JudgeRemoved("uma") in events
    assert table.judge == ""
    assert not judge_state(table.match.table).hands_open
    assert judge_state(table.match.table).warnings == {0: 1}
    with pytest.raises(Refused, match="not-seated"):
        table.match.actor("uma", "Uma", "red")
    assert table.refusal(Judge("uma"), NameWinner(0, WHY)) == ("judge-only", "J2")
    table.refolded()


def test_K10_another_judge_on_call_takes_over_and_nobody_else() -> None:
    table = Table()
    table.officials(VIC)
    assert table.refusal(Nature(), ReplaceJudge("uma", "Uma")) == ("league-judges-only", "K10")
    table.room(ReplaceJudge("vic", "Vic"))
    assert table.judge == "vic"
    table.refolded()


def test_K10_where_no_judge_is_left_those_who_are_there_have_what_E6_gives_them() -> None:
    table = Table()
    table.ask(Seat(0), CallJudge("Look."))
    table.officials()
    assert not is_judged(table.match.table)
    assert table.match.view(Viewer(0)).get("judge") is None
    assert table.refusal(Seat(0), CallJudge("Look.")) == ("no-judge", "J1")
    assert table.refusal(Seat(0), AgreeOnJudge("uma", "Uma")) == ("league-judges-only", "E6")
    table.officials(VIC)
    for seat in range(4):
        table.ask(Seat(seat), AgreeOnJudge("vic", "Vic"))
    assert table.judge == "vic"
    assert table.match.view(Viewer(judge=True))["judge"]["calls"], "a call waits for the next judge"
    table.refolded()


def test_K10_a_judge_loses_the_power_before_the_start_and_after_the_end_too() -> None:
    table = Table(gathering=True)
    assert JudgeDismissed() in table.officials(VIC)
    table = Table()
    table.ask(Judge("uma"), NameWinner(0, WHY))
    assert table.match.stage == "over"
    assert JudgeRemoved("uma") in table.officials(VIC)
    assert table.refusal(Judge("uma"), CorrectEnding(1, WHY)) == ("judge-only", "J2")
    table.room(ReplaceJudge("vic", "Vic"))
    table.ask(Judge("vic"), CorrectEnding(1, WHY))
    table.refolded()


def test_K10_what_a_process_says_that_knows_an_earlier_state_of_the_league_changes_nothing() -> None:
    table = Table()
    table.officials(VIC)
    assert table.refusal(Nature(), SetOfficials(("olga",), (UMA, VIC), (), table.seq - 1)) == ("nothing-changes", "K1")
    assert table.judge == ""


def test_K11_whom_the_league_expels_is_gone_and_those_who_are_there_are_asked() -> None:
    table = Table()
    seat = table.seat("bob")
    events = table.officials(UMA, VIC, expelled=("bob",))
    assert SeatGone(seat) in events
    assert seat in attendance_of(table.match.table).gone
    events = table.ask(Clock(), TimeUp())
    assert any(isinstance(event, SeatVoteOpened) and event.seat == seat for event in events)
    for voter in [other for other in range(4) if other != seat][:2]:
        table.ask(Seat(voter), VoteOnSeat(seat, go_on=True))
    assert retired(table.match.table) == {seat: "left"}
    table.refolded()


def test_K11_whoever_is_expelled_does_nothing_at_the_table_until_it_is_lifted() -> None:
    for gathering in (False, True):
        table = Table(gathering=gathering)
        table.officials(UMA, VIC, expelled=("bob",))
        with pytest.raises(Refused, match="expelled") as refused:
            table.match.actor("bob", "Bob", "red")
        assert refused.value.clause == "K11"
        table.officials(UMA, VIC)
        table.match.actor("bob", "Bob", "red")


def test_K11_no_report_brings_back_whoever_is_expelled() -> None:
    table = Table()
    seat = table.seat("bob")
    table.room(ReportMissing(table.at, seat))
    table.officials(UMA, VIC, expelled=("bob",))
    assert table.refusal(Nature(), ReportPresent(seat)) == ("expelled", "K11")


def test_K11_a_table_does_not_begin_by_itself_with_somebody_who_was_ready_and_is_expelled() -> None:
    table = Table(gathering=True)
    for name in NAMES[:3]:
        table.ask(Person(name, name.title(), "red"), SetReady(ready=True))
    table.officials(UMA, VIC, expelled=("ann",))
    table.ask(Person("dan", "Dan", "red"), SetReady(ready=True))
    assert table.match.stage == "lobby"


def test_K11_where_nobody_is_asked_the_seat_is_as_the_rules_of_the_room_have_it() -> None:
    table = Table(changes={"absence": "skip"})
    seat = table.seat("bob")
    table.officials(UMA, VIC, expelled=("bob",))
    sitter = table.match.table.slices["seats"][seat]
    assert (sitter.away, sitter.idle) == (True, True)
    table.refolded()
