"""No match hangs: whatever happens to people, votes, pauses and clocks, something always leads on (E4, E6)."""

from contextlib import suppress
from typing import Any

import pytest

from engine.bots.random import RandomBot
from engine.core import Clock, Command, Judge, Nature, Reason, Refused, Seat, SeededRng, Viewer
from engine.core.forms import drawn_from
from engine.match.attendance.commands import AskPresence, ReportMissing, ReportPresent
from engine.match.attendance.state import attendance_of, people_there
from engine.match.clock.commands import Pause, Resume
from engine.match.commands import Leave, Return, TimeUp
from engine.match.judge.commands import AppointJudge, RemoveSeat
from engine.match.judge.state import judge_state
from engine.seats import retired
from tests.engine.match.judges import refolded
from tests.engine.match.rooms import ANN, CAT, PEOPLE, Gathered

WHY = Reason("absence")
ROOM = Nature()
SPOKEN = ("VoteOnSeat", "AgreeToResume", "AgreeToClose", "AnswerPresence")
QUIET = ("MakeOffer", "CallForOffers", "TakeBack", "AskPause", "CallJudge", "Retire", "AgreeOnJudge", "DisagreeAgain")


class Troubled(Gathered):
    """A league or tournament match at which people come and go."""

    def __init__(self, rulebook: str, seed: int) -> None:
        super().__init__(4, {}, rulebook=rulebook)
        self.rng = SeededRng(seed)
        if seed % 3:
            self.does(ANN, AppointJudge("uma", "Uma"))
        self.seated(*PEOPLE).start()

    @property
    def playing(self) -> bool:
        return self.match.stage == "playing"

    def tries(self, who: Any, command: Command) -> bool:
        """Whether this was done; a refusal is an answer, too."""
        with suppress(Refused):
            self.does(who, command)
            return True
        return False

    def may(self, seat: int) -> dict[str, Any]:
        return self.match.legal_actions(Viewer(seat))

    def trouble(self) -> None:
        """Something happens to somebody."""
        seat, judge = self.rng.number(4), self.judge
        match self.rng.number(14):
            case 0 | 1 | 2:
                self.tries(ROOM, ReportMissing(self.now, seat))
            case 3:
                self.tries(ROOM, ReportPresent(seat))
            case 4:
                self.tries(Seat(seat), Leave())
            case 5:
                self.tries(Seat(seat), Return())
            case 6:
                self.tries(ROOM, AskPresence(seat))
            case 7:
                self.tries(ROOM, ReportMissing(self.now))
            case 8:
                self.tries(ROOM, ReportPresent())
            case 9 if judge:
                self.tries(judge, Pause(WHY))
            case 10 if judge:
                self.tries(judge, Resume())
            case 11:
                self.now += self.rng.number(400_000)
                self.tries(Clock(), TimeUp())
            case 12:
                self.speaks(seat, self.rng.number(2) == 0)
            case 13 if judge and not self.rng.number(6):
                self.tries(judge, RemoveSeat(seat, WHY))
            case _:
                self.plays()

    @property
    def judge(self) -> Judge | None:
        user = judge_state(self.match.table).user
        return Judge(user) if user and attendance_of(self.match.table).judge is None else None

    def there(self) -> list[int]:
        """Seats whose people are connected and have not left, as the room knows."""
        held, out = attendance_of(self.match.table), retired(self.match.table)
        away = {int(seat) for seat, sitter in self.seats().items() if sitter.get("away")} - {*held.gone}
        seats = range(self.match.table.law.seats)
        return [seat for seat in seats if seat not in out and seat not in held.missing and seat not in away]

    def speaks(self, seat: int, kindly: bool) -> bool:
        """A seat votes, agrees or answers, if it may."""
        actions = self.may(seat)
        for name in SPOKEN:
            for form in actions.get(name, ()):
                wanted = drawn_from(form, self.rng)
                if name == "VoteOnSeat" and kindly and True in form["fields"]["go_on"]["in"]:
                    wanted["go_on"] = True
                if self.tries(Seat(seat), self.match.command({"is": name, **wanted})):
                    return True
        return False

    def plays(self) -> bool:
        """Whether an awaited seat whose person is there has done something in the game."""
        for seat in self.match.awaits():
            actions = self.match.legal_actions(Viewer(seat), out_of_turn=False)
            actions = {name: forms for name, forms in actions.items() if name not in QUIET}
            if seat in people_there(self.match.table) and actions:
                wanted = RandomBot().choose({}, actions, seat, self.rng)
                if wanted and self.tries(Seat(seat), self.match.command(wanted)):
                    return True
        return False

    def leads_on(self) -> bool:
        """Whether people who are there and mean well come to play on, or to an end."""
        for _ in range(60):
            if not self.playing or self.plays():
                return True
            judge = self.judge
            if judge is not None:
                if self.tries(judge, Resume()):
                    continue
                actions = self.match.legal_actions(Viewer(judge=True))
                for form in actions.get("DecideAbsence", ()):
                    seat = form["fields"]["seat"]["in"][0]
                    wanted = {"is": "DecideAbsence", "seat": seat, "go_on": True, "reason": {"template": "absence"}}
                    if self.tries(judge, self.match.command(wanted)):
                        break
                else:
                    if not self.tries_all():
                        return False
                continue
            if not self.tries_all():
                return False
        return False

    def tries_all(self) -> bool:
        """Whether anybody has said something, or the clock has done something."""
        said = [self.speaks(seat, kindly=True) for seat in self.there()]
        said += [self.tries(Seat(seat), Return()) for seat in self.there()]  # who did not answer is back
        if any(said):
            return True
        due = self.match.due()
        if due is None:
            return False
        self.now = max(self.now, due - 1)
        return self.tries(Clock(), TimeUp())


@pytest.mark.parametrize("rulebook", ["league", "tournament"])
@pytest.mark.parametrize("seed", range(20))
def test_E4_with_two_persons_present_something_always_leads_on(rulebook: str, seed: int) -> None:
    room = Troubled(rulebook, seed)
    for step in range(120):
        room.trouble()
        if not room.playing:
            break
        if step % 10 == 9 and len(room.there()) >= 2:
            before, now, log = room.match, room.now, list(room.log)
            assert room.leads_on(), (step, room.view().get("attendance"), room.view().get("clock"), room.there())
            room.match, room.now, room.log = before, now, log
    if seed < 3:
        refolded(room)


def test_E4_the_property_would_see_a_match_that_hangs() -> None:
    """As it was before: everybody waits for who is gone, for ever."""
    room = Troubled("league", 0)
    room.does(ROOM, ReportMissing(room.now, room.match.awaits()[0]))
    table = room.match.table
    assert table.law.values["absence"] == "ask"
    assert room.leads_on()
    waits = Gathered(4, {"absence": "wait", "pausing": "judge"}).seated(ANN, "bob", CAT).start()
    stuck = Troubled.__new__(Troubled)
    stuck.__dict__.update(waits.__dict__, rng=SeededRng(1))
    stuck.does(Seat(0), Leave())
    assert not stuck.leads_on()
