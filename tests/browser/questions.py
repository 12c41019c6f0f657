"""Tables that are asked something: somebody is away, wants a pause, or there is no judge (E4, E6, J2).

Whoever watches such a table has to keep the others' connections open (`Company`): who is not there does not count.
"""

from collections.abc import Iterable
from contextlib import ExitStack
from functools import cache
from types import TracebackType
from typing import Self

from engine.core import Judge, Nature, Reason, Seat
from engine.match.attendance.commands import AgreeToClose, AskPresence, ReportMissing, VoteOnSeat
from engine.match.clock.commands import AgreePause, AskPause, Pause, VoteAbsent
from engine.match.commands import HandOver
from tests.browser.scenes import Scene, token, user_of
from tests.browser.voices import Voice

JUDGE = "Mika"
WHY = Reason("technical-fault")

LONG = 600
"""Seconds: no question ends while it is looked at."""


@cache
def _played(code: str, rulebook: str, judge: str | None, **changes: str | int) -> Scene:
    def midst(scene: Scene, seat: int) -> bool:
        return "EndTurn" in scene.legal_actions(seat) and scene.view()["turn"]["number"] > 28

    return Scene(code, rulebook=rulebook, judge=judge, changes=changes).play(midst)


def _gone(scene: Scene) -> int:
    """The seat whose person goes away: the one after the seat on turn, which the scene then is about another of."""
    gone = (scene.seat + 1) % len(scene.names)
    scene.do(Nature(), ReportMissing(scene.now, gone))
    return gone


def _voting(code: str, judge: str | None = None, *, answers: int = 1) -> Scene:
    scene = _played(code, "league", judge, grace_seconds=LONG).branch()
    gone = _gone(scene)
    scene.until_due().until_due()
    voters = [seat for seat in scene.others() if seat != gone]
    for voter in voters[:answers]:
        scene.do(Seat(voter), VoteOnSeat(gone, go_on=True))
    return scene


def voting() -> Scene:
    """Somebody has been away for the room's grace, and one of the others has answered."""
    return _voting("QVXTNG")


def answered() -> Scene:
    """The same, and the reader would rather wait."""
    scene = _voting("QANSWR")
    scene.do(Seat(scene.seat), VoteOnSeat((scene.seat + 1) % 4, go_on=False))
    return scene


def judged() -> Scene:
    """The same at a table with a judge."""
    return _voting("QJUDGE", JUDGE)


def alone() -> Scene:
    """A table without a judge at which somebody would rather close."""
    scene = _voting("QVXXCE", answers=0)
    other = next(seat for seat in scene.others() if seat != (scene.seat + 1) % 4)
    scene.do(Seat(other), AgreeToClose())
    return scene


def asking(code: str = "QPAXSE") -> Scene:
    """Somebody asks for a pause, and one of the others agrees."""
    scene = _played(code, "basic", None).branch()
    first, second, _ = scene.others()
    scene.do(Seat(first), AskPause())
    scene.do(Seat(second), AgreePause())
    return scene


def paused() -> Scene:
    """All have agreed."""
    scene = _played("QPAXSD", "basic", None).branch()
    scene.do(Seat(scene.seat), AskPause())
    for seat in scene.others():
        scene.do(Seat(seat), AgreePause())
    return scene


def stopped() -> Scene:
    """The judge has stopped the clocks."""
    scene = _played("QSTXPP", "league", JUDGE).branch()
    scene.do(Judge(user_of(JUDGE)), Pause(WHY))
    return scene


def absence() -> Scene:
    """Two are away, and it is voted on whether bots play for them."""
    scene = _played("QABSNT", "basic", None, absence="vote").branch()
    first, second, third = scene.others()
    for seat in (first, second):
        scene.do(Nature(), HandOver(seat))
    scene.do(Seat(third), VoteAbsent(first, bot=True))
    return scene


def presence() -> Scene:
    """The reader is asked whether they are there."""
    scene = _played("QHERXX", "league", None, answer_seconds=LONG).branch()
    scene.do(Nature(), AskPresence(scene.seat))
    return scene


QUESTIONS = {
    "voting": voting,
    "answered": answered,
    "judged": judged,
    "alone": alone,
    "asking": asking,
    "paused": paused,
    "stopped": stopped,
    "absence": absence,
    "presence": presence,
}


@cache
def question(name: str) -> Scene:
    return QUESTIONS[name]()


class Company:
    """People at a table whose screens do not matter: they are connected, and that is all."""

    def __init__(self, url: str, scene: Scene, seats: Iterable[int]) -> None:
        self._voices = [Voice(url, scene.code, token(scene.sitter(seat))) for seat in seats]
        self._open = ExitStack()

    def __enter__(self) -> Self:
        for voice in self._voices:
            self._open.enter_context(voice)
            voice.see()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
