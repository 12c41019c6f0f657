"""What has been asked of late, by the asker's own references: a retry after a failover is known by them."""

from collections.abc import Iterable

from msgspec import Struct

from engine.core import Actor, Seat

__all__ = ["Refs"]

KEPT = 128
"""How many are kept, of all askers together."""

_BLOCK = 16


class Refs(Struct, frozen=True, eq=False):
    """The last references, oldest first, in blocks: asker and reference → seq.

    A step copies the last block alone, and a reference is looked up in a few dicts: to walk through all of them for
    every command would have the processor fetch each from where a busy server's memory is slow.
    """

    blocks: tuple[dict[str, int], ...] = ()

    @staticmethod
    def of(kept: Iterable[tuple[str, int]]) -> "Refs":
        """Those that were written down (`all`)."""
        found = list(kept)
        return Refs(tuple(dict(found[at : at + _BLOCK]) for at in range(0, len(found), _BLOCK)))

    @property
    def all(self) -> tuple[tuple[str, int], ...]:
        """Asker and reference, and the seq of what was asked under it: the last 128, oldest first."""
        return tuple(pair for block in self.blocks for pair in block.items())[-KEPT:]

    def seq(self, actor: Actor, ref: str) -> int | None:
        """The seq of what this asker asked under this reference, if it has been done."""
        key = _key(actor, ref)
        for block in self.blocks:
            if (seq := block.get(key)) is not None:
                return seq
        return None

    def and_also(self, actor: Actor, ref: str, seq: int) -> "Refs":
        """With one more, and without those that are too old."""
        blocks, key = self.blocks, _key(actor, ref)
        if not blocks or len(blocks[-1]) >= _BLOCK:
            return Refs((*blocks[-(KEPT // _BLOCK) :], {key: seq}))
        return Refs((*blocks[:-1], {**blocks[-1], key: seq}))


def _key(actor: Actor, ref: str) -> str:
    who = actor.seat if isinstance(actor, Seat) else getattr(actor, "user", "")
    return f"{who}/{ref}"
