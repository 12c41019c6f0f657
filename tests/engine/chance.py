"""Chance that falls as a test says."""

from collections.abc import Iterable

from engine.core import Throw


class Scripted:
    """Throws and draws in the order they are written down; any other is a fault, and so is one left over."""

    def __init__(self, dice: Iterable[tuple[int, int]] = (), rng: Iterable[int] = ()) -> None:
        self._dice, self._rng = list(dice), list(rng)

    def dice(self, ordinal: int) -> Throw:
        assert self._dice, "nobody wrote down this roll"
        return Throw(self._dice.pop(0))

    def number(self, use: str, ordinal: int, below: int) -> int:
        assert self._rng, f"nobody wrote down this draw: {use} {ordinal}, below {below}"
        lot = self._rng.pop(0)
        assert 0 <= lot < below, f"{use}: {lot} is not below {below}"
        return lot

    def used_up(self) -> bool:
        """Whether all that was written down has fallen."""
        return not self._dice and not self._rng
