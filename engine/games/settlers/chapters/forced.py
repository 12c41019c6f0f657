"""Chapter of forced moves: what the clock does for a seat whose time is up, by chance where there is a choice (E2).

One thing at a time: it rolls, discards, moves the robber (or gives the move up, where that may be), builds the free
road that a card has promised, and ends the turn. It never trades, never builds for cards, never declares victory.

The slice counts what it has done in the standing game: the ordinal that names its next choice to chance.
"""

from itertools import product
from typing import Any

from engine.core import (
    Bag,
    Chance,
    Chapter,
    Command,
    ForcedCommand,
    In,
    Law,
    LegalAction,
    SeatForced,
    Stage,
    Table,
    draw_kind,
)
from engine.games.settlers.stages import SettlersStage


def _ends(stage: Stage) -> tuple[type[Command], ...]:
    """Commands that end a stage, the first of them first."""
    return stage.forced if isinstance(stage, SettlersStage) else ()


def forced(table: Table, question: ForcedCommand) -> Command | None:
    """E2: what is done for this seat."""
    offered = table.legal_actions(question.seat, trade=False)
    for kind in _ends(table.stage):
        if legal_actions := [action for action in offered if action.command is kind]:
            return _drawn(legal_actions, question.context.chance, FORCED.of(table))
    return None


def _drawn(legal_actions: list[LegalAction], chance: Chance, ordinal: int) -> Command:
    """One of the commands offered, all alike; cards are drawn blindly, one by one."""
    ways = sorted((way for action in legal_actions for way in _ways(action)), key=lambda way: tuple(way.values()))
    way = ways[chance.number("forced", ordinal, len(ways))] if len(ways) > 1 else ways[0]
    piles = {
        field: _pile(domain, chance, ordinal) for field, domain in legal_actions[0].fields if isinstance(domain, Bag)
    }
    return legal_actions[0].command(**way, **piles)


def _ways(action: LegalAction) -> list[dict[str, Any]]:
    """All that can be chosen besides cards: places, a victim, a resource."""
    fields = {field: domain.values for field, domain in action.fields if isinstance(domain, In)}
    return [dict(zip(fields, values, strict=True)) for values in product(*fields.values())]


def _pile(domain: Bag, chance: Chance, ordinal: int) -> tuple[int, ...]:
    left = list(domain.bag)
    for card in range(domain.least):
        left[draw_kind(chance, f"forced/{card}", ordinal, left)] -= 1
    return tuple(there - rest for there, rest in zip(domain.bag, left, strict=True))


def _start(law: Law) -> int:
    return 0


FORCED: Chapter[int] = Chapter(
    name="forced",
    after=("turn", "placement", "robber", "discards", "progress"),
    start=_start,
    evolves={SeatForced: lambda count, event: count + 1},
    answers={ForcedCommand: forced},
)
