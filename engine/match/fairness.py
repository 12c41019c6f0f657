"""Verifiable chance by commitments: nobody can bend it and everybody can check it (V1).

Before anybody sits down the server commits to a secret key K (by its SHA-256) and to the root of a hash chain. Each
browser commits to a seed of its own and opens it at the start; so nobody, the server included, knew beforehand

    E = SHA-256(room, commitments of the server, the seats' seeds in order of seating).

Roll k (from 0) is thrown with the chain's link k, whose hash is link k − 1; link −1 is the root. The link stands in
the roll's event, so that the roll can be checked as it falls. A game that comes to the end of its chain goes on with
another: its seed follows from K, so that it was committed to with K, and its root stands in the last roll before it.
All other chance (board, seats, cards, thefts) is drawn with HMAC(K, use, ordinal, E) by rejection sampling; K is
revealed at the end. After a reopening the same is done once more, with a key and a chain to which the judge's act
commits.

`docs/record.md` gives the same in words for those who write verifiers of their own.
"""

from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NEUTRAL,
    Chapter,
    ClockResumed,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Reopened,
    Rewound,
    Table,
    Throw,
    Viewer,
    Views,
    public,
)
from engine.match.chance_secrets import CHAIN, LINK_SIZE, Blocks, Chain, Secrets, blocks_of, mac
from engine.match.commands import CommitSeed, RenewSeed
from engine.match.events import RoomOpened, SeatLeft, SeatReady, SeedCommitted, SeedOpened, SeedRenewed, Started
from engine.match.seats import is_hex, people_present
from engine.seats import retired

__all__ = [
    "CHAIN",
    "FAIRNESS",
    "Chain",
    "Fairness",
    "Secrets",
    "VerifiableChance",
    "chance_of",
    "commitment_of",
    "faces",
    "mixed",
    "number",
]


def mixed(room: str, commitment: str, root: str, seeds: tuple[str, ...]) -> bytes:
    """E: what all have contributed to. `seeds`: hex, by seat before the draw of seats; empty where none was opened."""
    return sha256("\n".join((room, commitment, root, *seeds)).encode()).digest()


def number(key: bytes, use: str, ordinal: int, entropy: bytes, below: int) -> int:
    """An int in `range(below)`: the first 64-bit block of HMAC(K, use, ordinal, attempt, E) that favours nobody."""
    return _number(blocks_of(key), use, ordinal, entropy, below)


def _number(keyed: Blocks, use: str, ordinal: int, entropy: bytes, below: int) -> int:
    fair = (1 << 64) - (1 << 64) % below
    attempt = 0
    while True:
        block = mac(keyed, f"{use}\n{ordinal}\n{attempt}\n".encode() + entropy)
        value = int.from_bytes(block[:8], "big")
        if value < fair:
            return value % below
        attempt += 1


def faces(link: bytes, ordinal: int, entropy: bytes) -> tuple[int, int]:
    """The two dice of a roll: the first two bytes under 252 of HMAC(link, "dice", ordinal, E), each mod 6, plus 1."""
    block = mac(blocks_of(link), f"dice\n{ordinal}\n".encode() + entropy)
    if block[0] < 252 and block[1] < 252:  # as nearly always
        return block[0] % 6 + 1, block[1] % 6 + 1
    fair = (byte % 6 + 1 for byte in block if byte < 252)
    return next(fair), next(fair)


class VerifiableChance(Struct, frozen=True, gc=False):
    """Verifiable chance of one match: HMAC with the secrets and the entropy of all.

    whole, reopenings: the secrets of all its parts, and which of them it is in
    """

    secrets: Secrets
    entropy: bytes
    whole: Secrets | None = None
    reopenings: int = 0

    def renewed(self) -> tuple[str, str]:
        if self.whole is None:
            raise Refused("no-new-chance", "V1")
        following = self.whole.after(self.reopenings + 1)
        return following.commitment, following.root

    def dice(self, ordinal: int) -> Throw:
        proof = self.secrets.proof(ordinal)
        return Throw(faces(proof[:LINK_SIZE], ordinal, self.entropy), proof.hex())

    def number(self, use: str, ordinal: int, below: int) -> int:
        return _number(self.secrets.keyed, use, ordinal, self.entropy, below)


class Fairness(Struct, frozen=True, dict=True):
    """State of the commitments: for each seat (commitment, seed), hex, empty where there is none.

    `mixed` keeps the seeds in the order of seating before the seats were drawn, as E needs them.
    reopenings: how often the match was reopened; since then, seeds are those of that part
    open: whether a seed may still be given, since the match has not gone on yet
    """

    room: str = ""
    commitment: str = ""
    chain: str = ""
    seats: tuple[tuple[str, str], ...] = ()
    mixed: tuple[str, ...] = ()
    reopenings: int = 0
    open: bool = False

    @cached_property
    def entropy(self) -> bytes:
        """E, once the seeds are open."""
        return mixed(self.room, self.commitment, self.chain, self.mixed or tuple(seed for _, seed in self.seats))

    def waiting(self) -> tuple[int, ...]:
        """Seats that have committed and not yet opened."""
        return tuple(seat for seat, (commitment, seed) in enumerate(self.seats) if commitment and not seed)


