"""Questions that chapters of hunters answer without knowing who asks."""

from msgspec import Struct


class FinalScores(Struct, frozen=True):
    """The scores of the end, in the order in which they were counted (H21)."""
