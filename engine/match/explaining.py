"""Explanation of a step of a finished match: what each seat knew and could do after it, and what chance gave in it."""

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from engine.core import Game, Seat, Started, Viewer
from engine.core.merge_patch import diff
from engine.match.batch import Batch, codec_of
from engine.match.commands import TakeBack
from engine.match.match import Match
from engine.match.seats import SEATS
from engine.match.undo.checkpoints import appoints_late

STRIDE = 40
"""Batches that `explaining` goes through between two pauses."""

Plain = dict[str, Any]


def explaining(game: Game, batches: Sequence[Batch], seq: int) -> Generator[None, None, Plain]:
    """Generator that makes an explanation and pauses in between, so that an event loop can see to others.

    batches: all of one room from its first; seq: the number of one of them. It returns plain data: `over`, whether the
    match is over; and, if it was being played after that batch, `seq`; `view`, a spectator's; `draws`, what chance
    gave in it, each with the name of its event; `seats`: seat → `awaited`, `legal` (the commands of the game that it
    could give, as forms) and `known` (JSON Merge Patch of the view to what this seat saw); `next`: the batch after it,
    with its `seq`, `seat` and `command`, if a seat gave a command of the game.
    """
    match, begun = Match.before(game, judged_late=any(map(appoints_late, batches))), False
    explained: Plain = {}
    for at, batch in enumerate(batches):
        if at % STRIDE == 0:
            yield
        match = match.fold(batch)
        begun = begun or isinstance(batch.events[0], Started)
        if batch.seq == seq and begun and match.stage == "playing":
            explained = _step(match, batch)
        elif batch.seq == seq + 1 and explained and isinstance(batch.by, Seat):
            explained |= _chosen(game, batch, batch.by.seat)
    return explained | {"over": match.stage == "over"}


def _chosen(game: Game, batch: Batch, seat: int) -> Plain:
    """`next`, if this batch is a command of the game."""
    command = batch.command
    if command is None or not (type(command) in game.plays or isinstance(command, TakeBack)):
        return {}
    return {"next": {"seq": batch.seq, "seat": seat, "command": codec_of(game).to_wire(command)}}


def _step(match: Match, batch: Batch) -> Plain:
    view, awaited = match.view(Viewer()), match.awaits()
    commands = {TakeBack.__name__, *(command.__name__ for command in match.game.commands)}
    seats = [seat for seat, sitter in enumerate(SEATS.of(match.table)) if sitter]
    return {
        "seq": batch.seq,
        "view": view,
        "draws": [
            msgspec.to_builtins(draw) | {"event": type(batch.events[draw.event]).__name__} for draw in batch.draws
        ],
        "seats": {
            str(seat): {
                "awaited": seat in awaited,
                "legal": {name: forms for name, forms in match.legal_actions(Viewer(seat)).items() if name in commands},
                "known": diff(view, match.view(Viewer(seat))),
            }
            for seat in seats
        },
    }
