"""Previews of a judge's acts: what an act would do to the table as it is, while nothing is done yet (J1, J2).

Rule 1: an act is decided as it would be, by the same rules, so that what it would be refused for is known before.
        It needs no reason yet: one stands in for it, which is not shown.
Rule 2: a look ahead tells no more than a look. The judge is shown what this judge sees now, with hands as open as they
        are; and where an act would bring something to light (hands, what a seat that goes out held, how it ends, what
        is drawn), only the act itself, and whose turn it is then.
Rule 3: nothing is drawn from the chance of the match. What comes of it would be known otherwise.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Judge, Reason, Refused, Viewer
from engine.match.batch import Ask, Batch, codec_of
from engine.match.chance_secrets import Secrets
from engine.match.judge.state import judge_state
from engine.match.match import Match
from engine.match.undo.points import current_turn
from engine.seats import RETIRED

STAND_IN = Reason("technical-fault")
"""Reason of an act that has none yet."""


class Preview(Struct, frozen=True, omit_defaults=True):
    """Preview of an act: what it would do upon step `seq`, or why it would be refused.

    told: its events as the judge would be told them; without a reason where none was given
    turn: seat and number of the turn then, as `current_turn` has them; ends: the match would be over
    view: the table then as the judge sees it; None where it would show what is hidden now
    refused: code, rule and params of the refusal, of which nothing else follows
    """

    seq: int
    told: list[dict[str, Any]] = []
    turn: tuple[int, int] | None = None
    ends: bool = False
    view: dict[str, Any] | None = None
    refused: dict[str, Any] | None = None


def preview(match: Match, judge: Judge, said: object, at: int, entropy: bytes) -> Preview:
    """The preview of a command as it came down the wire.

    at: ms since the epoch; entropy: at least 32 bytes, of which a chance is made that nothing else is drawn from
    """
    try:
        return _done(match, judge, said, at, entropy)
    except Refused as refused:
        return Preview(match.seq, refused={"code": refused.code, "clause": refused.clause, "params": refused.params})


def _done(match: Match, judge: Judge, said: object, at: int, entropy: bytes) -> Preview:
    """The preview of an act that can be done. Refused: it can't."""
    command = match.command(said)
    reasoned = getattr(command, "reason", None) != Reason()
    if not reasoned:
        command = replace(command, reason=STAND_IN)
    after, batch = match.step(Ask(judge, at, command), Secrets.fresh(entropy))
    viewer = Viewer(judge=True, everything=judge_state(match.table).hands_open)
    reveals = _reveals(match, after, batch)
    shown = replace(batch, events=batch.events[:1]) if reveals else batch
    codec = codec_of(match.game)
    told = [codec.to_wire(event) for event in after.told_events(match, shown, viewer)]
    for event in told if not reasoned else ():
        event.pop("reason", None)
    return Preview(
        match.seq,
        told,
        current_turn(after.table),
        ends=after.stage == "over" and match.stage != "over",
        view=None if reveals else after.view(viewer),
    )


def _reveals(before: Match, after: Match, batch: Batch) -> bool:
    """Whether this step would bring to light what is hidden from the judge now."""
    return (
        (after.stage == "over" and before.stage != "over")
        or judge_state(after.table).hands_open > judge_state(before.table).hands_open
        or len(after.table.slices[RETIRED]) > len(before.table.slices[RETIRED])
        or bool(batch.draws)
    )
