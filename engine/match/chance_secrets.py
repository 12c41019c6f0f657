"""Secrets of a match's chance: a key, a hash chain for the dice, and those that follow them after a reopening (V1).

What is drawn with them, and how it is verified: see `fairness`.
"""

import hmac
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from msgspec import Struct

from engine.core import Refused

CHAIN = 512
"""Rolls that a chain serves: several times as many as a game of people has."""

_STRIDE = 64

LINK_SIZE = 32
"""Bytes of a link."""


class Chain(Struct, frozen=True, dict=True):
    """Hash chain: links of 32 bytes, each the hash of the one after it. seed: the last; length: a multiple of 64."""

    seed: bytes
    length: int

    @property
    def root(self) -> bytes:
        """The hash of the first link: what is published before that one is."""
        return self._marks[-LINK_SIZE:]

    def link(self, place: int) -> bytes:
        """The link at this place, from 0."""
        steps = self.length - 1 - place
        mark, place = steps // _STRIDE * LINK_SIZE, steps % _STRIDE * LINK_SIZE
        return _stretch(self._marks[mark : mark + LINK_SIZE])[place : place + LINK_SIZE]

    @cached_property
    def _marks(self) -> bytes:
        """Every 64th link, counted from the seed, in one string; the last is the root."""
        marks, link = self.seed, self.seed
        for _ in range(self.length // _STRIDE):
            for _ in range(_STRIDE):
                link = sha256(link).digest()
            marks += link
        return marks


class Secrets(Struct, frozen=True, dict=True):
    """Secrets that the server keeps until the end: the key K and the end of the first chain, 32 bytes each.

    rolls: how many each chain serves, a multiple of 64
    root_key: what the secrets after a reopening follow from, which is never revealed: those of a record have none
    later: the secrets after each reopening, where a record reveals them
    """

    key: bytes
    seed: bytes
    rolls: int = CHAIN
    root_key: bytes = b""
    later: "tuple[Secrets, ...]" = ()

    @classmethod
    def fresh(cls, entropy: bytes) -> "Secrets":
        """Secrets from at least 32 bytes of the shell's entropy."""
        if len(entropy) < 32:
            raise ValueError("32 bytes of entropy are needed")
        key, seed, root_key = (hmac.digest(entropy, f"kaitaku {use}".encode(), "sha256") for use in _USES)
        return cls(key, seed, root_key=root_key)

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Secrets":
        """Secrets from what `to_plain` gave. ValueError: it never did."""
        key, seed, rolls = bytes.fromhex(plain["key"]), bytes.fromhex(plain["seed"]), plain["rolls"]
        if len(key) != 32 or len(seed) != LINK_SIZE or rolls % _STRIDE or not 0 < rolls <= 1 << 16:
            raise ValueError("secrets are two strings of 32 bytes in hex and the length of a chain")
        return cls(key, seed, rolls, bytes.fromhex(plain.get("root_key", "")))

    def to_plain(self) -> dict[str, Any]:
        """Bytes as hex strings, as a record reveals them after the end."""
        return {"key": self.key.hex(), "seed": self.seed.hex(), "rolls": self.rolls}

    def to_stored(self) -> dict[str, Any]:
        """All of it for the store, which nobody else reads."""
        return {**self.to_plain(), "root_key": self.root_key.hex()}

    def after(self, reopenings: int) -> "Secrets":
        """The secrets in force after so many reopenings. Refused: these don't go so far."""
        if not reopenings:
            return self
        if self.later or not self.root_key:
            if reopenings > len(self.later):
                raise Refused("no-new-chance", "V1")
            return self.later[reopenings - 1]
        return _renewed(self.root_key, reopenings)

    @property
    def commitment(self) -> str:
        """The commitment to K, published beforehand."""
        return sha256(self.key).hexdigest()

    @property
    def root(self) -> str:
        """The root of the first chain, published beforehand."""
        return self.first.root.hex()

    @cached_property
    def first(self) -> Chain:
        """The chain that is committed to by its root."""
        return Chain(self.seed, self.rolls)

    def chain(self, number: int) -> Chain:
        """The chain with this number: 0 is the first, the others follow from K."""
        return _later(self.key, number, self.rolls) if number else self.first

    def link(self, ordinal: int) -> bytes:
        """The link that the roll with this ordinal (from 0) is thrown with."""
        number, place = divmod(ordinal, self.rolls)
        return self.chain(number).link(place)

    def proof(self, ordinal: int) -> bytes:
        """The proof published with that roll: its link and, if that is the last of its chain, the root of the next."""
        if ordinal + 1 < self.rolls:  # as in nearly every game
            return self.first.link(ordinal)
        number, place = divmod(ordinal, self.rolls)
        link = self.chain(number).link(place)
        return link if place + 1 < self.rolls else link + self.chain(number + 1).root

    @cached_property
    def keyed(self) -> "Blocks":
        """First blocks of HMAC(K, …)."""
        return blocks_of(self.key)


_USES = ("key", "chain", "reopenings")


@lru_cache(maxsize=64)
def _renewed(root_key: bytes, number: int) -> Secrets:
    return Secrets.fresh(hmac.digest(root_key, b"reopening\n%d\n" % number, "sha256"))


@lru_cache(maxsize=64)
def _later(key: bytes, number: int, rolls: int) -> Chain:
    return Chain(hmac.digest(key, b"chain\n%d\n" % number, "sha256"), rolls)


@lru_cache(maxsize=512)
def _stretch(mark: bytes) -> bytes:
    """The links from a mark to the next, as one string: a game rolls through them one by one."""
    links = [mark]
    while len(links) < _STRIDE:
        links.append(sha256(links[-1]).digest())
    return b"".join(links)


Blocks = tuple[bytes, bytes]
"""First blocks of the inner and the outer hash of an HMAC."""

_INNER, _OUTER = bytes(byte ^ 0x36 for byte in range(256)), bytes(byte ^ 0x5C for byte in range(256))


def blocks_of(key: bytes) -> Blocks:
    """Of a key of at most 64 bytes."""
    block = key.ljust(64, b"\0")
    return block.translate(_INNER), block.translate(_OUTER)


def mac(blocks: Blocks, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104). For so few bytes two hashes take half as long as one of the library's HMACs."""
    inner, outer = blocks
    return sha256(outer + sha256(inner + message).digest()).digest()
