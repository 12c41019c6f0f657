"""Epoch of a store: which store this is, and whether it was emptied while a process ran.

A guest's token is good until its user claims a handle, which only the store knows. A store that was emptied has
forgotten who did; so what it does not know proves nothing about a token from before.

Rule 1: a store has an epoch, made with it. A process that finds it gone, or another, knows that the store was emptied,
and puts back what it knows itself: accounts, and which users are guests. Rule 2: a guest whose token is of this epoch
is a guest, unless there is an account. Rule 3: a guest whose token is older is one only if a process that ran as the
store was emptied knew them as a guest. Rule 4: while processes may be about to put back what they know, nobody is told
that they are nobody.

A store that is emptied while no process runs has no signing key either: then no token from before is good.
"""

import secrets

import msgspec
import structlog
from msgspec import Struct

from server.accounts.accounts import Accounts
from server.accounts.signing_key import NAME as TOKENS
from server.accounts.tokens import Tokens
from server.observe import Metrics
from server.runtime.clock import Clock
from server.store import Store, StoreError

NAME = "epoch"
"""Name of the secret that holds it: what is kept under such a name is never replaced."""

FORMAT = 2
"""Format of logs and documents, with which version 1.0 began."""

GUESTS = "known-guest"
"""Kind of the names, by user, of those whom a process knew as guests as the store was emptied."""

AHEAD = 60_000
"""ms by which the clocks of processes may differ, so that a token from before is not taken for a later one."""

SETTLED = 10_000
"""ms after which every process has noticed that the store was emptied, and has put back what it knows."""


class Epoch(Struct, frozen=True):
    """key: random; emptied: when a process found that the store had been emptied (ms), 0 for a store that never was;
    format: of what the store holds (0 and 1: as before 1.0)"""

    key: str
    emptied: int = 0
    format: int = 0

    @property
    def since(self) -> int:
        """Time (ms) from which tokens are of this epoch."""
        return self.emptied + AHEAD if self.emptied else 0


class StoreEpoch:
    """The epoch of the store, compared with the store's for as long as the server runs. current: as last seen"""

    def __init__(
        self, store: Store, clock: Clock, tokens: Tokens, accounts: Accounts, metrics: Metrics, current: Epoch
    ) -> None:
        self.current = current
        self._store = store
        self._clock = clock
        self._tokens = tokens
        self._accounts = accounts
        self._metrics = metrics
        self._log = structlog.get_logger()
        accounts.is_guest = self.confirms
        self._adopt(current)

    async def compare(self) -> None:
        """Apply rule 1. StoreError: the store does not answer; what is left is done the next time."""
        kept = await _kept(self._store)
        if kept is not None and kept.key == self.current.key:
            return
        if kept is None:
            kept = await _made(self._store, Epoch(secrets.token_urlsafe(9), self._clock.now(), FORMAT))
        key = await self._store.secrets.get(TOKENS)
        if key is None or key == self._tokens.key:  # it is not somebody else's store
            accounts, guests = await self._accounts.put_back(GUESTS)
            self._log.critical(
                "THE STORE WAS EMPTIED: accounts and guests that this process remembers were put back",
                accounts=accounts,
                guests=guests,
            )
        self._adopt(kept)

    async def confirms(self, user: str, issued: int) -> bool:
        """Whether a user without an account, whose token was issued then (s), is a guest (rules 2 to 4).

        StoreError: nobody can tell yet.
        """
        kept = await _kept(self._store)
        if kept is None:
            raise StoreError("the store was emptied just now")
        if issued * 1000 >= kept.since or await self._store.names.owner(GUESTS, user) is not None:
            return True
        if self._clock.now() < kept.emptied + SETTLED:
            raise StoreError("the store was emptied some seconds ago")
        return False

    def _adopt(self, epoch: Epoch) -> None:
        self.current = epoch
        self._tokens.earliest = -(-epoch.since // 1000)
        self._metrics.store_emptied.set(epoch.emptied / 1000)


async def load_epoch(store: Store) -> Epoch:
    """The epoch of a store, which is made if the store is new.

    StoreError: what the store holds was written by a version before 1.0, or by a newer one.
    """
    epoch = await _kept(store) or await _made(store, Epoch(secrets.token_urlsafe(9), format=FORMAT))
    if epoch.format < FORMAT:
        raise StoreError(
            "a version of Kaitaku before 1.0 wrote to this store, and it is not read any more: keep it with that"
            " version, and give this one another store"
        )
    if epoch.format > FORMAT:
        raise StoreError(f"this store has the format {epoch.format}, newer than this program knows ({FORMAT})")
    return epoch


async def _made(store: Store, epoch: Epoch) -> Epoch:
    """Make this the store's epoch, unless another process was faster; the store's."""
    await store.secrets.put(NAME, msgspec.json.encode(epoch))
    kept = await _kept(store)
    if kept is None:
        raise StoreError("the store does not keep its epoch")
    return kept


_decoder = msgspec.json.Decoder(Epoch)


async def _kept(store: Store) -> Epoch | None:
    body = await store.secrets.get(NAME)
    return None if body is None else _decoder.decode(body)
