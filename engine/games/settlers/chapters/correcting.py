"""Conditions of a judge's corrections: who, when, and of which seat (J2)."""

from collections.abc import Callable, Iterable

from engine.core import Context, Judge, LegalAction, LegalActions, Refused, Table, Viewer
from engine.core.reasons import checked_reason
from engine.games.settlers.stages import Main, Robbing, Rolling
from engine.seats import seats_in_play

__all__ = ["CORRECTABLE", "checked_reason", "correction_actions", "require_correctable", "require_player"]

CORRECTABLE = (Rolling, Main, Robbing)
"""Stages in which what stands on the table can be put right: no piece or card is half placed or half played."""


def require_correctable(table: Table, context: Context) -> None:
    """Refused: somebody else than a judge asks, or a piece or card is half placed or half played."""
    if not isinstance(context.by, Judge):
        raise Refused("judge-only", "J2")
    if not isinstance(table.stage, CORRECTABLE):
        raise Refused("not-now", "J2", stage=table.stage.label)


def correction_actions(corrections: Callable[[Table], Iterable[LegalAction]]) -> LegalActions:
    """Legal actions of a chapter of corrections: these, for a judge, where things can be put right."""

    def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
        correctable = viewer.judge and isinstance(table.stage, CORRECTABLE)
        return list(corrections(table)) if correctable else []

    return LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(),  # a judge has no seat
    )


def require_player(table: Table, seat: int) -> int:
    """This seat. Refused: it has no part in the game any more, or there is none of this number."""
    if seat not in seats_in_play(table):
        raise Refused("no-such-seat")
    return seat
