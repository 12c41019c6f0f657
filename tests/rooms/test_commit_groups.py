"""Requests of a group whose append came to nobody knows what: what the log holds is done, and all else is refused."""

from engine.core import Person
from engine.games import GAMES
from engine.match import Ask, Match, RoomOpened, Secrets, encode_batch
from engine.match.commands import Recolour, Sit
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.owner.request_queue import CommitGroup
from server.rooms.requests import AlreadyApplied, Answer, Applied, Refusal, Request

SECRETS = Secrets.fresh(bytes(32))
ANN = Person("ann", "Ann", "red")
REFUSED = Refusal("internal-error", "", {})


def decided() -> list[AppliedStep]:
    """Two steps of a room, numbers 2 and 3."""
    game = GAMES["settlers"]
    opening = RoomOpened("ROOM", "", "settlers", "basic", 3, "ann", SECRETS.commitment, SECRETS.root)
    match, _ = Match.open(game, opening, 0)
    steps = []
    for command in (Sit(0), Recolour("blue")):
        after, batch = match.step(Ask(ANN, 0, command), SECRETS)
        steps.append(AppliedStep(match, batch, after, encode_batch(game, batch)))
        match = after
    return steps


def answered(seq: int, lines: list[bytes], steps: list[AppliedStep]) -> list[Answer]:
    """What three are answered, of whom two were decided by these steps and the third was not."""
    answers: list[Answer] = []
    group = CommitGroup([Request(lambda match: ANN, None, answers.append) for _ in range(3)])
    group.decided.extend(Applied(step) for step in steps)
    group.answer_by_log(seq, lines, REFUSED)
    return answers


def test_what_the_log_holds_is_answered_as_done_and_all_else_refused() -> None:
    first, second = decided()
    both = [first, second]
    assert answered(1, [], both) == [REFUSED, REFUSED, REFUSED]
    assert answered(2, [], both) == [AlreadyApplied(2), REFUSED, REFUSED]
    assert answered(1, [first.line], both) == [AlreadyApplied(2), REFUSED, REFUSED]
    assert answered(1, [first.line, second.line], both) == [AlreadyApplied(2), AlreadyApplied(3), REFUSED]
    assert answered(1, [second.line.replace(b"blue", b"red")], both) == [REFUSED, REFUSED, REFUSED]
