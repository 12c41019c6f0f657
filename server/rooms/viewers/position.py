"""Position of a match as some of its viewers see it, with what is cached of it for those who come."""

from collections.abc import Callable, Sequence

from engine.match import Match, Viewer
from engine.match.spectator_delay import is_spectator
from server.rooms.history.recent_steps import AppliedStep, RecentSteps
from server.rooms.seating import in_reach, seen_by
from server.rooms.viewers.step_encoder import StepEncoder, happened
from server.wire.frames import Frame
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
            view, seq = self.match.view(viewer), self.match.seq
            frame = Frame(Snapshot(seq, view, legal(), viewer.seat, self._told_recently(viewer)))
        if is_spectator(viewer):
            self._spectator_snapshots[viewer] = frame
        return frame

    def _told_recently(self, viewer: Viewer) -> list[Happened]:
        """The recent steps as told, as far as they belong to the current game and are in reach.

        The start belongs to it: whoever comes a moment later reads how seats were diced for and the board was laid.
        A player is seldom alone to come back, and to fold the steps costs most of it: all seats are told at once.
        """
        if viewer not in self._told:
            law = self.match.table.law
            seats = () if viewer.watches else map(Viewer, range(law.seats))
            told: dict[Viewer, list[Happened]] = {each: [] for each in (viewer, *seats)}
            for step in self.recent:
                if step.after.table.law is law:
                    near = [each for each in told if in_reach(step.before, self.match, each)]
                    for each, said in zip(near, happened(step, near), strict=True):
                        told[each].append(said)
            self._told |= told
        return self._told[viewer]
