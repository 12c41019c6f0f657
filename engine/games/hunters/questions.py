"""Questions that chapters of hunters answer without knowing who asks."""

from collections.abc import Sequence

from engine.core import Question
from engine.games.hunters.events import Scored


class FinalScores(Question[Sequence[Scored]], frozen=True):
    """The scores of the end, in the order in which they were counted (H21)."""
