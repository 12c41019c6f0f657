"""The law in force in a room: its text before and after the start, and the rules that a room may change."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from engine.core import Chapter, Game, GameInfo, Law, LawText, Refused, Rule, Started, Table, Views
from engine.match.room.state import room_of
from engine.match.room_rules import HANDS_DELAY, OPEN_HANDS, ROOM_RULES, SPECTATOR_DELAY, SPECTATOR_HANDS


def law_of(table: Table) -> LawText:
    """The rules as they would be in force if the game started now."""
    room = room_of(table)
    return law_text(table.law.game, room.rulebook, dict(room.changes))


def law_text(game: GameInfo, rulebook: str, changes: Mapping[str, Any]) -> LawText:
    """The rules in force by a rule book with a room's own changes. RuleError: they can't be; Refused: they don't go
    together."""
    text = game.law(rulebook, changes, (ROOM_RULES,))
    if SPECTATOR_HANDS.said(text.says) == OPEN_HANDS and SPECTATOR_DELAY.said(text.says) < HANDS_DELAY:
        raise Refused("hands-need-delay", least=HANDS_DELAY)
    return text


def shared(text: LawText) -> LawText:
    """This text, as one object for all rooms that play by it."""
    return _text(msgspec.msgpack.encode(text))


@lru_cache(maxsize=64)
def _text(plain: bytes) -> LawText:
    return msgspec.msgpack.decode(plain, type=LawText)


def rules_of(game: Game) -> dict[str, Rule[Any]]:
    """All rules that a room of this game may change: those of its chapters, and those around any game."""
    return {**game.rules, **{rule.name: rule for rule in ROOM_RULES.rules}}


def setting(rule: Rule[Any], said: Any) -> dict[str, Any]:
    """A rule as the create screen needs it: value, clause, source, what it may be, what that asks of other rules."""
    shown = {"value": said.value, "clause": said.clause, "source": said.source}
    if rule.choices:
        shown["choices"] = list(rule.choices)
    if rule.least is not None and rule.most is not None:
        shown["least"], shown["most"] = rule.least, rule.most
    if rule.needs:
        shown["needs"] = rule.needs
    return shown


def law_in_force(table: Table) -> LawText:
    """The rules in force at a table; before the start, those that would be."""
    return LAW.of(table) or law_of(table)


def _shows_law(table: Table) -> dict[str, Any]:
    return law_in_force(table).shown


def _no_law(law: Law) -> LawText | None:
    return None


LAW: Chapter[LawText | None] = Chapter(
    name="law",
    start=_no_law,
    views=Views(
        depends_on=("room",),
        shows=_shows_law,
    ),
    evolves={Started: lambda text, event: event.law and shared(event.law)},
)
