"""Verifiable chance by commitments: nobody can bend it and everybody can check it (V1).

Before anybody sits down the server commits to a secret key K (by its SHA-256) and to the root of a hash chain. Each
browser commits to a seed of its own and opens it at the start; so nobody, the server included, knew beforehand

    E = SHA-256(room, commitments of the server, the seats' seeds in order of seating).

Roll k (from 0) is thrown with the chain's link k, whose hash is link k − 1; link −1 is the root. The link stands in
the roll's event, so that the roll can be checked as it falls. A game that comes to the end of its chain goes on with
another: its seed follows from K, so that it was committed to with K, and its root stands in the last roll before it.
All other chance (board, seats, cards, thefts) is drawn with HMAC(K, use, ordinal, E) by rejection sampling; K is
revealed at the end.

`docs/record.md` gives the same in words for those who write verifiers of their own.
"""

import hmac
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

from msgspec import Struct

from engine.core import Chapter, Law, Table, Throw, Views, public
from engine.match.events import RoomOpened, SeatLeft, SeatReady, SeedOpened, Started

__all__ = ["CHAIN", "FAIRNESS", "Chain", "Fairness", "Secrets", "VerifiableChance", "faces", "mixed", "number"]

CHAIN = 512
"""Rolls that a chain of a new room serves: several times as many as a game of people has. An old room's has 4096."""

_STRIDE = 64

_SIZE = 32
"""Bytes of a link."""


def _sha(data: bytes) -> bytes:
    return sha256(data).digest()


