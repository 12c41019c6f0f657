"""Lesson: a first game as a document, whose steps say what is awaited and how it is played well.

A lesson knows no rule. Its commands are decided as at any table; what the document adds is who sits there, how the
dice fall in each step, and what the others answer. Its sentences are made in the browser.
"""

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.rules import RuleError

Plain = dict[str, Any]


class Opponent(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody else at the table of a lesson. prefers: commands that are given as soon as they are legal."""

    name: str
    colour: str
    prefers: tuple[Plain, ...] = ()


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """Answer of an opponent to what the learner has done.

    to: the event that is answered; command: what is asked, `$field` in it being that field of the event
    instead: what is asked if the rules refuse that
    """

    to: str
    seat: int
    command: Plain
    instead: tuple[Plain, ...] = ()


class Suggestion(Struct, frozen=True, forbid_unknown_fields=True):
    """Place that a lesson names as a good one: its number, and codes of the reasons for it and against it."""

    place: int
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Step of a lesson.

    until: the events of the learner's, any of which ends it
    plays: what plays it well, the best first; a field that is left out takes the first legal value
    throws: how the dice fall in it, one after another; gains: it is the first of these that gives the learner cards
    draws: what else is left to chance: its use → the numbers that are drawn, one after another, for each command;
           in place of what `Lesson.order` says
    later: the game stands as `Lesson.later` tells from this step on
    """

    name: str
    chapter: str
    until: tuple[str, ...]
    plays: tuple[Plain, ...] = ()
    suggests: tuple[Suggestion, ...] = ()
    replies: tuple[Reply, ...] = ()
    throws: tuple[tuple[int, int], ...] = ()
    gains: bool = False
    draws: dict[str, tuple[int, ...]] = {}
    later: bool = False


class Move(Struct, frozen=True, array_like=True):
    """Command in a game that has been played before: seat, command, and what chance gave for it."""

    seat: int
    command: Plain
    throw: tuple[int, int] | None = None
    drawn: tuple[int, ...] = ()


class Lesson(Struct, frozen=True, eq=False, forbid_unknown_fields=True):
    """Lesson of a game, or of one of its scenarios, which the rule book says.

    seat: the learner's; opponents: by seat, the learner's left out; changes: of the rule book's values
    passes: the commands that opponents give where the document names none; their bot decides all else
    bot: the level of that bot
    holds: where the view says which cards the learner holds: chapter and field; none, where no step asks for it
    order: use → the numbers, from 1, of things that are drawn one after another and never put back, as tiles are
    later: a game that was played before, from its first move on, for the steps that begin in the middle of one
    """

    rulebook: str
    seat: int
    colour: str
    opponents: tuple[Opponent, ...]
    changes: dict[str, bool | int | str]
    passes: tuple[str, ...]
    bot: str
    steps: tuple[LessonStep, ...]
    holds: tuple[str, str] | None = None
    order: dict[str, tuple[int, ...]] = {}
    later: tuple[Move, ...] = ()

    def place(self, use: str, ordinal: int) -> int | None:
        """Index, among those left, of the `ordinal`th thing that is drawn, from 0; None: the document doesn't say."""
        order = self.order.get(use, ())
        if ordinal >= len(order):
            return None
        return order[ordinal] - 1 - sum(1 for earlier in order[:ordinal] if earlier < order[ordinal])


def read_lesson(folder: Traversable) -> Lesson:
    """The lesson of `lesson.toml`, with the game of `later.jsonl` if it is there. RuleError: it is none."""
    try:
        lesson = msgspec.toml.decode(folder.joinpath("lesson.toml").read_text("utf-8"), type=Lesson)
        played = folder.joinpath("later.jsonl")
        lines: Sequence[str] = played.read_text("utf-8").splitlines() if played.is_file() else ()
        moves = tuple(msgspec.json.decode(line, type=Move) for line in lines)
    except msgspec.DecodeError as error:
        raise RuleError(str(error)) from error
    return msgspec.structs.replace(lesson, later=moves)
