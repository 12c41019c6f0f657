"""Position of a match as some of its viewers see it, with what is cached of it for those who come."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from engine.match import Match, Viewer
from engine.match.spectator_delay import is_spectator
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.seating import in_reach, seen_by
from server.rooms.viewers.step_encoder import StepEncoder, happened
from server.wire.frames import Frame, MadeFrame
from server.wire.outbound import Happened, LegalActions, Snapshot

MISSED = 32
"""Cached replies to those who missed steps, until the next step."""


class Position:
    """Match up to some step, and the last steps that led there."""

    def __init__(self, match: Match, recent: RecentSteps) -> None:
        self.match = match
        self.recent = recent
        self._looked_at: Match | None = None
        self._came = False
        self._missed: dict[tuple[Viewer, int], Sequence[Frame]] = {}
        self._spectator_snapshots: dict[Viewer, Frame] = {}
        self._told: dict[Viewer, list[Happened]] = {}

    def go_on(self, match: Match) -> None:
        """Go on to this match, which the recent steps lead to."""
        self.match = match
        self._forget()

    def _forget(self) -> None:
        self._missed.clear()
        self._spectator_snapshots.clear()
        self._told.clear()

    def relax(self) -> None:
        """Drop what is cached for those who come, if nobody has come since the last call; and for the next step, if
        none has: it is half of a room, and to make it again costs a move a tenth of a millisecond."""
        came, self._came = self._came, False
        if self.recent.relax() and not came:
            self._forget()
            if self._looked_at is self.match and self.match.table.law.memos:
                self.match.table.forget()
                self.recent.rest()
        self._looked_at = self.match

    def steps_since(self, since: int, at: int | None, user: str, viewer: Viewer) -> list[AppliedStep] | None:
        """Steps after this one, for this user, who is of this kind; None: they have to be shown the whole table.

        at: see `Audience.join`
        """
        steps = self.recent.since(since)
        if steps is None or at not in (None, steps[0].batch.at):
            return None
        # the first is the one they saw; it counts for whether they look as they did then
        if any(seen_by(m, user) != viewer for t in steps for m in (t.before, t.after)):
            return None
        missed = steps[1:]
        return missed if all(in_reach(step.before, self.match, viewer) for step in missed) else None

    def missed_by(
        self, viewer: Viewer, missed: Sequence[AppliedStep], legal: Callable[[], LegalActions]
    ) -> Sequence[Frame]:
        """Frames of these steps for this kind, cached: when a line breaks, many come back to the same ones at once."""
        if not missed:
            return ()
        last, since = missed[-1], (viewer, missed[0].batch.seq)
        if since not in self._missed:
            if len(self._missed) >= MISSED:
                self._missed.clear()
            self._missed[since] = [
                StepEncoder(step).to(viewer, None, legal() if step is last else None) for step in missed
            ]
        return self._missed[since]

    def snapshot_for(self, viewer: Viewer, legal: Callable[[], LegalActions]) -> Frame:
        """Frame of the whole table for this kind."""
        self._came = True
        frame = self._spectator_snapshots.get(viewer)
        if frame is None:
            told = None if viewer.watches else self._told_recently(viewer)
            frame = MadeFrame(partial(_snapshot, self.match, self.recent, viewer, legal(), told))
        if is_spectator(viewer):
            self._spectator_snapshots[viewer] = frame
        return frame

    def _told_recently(self, viewer: Viewer) -> list[Happened]:
        """The recent steps as told to a player or the judge.

        A player is seldom alone to come back, and to fold the steps costs most of it: all seats are told at once.
        """
        if viewer not in self._told:
            seats = map(Viewer, range(self.match.table.law.seats))
            self._told |= _told_recently(self.match, self.recent, (viewer, *seats))
        return self._told[viewer]


def _snapshot(
    match: Match, recent: RecentSteps, viewer: Viewer, legal: LegalActions, told: list[Happened] | None
) -> Snapshot:
    """The whole table for this kind. told: the recent steps as told, if they are known"""
    if told is None:
        told = _told_recently(match, recent, (viewer,))[viewer]
    return Snapshot(match.seq, match.view(viewer), legal, viewer.seat, told)


def _told_recently(match: Match, recent: RecentSteps, viewers: Iterable[Viewer]) -> dict[Viewer, list[Happened]]:
    """The recent steps as told to each, as far as they belong to the current game and are in reach.

    The start belongs to it: whoever comes a moment later reads how seats were diced for and the board was laid.
    """
    told: dict[Viewer, list[Happened]] = {viewer: [] for viewer in viewers}
    for step in recent:
        if step.after.table.law is match.table.law:
            near = [viewer for viewer in told if in_reach(step.before, match, viewer)]
            for viewer, said in zip(near, happened(step, near), strict=True):
                told[viewer].append(said)
    return told
