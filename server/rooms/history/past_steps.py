"""Past steps of a room, for its judge: the table after any step; hands only if that look stands in the log (J1).

It is folded from the log, so that a judge who was appointed late sees every step, and any process can be asked.
"""

import asyncio
from typing import Any

from engine.games import GAMES
from engine.match import Match, Refused, Viewer, decode_batch
from engine.match.judge.state import judge_state
from engine.match.undo.points import current_turn
from server.rooms.history.restore import judged_late
from server.rooms.history.room_state import stream
from server.store import RoomSummary, Store

STRIDE = 50
"""Steps that are folded before others have their turn in the event loop."""


async def step_for_judge(store: Store, summary: RoomSummary, user: str, seq: int) -> dict[str, Any]:
    """The table after step `seq` as its judge sees it, and what happened in that step.

    Refused: somebody else judges by now, or there is no such step of the game. StoreError: the log can't be read.
    """
    game = GAMES[summary.game]
    log = await store.log.read(stream(summary.code))
    match = Match.before(game, judged_late=judged_late(log))
    found: tuple[Match, Match, Any] | None = None
    for number, (_, body) in enumerate(log):
        batch = decode_batch(game, body)
        after = match.fold(batch)
        if batch.seq == seq:
            found = match, after, batch
        match = after
        if number % STRIDE == 0:
            await asyncio.sleep(0)
    held = judge_state(match.table)
    if user != held.user:
        raise Refused("judge-only", "J1")
    if found is None or found[1].stage not in {"playing", "over"}:
        raise Refused("no-such-step", "J1")
    before, at, batch = found
    hands = seq in held.inspected or match.stage == "over"
    viewer = Viewer(judge=True, everything=hands)
    on_turn, number = current_turn(at.table)
    return {
        "seq": seq,
        "last": match.seq,
        "at": batch.at,
        "turn": max(0, number),
        "seat": on_turn,
        "hands": hands,
        "told": at.told(before, batch, viewer),
        "view": at.view(viewer),
    }
