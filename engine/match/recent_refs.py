"""Window of the latest references: what was done under each, so that a retry is known and not done again.

A reference is a name that an asker gives to one command. The window is a function of the log alone: folded from the
start or read from a snapshot it holds the same references and forgets the same ones.
"""

from collections.abc import Iterable

from msgspec import Struct

from engine.core import Actor, Seat

KEPT = 128
"""Number of refs that are kept at least, of all askers together."""

_BLOCK = 16


class RecentRefs(Struct, frozen=True, eq=False):
    """The latest references, oldest first, in blocks: asker and reference → seq.

    A step copies the last block alone, and a reference is looked up in a few dicts: to walk through all of them for
    every command would have the processor fetch each from where a busy server's memory is slow.

    forgotten: the seq of the newest reference that is no longer here; 0: all that there ever were are here
    """

    blocks: tuple[dict[str, int], ...] = ()
    forgotten: int = 0

    @staticmethod
    def of(kept: Iterable[tuple[str, int]], forgotten: int = 0) -> "RecentRefs":
        """Those that were written down (`all`), in the same blocks."""
        found = list(kept)
        blocks = tuple(dict(found[at : at + _BLOCK]) for at in range(0, len(found), _BLOCK))
        return RecentRefs(blocks, forgotten)

    @property
    def all(self) -> tuple[tuple[str, int], ...]:
        """Asker and reference, and the seq of what was asked under it, oldest first."""
        return tuple(pair for block in self.blocks for pair in block.items())

    def seq(self, actor: Actor, ref: str) -> int | None:
        """The seq of what this asker asked under this reference, if it has been done."""
        key = _key(actor, ref)
        for block in self.blocks:
            if key in block:
                return block[key]
        return None

    def reaches(self, seq: int) -> bool:
        """Whether every reference of a later step than this is here: what is not known was never done since."""
        return seq >= self.forgotten

    def with_ref(self, actor: Actor, ref: str, seq: int) -> "RecentRefs":
        """With one more. All blocks but the last are full; the oldest goes once there are enough without it."""
        blocks, key = self.blocks, _key(actor, ref)
        if blocks and len(blocks[-1]) < _BLOCK:
            return RecentRefs((*blocks[:-1], {**blocks[-1], key: seq}), self.forgotten)
        if len(blocks) * _BLOCK <= KEPT:
            return RecentRefs((*blocks, {key: seq}), self.forgotten)
        return RecentRefs((*blocks[1:], {key: seq}), max(blocks[0].values()))


def _key(actor: Actor, ref: str) -> str:
    who = actor.seat if isinstance(actor, Seat) else getattr(actor, "user", "")
    return f"{who}/{ref}"
