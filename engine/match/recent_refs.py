"""Window of the latest references: what was done under each, so that a retry is known and not done again.

A reference is a name that an asker gives to one command. The window is a function of the log alone: folded from the
start or read from a snapshot it holds the same references and forgets the same ones.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from engine.core import Actor, Seat

KEPT = 128
"""Number of refs that are kept at least, of all askers together."""

_BLOCK = 16

_SIZE = 6
"""Bytes of a seq."""

_EDGE = "\0"
"""Stands before and after each key of those packed."""


class _Packed(Struct, frozen=True, eq=False, gc=False):
    """References in one string, oldest first, and in another the seq of what was asked under each.

    As keys of dicts they would take ten times as many bytes, and be half of what a match takes; and the processor would
    fetch each from where a busy server's memory is slow.
    """

    keys: str = _EDGE
    seqs: bytes = b""

    def __len__(self) -> int:
        return len(self.seqs) // _SIZE

    def seq(self, key: str) -> int | None:
        place = self.keys.find(f"{_EDGE}{_escaped(key)}{_EDGE}")
        return None if place < 0 else self.seq_at(self.keys.count(_EDGE, 0, place))

    def seq_at(self, place: int) -> int:
        return int.from_bytes(self.seqs[place * _SIZE : (place + 1) * _SIZE], "big")

    def with_all(self, refs: Mapping[str, int]) -> "_Packed":
        """With these after its own."""
        keys = "".join([f"{_escaped(key)}{_EDGE}" for key in refs])
        seqs = b"".join([seq.to_bytes(_SIZE, "big") for seq in refs.values()])
        return _Packed(self.keys + keys, self.seqs + seqs)

    def without(self, count: int) -> "_Packed":
        """Without so many, the oldest."""
        return _Packed(_EDGE + self.keys.split(_EDGE, count + 1)[-1], self.seqs[count * _SIZE :])

    @property
    def all(self) -> tuple[tuple[str, int], ...]:
        seqs = map(self.seq_at, range(len(self)))
        return tuple(zip(map(_unescaped, self.keys.split(_EDGE)[1:-1]), seqs, strict=True))


class RecentRefs(Struct, frozen=True, eq=False):
    """The latest references: asker and reference → seq. A step copies the newest alone; all others are packed.

    newest: those that are not packed yet, oldest first; forgotten: the seq of the newest reference that is no longer
    here; 0: all that there ever were are here
    """

    packed: _Packed = _Packed()
    newest: Mapping[str, int] = {}
    forgotten: int = 0

    @staticmethod
    def of(kept: Iterable[tuple[str, int]], forgotten: int = 0) -> "RecentRefs":
        """Those that were written down (`all`), packed as they were."""
        found = list(kept)
        packed = max(0, len(found) - 1) // _BLOCK * _BLOCK
        return RecentRefs(_Packed().with_all(dict(found[:packed])), dict(found[packed:]), forgotten)

    @property
    def all(self) -> tuple[tuple[str, int], ...]:
        """Asker and reference, and the seq of what was asked under it, oldest first."""
        return (*self.packed.all, *self.newest.items())

    def seq(self, actor: Actor, ref: str) -> int | None:
        """The seq of what this asker asked under this reference, if it has been done."""
        key = _key(actor, ref)
        return self.newest[key] if key in self.newest else self.packed.seq(key)

    def reaches(self, seq: int) -> bool:
        """Whether every reference of a later step than this is here: what is not known was never done since."""
        return seq >= self.forgotten

    def with_ref(self, actor: Actor, ref: str, seq: int) -> "RecentRefs":
        """With one more. So many are packed at once, and then the oldest go, if there are enough without them."""
        packed, newest, forgotten, key = self.packed, self.newest, self.forgotten, _key(actor, ref)
        if len(newest) < _BLOCK:
            return RecentRefs(packed, {**newest, key: seq}, forgotten)
        packed = packed.with_all(newest)
        if len(packed) > KEPT:
            forgotten = max(map(packed.seq_at, range(_BLOCK)))
            packed = packed.without(_BLOCK)
        return RecentRefs(packed, {key: seq}, forgotten)


def _key(actor: Actor, ref: str) -> str:
    who = actor.seat if isinstance(actor, Seat) else getattr(actor, "user", "")
    return f"{who}/{ref}"


def _escaped(key: str) -> str:
    """The key without the edge in it, which a client may have put there."""
    return key if key.isprintable() else key.replace("\1", "\1o").replace(_EDGE, "\1z")


def _unescaped(key: str) -> str:
    return key if key.isprintable() else key.replace("\1z", _EDGE).replace("\1o", "\1")
