"""Questions that expansions ask one another, of which the base knows nothing."""

from collections.abc import Iterable

from engine.core import Event, Question


class NeutralKnight(Question[bool], frozen=True):
    """Whether the neutral seats have a knight together, where knights stand on the board; asked of the law alone."""


class RobberSubstitute(Question[Iterable[Event]], frozen=True):
    """Events that take the place of sending the robber to the desert where there is no robber; or none.

    seat: who would do it
    """

    seat: int
