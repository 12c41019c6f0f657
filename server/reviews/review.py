"""Review of a finished match as it is kept: who made it, who leads, comments and arrows at steps.

Everything here is a pure change of one value, bounded, or refused.
"""

from collections.abc import Collection, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.match import Refused
from server.wire.review_inbound import Point
from server.wire.review_outbound import Arrow, Changed, Comment, Pointed

Marked = TypeVar("Marked", Arrow, Comment, Pointed)

COMMENTS = 200
"""Comments in one review."""

COMMENT_LENGTH = 500
"""Characters of a comment."""

COMMENTS_EACH = 60
"""Comments of one person in one review."""

ARROWS = 300
"""Arrows in one review."""

ARROWS_EACH = 12
"""Arrows of one person at one step."""

REMOVED = 100
"""People who were sent away from one review."""

LIFE = 90 * 24 * 60 * 60_000
"""ms from its making until a review is removed."""


class Review(Struct, frozen=True, omit_defaults=True):
    """Review as kept. code: of the room; host: user who made it; made: when (ms); last: the greatest id of a comment or
    an arrow so far; removed: users who were sent away
    """

    id: str
    code: str
    host: str
    leader: str
    made: int
    last: int = 0
    comments: tuple[Comment, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    removed: tuple[str, ...] = ()

    @property
    def until(self) -> int:
        """Time (ms) at which it is removed."""
        return self.made + LIFE

    @property
    def authors(self) -> frozenset[str]:
        """Users of whom something is kept here."""
        return frozenset((self.host, *(mark.user for mark in (*self.comments, *self.arrows))))

    def commented(self, user: str, name: str, seq: int, text: str, now: int) -> "Review":
        """With a comment. Refused: there are too many."""
        if len(self.comments) >= COMMENTS or sum(one.user == user for one in self.comments) >= COMMENTS_EACH:
            raise Refused("too-many-comments", most=COMMENTS, each=COMMENTS_EACH)
        comment = Comment(self.last + 1, seq, user, name, now, text)
        return replace(self, last=comment.id, comments=(*self.comments, comment))

    def drawn(self, user: str, name: str, seq: int, start: Point, end: Point) -> "Review":
        """With an arrow. Refused: there are too many."""
        own = sum(one.user == user and one.seq == seq for one in self.arrows)
        if len(self.arrows) >= ARROWS or own >= ARROWS_EACH:
            raise Refused("too-many-arrows", most=ARROWS, each=ARROWS_EACH)
        arrow = Arrow(self.last + 1, seq, user, name, start, end)
        return replace(self, last=arrow.id, arrows=(*self.arrows, arrow))

    def erased(self, user: str, marks: Collection[int]) -> "Review":
        """Without these comments and arrows. Refused: one is somebody else's, and this user neither leads nor is host.

        Those that are gone already are passed over.
        """
        wanted = set(marks)
        found = [one for one in (*self.comments, *self.arrows) if one.id in wanted]
        if user not in {self.leader, self.host} and any(one.user != user for one in found):
            raise Refused("not-allowed")
        comments = tuple(one for one in self.comments if one.id not in wanted)
        return replace(self, comments=comments, arrows=tuple(one for one in self.arrows if one.id not in wanted))

    def led(self, by: str, to: str, here: Collection[str]) -> "Review":
        """With this leader. here: users who are there now. Refused: `by` may not say so, or `to` is not there."""
        takes = by == to and self.leader not in here
        if not (by in {self.leader, self.host} or takes):
            raise Refused("not-allowed")
        if to not in here:
            raise Refused("not-here")
        return replace(self, leader=to)

    def without(self, by: str, user: str) -> "Review":
        """With this user sent away for good. Refused: `by` may not say so, of this user; or there are too many."""
        if by not in {self.leader, self.host} or user in {self.host, by}:
            raise Refused("not-allowed")
        if user in self.removed:
            return self
        if len(self.removed) >= REMOVED:
            raise Refused("too-many-removed", most=REMOVED)
        leader = self.host if self.leader == user else self.leader
        return replace(self, leader=leader, removed=(*self.removed, user))

    def forgetting(self, user: str) -> "Review":
        """Without all that is kept of a user, who is not the host."""
        return replace(
            self,
            leader=self.host if self.leader == user else self.leader,
            comments=tuple(one for one in self.comments if one.user != user),
            arrows=tuple(one for one in self.arrows if one.user != user),
            removed=tuple(other for other in self.removed if other != user),
        )


def difference(before: Review, after: Review, version: int) -> Changed:
    """Message to clients about a change. version: of what is kept after it"""
    old = {one.id for one in (*before.comments, *before.arrows)}
    new = {one.id for one in (*after.comments, *after.arrows)}
    return Changed(
        version,
        [one for one in after.comments if one.id not in old],
        [one for one in after.arrows if one.id not in old],
        sorted(old - new),
        after.leader if after.leader != before.leader else None,
    )


def visible(change: Changed, muted: Collection[str]) -> Changed:
    """A change without what these users wrote and drew."""
    return replace(change, comments=unmuted(change.comments, muted), arrows=unmuted(change.arrows, muted))


def unmuted(marks: Sequence[Marked], muted: Collection[str]) -> list[Marked]:
    """Those of these comments, arrows or pointers that are of none of these users."""
    return [one for one in marks if one.user not in muted]
