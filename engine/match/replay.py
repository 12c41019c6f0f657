"""Replay of a match: the view of one viewer where the game begins, and what each later step changed and told.

It is folded from the batches of the log, as live viewers were shown them, so that a client that follows a room follows
a replay by the same patches.
"""

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from engine.core import Game, Judge, Nature, Started, Viewer
from engine.match.batch import Batch
from engine.match.match import Match
from engine.match.undo.checkpoints import appoints_late
from engine.match.undo.history import Back
from engine.match.undo.points import current_turn

STRIDE = 20
"""Batches that `replaying` goes through between two pauses."""

Plain = dict[str, Any]


def replaying(game: Game, batches: Sequence[Batch], viewer: Viewer) -> Generator[None, None, Plain]:
    """Generator that makes a replay and pauses in between, so that an event loop can see to others.

    batches: all of one room from its first. It returns plain data: `seq`, `at` (ms since the epoch) and `view` of the
    first step of the game; `steps`, each with `seq`, `at`, `by`, `patch` (JSON Merge Patch) and `told`; `turns`, each
    the number of the step that began it (0: the first view), the turn's number and its seat; `luck`, if the game knows
    of any: the number of each step that changes it, and by seat the cards that chance gave beyond its average in all
    that stands then (`Game.luck`, to two digits); `over`: whether the game is over. Where the game has not begun there
    is no `view`. The last step is the one that ended the game, or the judge's last act after it (J2): what the players
    agree on then, another game, is left out.
    """
    match = Match.before(game, judged_late=any(map(appoints_late, batches)))
    replay: Plain = {"steps": [], "turns": []}
    luck: list[tuple[int, Sequence[float]]] = []
    ended = 0
    for at, batch in enumerate(batches):
        if at % STRIDE == 0:
            yield
        before, match = match, match.fold(batch)
        if "view" in replay:
            replay["steps"].append(replay_step(before, batch, match, viewer))
        elif isinstance(batch.events[0], Started):
            replay |= {"seq": batch.seq, "at": batch.at, "view": match.view(viewer)}
        else:
            continue
        if (changed := _lucky(luck, before, batch)) is not None:
            replay.setdefault("luck", []).append([len(replay["steps"]), changed])
        seat, number = current_turn(match.table)
        if match.stage == "playing" and (not replay["turns"] or replay["turns"][-1][1:] != [number, seat]):
            replay["turns"].append([len(replay["steps"]), number, seat])
        if before.stage != "over" or isinstance(batch.by, Judge):
            ended = len(replay["steps"])
    del replay["steps"][ended:]
    return replay | {"over": match.stage == "over"}


def _lucky(luck: list[tuple[int, Sequence[float]]], before: Match, batch: Batch) -> list[float] | None:
    """Luck of each seat beyond the average up to this batch, if that changes with it.

    luck: what came of each batch that stands, by its seq; what is taken back goes from it
    """
    undone = [event.to for event in batch.events if isinstance(event, Back)]
    came = before.game.luck and before.game.luck(before.table, batch.events)
    if not undone and came is None:
        return None
    standing = [each for each in luck if not undone or each[0] < min(undone)]
    if came is not None:
        standing.append((batch.seq, came))
    if standing == luck:
        return None
    seats = len((luck + standing)[0][1])
    luck[:] = standing
    return [round(sum(came[seat] for _, came in standing), 2) for seat in range(seats)]


def replay_step(before: Match, batch: Batch, after: Match, viewer: Viewer) -> Plain:
    """One of the `steps` of a replay, as the sockets of a room tell it.

    Where a viewer must not know who asked for it, it is nature's.
    """
    told = after.told(before, batch, viewer)
    secret = not told and batch.events[0].secret
    return {
        "seq": batch.seq,
        "at": batch.at,
        "by": msgspec.to_builtins(Nature() if secret else batch.by),
        "patch": after.patch(before, viewer),
        "told": told,
    }