class Chain(Struct, frozen=True, dict=True):
    """Hash chain: links of 32 bytes, each the hash of the one after it. seed: the last; length: a multiple of 64."""

    seed: bytes
    length: int

    @property
    def root(self) -> bytes:
        """The hash of the first link: what is published before that one is."""
        return self._marks[-1]

    def link(self, place: int) -> bytes:
        """The link at this place, from 0."""
        steps = self.length - 1 - place
        return _stretch(self._marks[steps // _STRIDE])[steps % _STRIDE]

    @cached_property
    def _marks(self) -> list[bytes]:
        """Every 64th link, counted from the seed; the last is the root."""
        marks, link = [self.seed], self.seed
        for _ in range(self.length // _STRIDE):
            for _ in range(_STRIDE):
                link = sha256(link).digest()
            marks.append(link)
        return marks


class Secrets(Struct, frozen=True, dict=True):
    """Secrets that the server keeps until the end: the key K and the end of the first chain, 32 bytes each.

    rolls: how many each chain serves, a multiple of 64
    """

    key: bytes
    seed: bytes
    rolls: int = CHAIN

    @classmethod
    def fresh(cls, entropy: bytes) -> "Secrets":
        """From at least 32 bytes of the shell's entropy."""
        if len(entropy) < 32:
            raise ValueError("32 bytes of entropy are needed")
        return cls(hmac.digest(entropy, b"kaitaku key", "sha256"), hmac.digest(entropy, b"kaitaku chain", "sha256"))

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Secrets":
        """From what `to_plain` gave. ValueError: it never did."""
        key, seed, rolls = bytes.fromhex(plain["key"]), bytes.fromhex(plain["seed"]), plain["rolls"]
        if len(key) != 32 or len(seed) != _SIZE or rolls % _STRIDE or not 0 < rolls <= 1 << 16:
            raise ValueError("secrets are two strings of 32 bytes in hex and the length of a chain")
        return cls(key, seed, rolls)

    def to_plain(self) -> dict[str, Any]:
        """Bytes as hex strings, for the store and, after the end, for the record."""
        return {"key": self.key.hex(), "seed": self.seed.hex(), "rolls": self.rolls}

    @property
    def commitment(self) -> str:
        """The commitment to K, published beforehand."""
        return _sha(self.key).hex()

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
        return _blocks(self.key)


@lru_cache(maxsize=64)
def _later(key: bytes, number: int, rolls: int) -> Chain:
    return Chain(hmac.digest(key, b"chain\n%d\n" % number, "sha256"), rolls)


@lru_cache(maxsize=512)
def _stretch(mark: bytes) -> tuple[bytes, ...]:
    """The links from a mark to the next: a game rolls through them one by one."""
    links = [mark]
    while len(links) < _STRIDE:
        links.append(sha256(links[-1]).digest())
    return tuple(links)


def mixed(room: str, commitment: str, root: str, seeds: tuple[str, ...]) -> bytes:
    """E: what all have contributed to. `seeds`: hex, by seat before the draw of seats; empty where none was opened."""
    return _sha("\n".join((room, commitment, root, *seeds)).encode())


Blocks = tuple[bytes, bytes]
"""What the inner and the outer hash of an HMAC begin with."""

_INNER, _OUTER = bytes(byte ^ 0x36 for byte in range(256)), bytes(byte ^ 0x5C for byte in range(256))


def _blocks(key: bytes) -> Blocks:
    """Of a key of at most 64 bytes."""
    block = key.ljust(64, b"\0")
    return block.translate(_INNER), block.translate(_OUTER)


def _mac(blocks: Blocks, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104). For so few bytes two hashes take half as long as one of the library's HMACs."""
    inner, outer = blocks
    return sha256(outer + sha256(inner + message).digest()).digest()


def number(key: bytes, use: str, ordinal: int, entropy: bytes, below: int) -> int:
    """An int in `range(below)`: the first 64-bit block of HMAC(K, use, ordinal, attempt, E) that favours nobody."""
    return _number(_blocks(key), use, ordinal, entropy, below)


def _number(keyed: Blocks, use: str, ordinal: int, entropy: bytes, below: int) -> int:
    fair = (1 << 64) - (1 << 64) % below
    attempt = 0
    while True:
        block = _mac(keyed, f"{use}\n{ordinal}\n{attempt}\n".encode() + entropy)
        value = int.from_bytes(block[:8], "big")
        if value < fair:
            return value % below
        attempt += 1


def faces(link: bytes, ordinal: int, entropy: bytes) -> tuple[int, int]:
    """The two dice of a roll: the first two bytes under 252 of HMAC(link, "dice", ordinal, E), each mod 6, plus 1."""
    block = _mac(_blocks(link), f"dice\n{ordinal}\n".encode() + entropy)
    if block[0] < 252 and block[1] < 252:  # as nearly always
        return block[0] % 6 + 1, block[1] % 6 + 1
    fair = (byte % 6 + 1 for byte in block if byte < 252)
    return next(fair), next(fair)


class VerifiableChance(Struct, frozen=True, gc=False):
    """Verifiable chance of one match: HMAC with the secrets and the entropy of all."""

    secrets: Secrets
    entropy: bytes

    def dice(self, ordinal: int) -> Throw:
        proof = self.secrets.proof(ordinal)
        return Throw(faces(proof[:_SIZE], ordinal, self.entropy), proof.hex())

    def number(self, use: str, ordinal: int, below: int) -> int:
        return _number(self.secrets.keyed, use, ordinal, self.entropy, below)


class Fairness(Struct, frozen=True, dict=True):
    """State of the commitments: for each seat (commitment, seed), hex, empty where there is none.

    `mixed` keeps the seeds in the order of seating before the seats were drawn, as E needs them.
    """

    room: str = ""
    commitment: str = ""
    chain: str = ""
    seats: tuple[tuple[str, str], ...] = ()
    mixed: tuple[str, ...] = ()

    @cached_property
    def entropy(self) -> bytes:
        """E, once the seeds are open."""
        return mixed(self.room, self.commitment, self.chain, self.mixed or tuple(seed for _, seed in self.seats))

    def waiting(self) -> tuple[int, ...]:
        """Seats that have committed and not yet opened."""
        return tuple(seat for seat, (commitment, seed) in enumerate(self.seats) if commitment and not seed)


def _set(fairness: Fairness, seat: int, commitment: str, seed: str = "") -> Fairness:
    seats = tuple((commitment, seed) if i == seat else pair for i, pair in enumerate(fairness.seats))
    return Fairness(fairness.room, fairness.commitment, fairness.chain, seats, fairness.mixed)


def _opened(fairness: Fairness, event: RoomOpened) -> Fairness:
    return Fairness(event.code, event.commitment, event.chain, (("", ""),) * event.size)


def _started(fairness: Fairness, event: Started) -> Fairness:
    seats = tuple(fairness.seats[old] for old in event.order)
    seeds = tuple(seed for _, seed in fairness.seats)
    return Fairness(fairness.room, fairness.commitment, fairness.chain, seats, seeds)


def _shows(table: Table) -> dict[str, object]:
    fairness = FAIRNESS.of(table)
    seeds = {
        str(seat): {"commitment": commitment} | ({"seed": seed} if seed else {})
        for seat, (commitment, seed) in enumerate(fairness.seats)
        if commitment
    }
    return {"commitment": fairness.commitment, "chain": fairness.chain, "seeds": seeds}


def _start(law: Law) -> Fairness:
    return Fairness()


def _seed(fairness: Fairness, event: SeedOpened) -> Fairness:
    return _set(fairness, event.seat, fairness.seats[event.seat][0], event.seed)


FAIRNESS: Chapter[Fairness] = Chapter(
    name="fairness",
    start=_start,
    evolves={
        RoomOpened: _opened,
        SeatReady: lambda held, event: _set(held, event.seat, (event.ready and event.commitment) or ""),
        SeatLeft: lambda held, event: _set(held, event.seat, ""),
        SeedOpened: _seed,
        Started: _started,
    },
    views=Views(
        shows=_shows,
        tells=dict.fromkeys((SeedOpened,), public),
    ),
)
