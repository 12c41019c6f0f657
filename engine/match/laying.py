"""Laying of the table: the law that a match is played by, made from its text, and the first table of the game."""

from functools import lru_cache
from typing import Any

from engine.core import STAGES, Game, Law, LawText, RuleError, Started, Table, make_law
from engine.core.rulebook import all_rules
from engine.match.attendance.chapter import ATTENDANCE
from engine.match.clock.chapter import CLOCK
from engine.match.fairness import FAIRNESS
from engine.match.judge.chapter import JUDGE
from engine.match.lobby.barring import BARRING
from engine.match.lobby.readiness import READINESS
from engine.match.retiring import RETIRING
from engine.match.room.law import LAW
from engine.match.room_chapter import ROOM
from engine.match.room_rules import ROOM_RULES
from engine.match.seats import SEATS

MATCH_CHAPTERS = (
    STAGES,
    ROOM_RULES,
    ROOM,
    SEATS,
    FAIRNESS,
    LAW,
    RETIRING,
    CLOCK,
    JUDGE,
    BARRING,
    ATTENDANCE,
    READINESS,
)
"""The chapters that surround any game."""

_CARRIED = ("room", "seats", "fairness", "judge")
"""Slices that the start carries over from the lobby's table to the game's."""


def lobby_table(game: Game) -> Table:
    """The table of a room that has not been opened, at which no chapter of the game stands yet."""
    return _empty(make_law(game, {}, MATCH_CHAPTERS))


def lay(table: Table, event: Started, game: Game) -> Table:
    """The first table of the game, which the room, the seats and what was committed to are carried over to."""
    assert event.law is not None
    slices = _empty(law_from(event.law, game, len(event.order)))
    return Table(slices.law, {**slices.slices, **{name: table.slices[name] for name in _CARRIED}})


def law_from(text: LawText, game: Game, seats: int) -> Law:
    """The law of one match with so many seats.

    RuleError: the text names a rule or a chapter that there is not, or lacks a rule (see `Rule.before`).
    """
    if missing := text.chapters.keys() - game.chapters.keys():
        raise RuleError(f"no chapter is called {', '.join(sorted(missing))}")
    rules = all_rules((ROOM_RULES, *(game.chapters[name] for name in text.chapters)))
    if unknown := text.says.keys() - rules.keys():
        raise RuleError(f"no rule is called {', '.join(sorted(unknown))}")
    values = tuple((name, rule.said(text.says)) for name, rule in rules.items())
    law = _law(game, tuple(text.chapters), values, seats)
    return make_law(game, law.values, law.chapters, seats)


@lru_cache(maxsize=256)
def _law(game: Game, names: tuple[str, ...], values: tuple[tuple[str, Any], ...], seats: int) -> Law:
    """The law that all matches by these rules have in common, but for their memos."""
    return make_law(game, dict(values), (*MATCH_CHAPTERS, *(game.chapters[name] for name in names)), seats)


def _empty(law: Law) -> Table:
    return Table(law, {chapter.name: chapter.start(law) for chapter in law.chapters})