def chance_of(table: Table, secrets: Secrets) -> VerifiableChance:
    """The chance of this table, in the part of the match that it has come to."""
    fairness = FAIRNESS.of(table)
    return VerifiableChance(secrets.after(fairness.reopenings), fairness.entropy, secrets, fairness.reopenings)


def commit_seed(table: Table, command: CommitSeed, context: Context) -> Iterable[Event]:
    """V1: a seat commits to its share in what is drawn after a reopening, once the server has committed to its own."""
    if not _may_commit(FAIRNESS.of(table), context.seat):
        raise Refused("nothing-to-open", "V1")
    if not is_hex(command.commitment):
        raise Refused("bad-commitment", "V1")
    yield SeedCommitted(context.seat, command.commitment)


def renew_seed(table: Table, command: RenewSeed, context: Context) -> Iterable[Event]:
    """V1: a seat's share in what is drawn after a reopening, opened once all who are there have committed to theirs."""
    if not _may_open(table, context.seat):
        raise Refused("nothing-to-open", "V1")
    fairness = FAIRNESS.of(table)
    if not is_hex(command.seed):
        raise Refused("bad-commitment", "V1")
    if commitment_of(command.seed) != fairness.seats[context.seat][0]:
        raise Refused("seed-does-not-match", "V1")
    yield SeedRenewed(context.seat, command.seed)


def _may_commit(fairness: Fairness, seat: int) -> bool:
    """Nobody commits to a seed who has seen another's."""
    untouched = not fairness.seats[seat][0] and not any(seed for _, seed in fairness.seats)
    return fairness.open and untouched


def _may_open(table: Table, seat: int) -> bool:
    fairness = FAIRNESS.of(table)
    commitment, seed = fairness.seats[seat]
    if not fairness.open or seed:
        return False
    opened = any(seed for _, seed in fairness.seats)
    return bool(commitment) and (opened or all(fairness.seats[other][0] for other in people_present(table)))


def commitment_of(seed: str) -> str:
    """Commitment to a seed: the SHA-256 of its bytes, both in hex."""
    return sha256(bytes.fromhex(seed)).hexdigest()


def _reopened(fairness: Fairness, event: Reopened | Rewound) -> Fairness:
    """From now on other secrets, and no seeds yet."""
    none = (("", ""),) * len(fairness.seats)
    return replace(
        fairness,
        commitment=event.commitment,
        chain=event.chain,
        seats=none,
        mixed=(),
        reopenings=fairness.reopenings + 1,
        open=True,
    )


def _seed_committed(fairness: Fairness, event: SeedCommitted) -> Fairness:
    return _set(fairness, event.seat, event.commitment)


def _seed_renewed(fairness: Fairness, event: SeedRenewed) -> Fairness:
    return _set(fairness, event.seat, commitment_of(event.seed), event.seed)


def _gone_on(fairness: Fairness, event: Event) -> Fairness:
    return replace(fairness, open=False) if fairness.open else fairness


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    fairness, seat = FAIRNESS.of(table), viewer.seat
    if not fairness.open or seat is None or seat in retired(table):
        return []
    if _may_commit(fairness, seat):
        return [LegalAction(CommitSeed)]
    return [LegalAction(RenewSeed)] if _may_open(table, seat) else []


def _set(fairness: Fairness, seat: int, commitment: str, seed: str = "") -> Fairness:
    seats = tuple((commitment, seed) if i == seat else pair for i, pair in enumerate(fairness.seats))
    return replace(fairness, seats=seats)


def _opened(fairness: Fairness, event: RoomOpened) -> Fairness:
    return Fairness(event.code, event.commitment, event.chain, (("", ""),) * event.size)


def _started(fairness: Fairness, event: Started) -> Fairness:
    seats = tuple(fairness.seats[old] for old in event.order)
    seeds = tuple(seed for _, seed in fairness.seats)
    return replace(fairness, seats=seats, mixed=seeds)


def _shows(table: Table) -> dict[str, object]:
    fairness = FAIRNESS.of(table)
    seeds = {
        str(seat): {"commitment": commitment} | ({"seed": seed} if seed else {})
        for seat, (commitment, seed) in enumerate(fairness.seats)
        if commitment
    }
    shown: dict[str, object] = {"commitment": fairness.commitment, "chain": fairness.chain, "seeds": seeds}
    return {**shown, "reopenings": fairness.reopenings} if fairness.reopenings else shown


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
        Reopened: _reopened,
        Rewound: lambda held, event: _reopened(held, event) if event.commitment else held,
        SeedCommitted: _seed_committed,
        SeedRenewed: _seed_renewed,
        ClockResumed: _gone_on,
    },
    decides={CommitSeed: commit_seed, RenewSeed: renew_seed},
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=("fairness", "retiring", "seats"),
    ),
    undo=dict.fromkeys((SeedCommitted, SeedRenewed), NEUTRAL),
    survives="rewinds",
    views=Views(
        shows=_shows,
        tells=dict.fromkeys((SeedOpened, SeedCommitted, SeedRenewed), public),
    ),
)
