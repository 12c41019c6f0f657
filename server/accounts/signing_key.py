"""Signing key of the tokens, compared with the store's for as long as the server runs.

All processes over one store sign with one key, which is the store's. A store can be emptied or replaced while they run;
then two keys would be in use, and each process would refuse the other's people.

Rule 1: a store that has no key is given ours again. Rule 2: a store that has another key is right: new tokens are
signed with it. Tokens of our earlier keys stay valid here, so that nobody who comes back to this process is a stranger.
The process is not healthy (`agreed`) until it has been restarted, since others do not know those tokens. Rule 3: a
process that starts makes a key only if there is none, and no running process could restore theirs.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import structlog

from server.accounts.tokens import Tokens
from server.observe import Metrics
from server.store import Store, StoreError

PAUSE = 2.0
"""Seconds between two comparisons."""

OTHERS = 3 * PAUSE
"""Seconds that a starting process waits for a running one to restore its key."""

NAME = "tokens"
SIZE = 32


class SigningKey:
    """Keeps the key of `tokens` the same as the store's, or reports that it is not.

    first: done before each comparison, so that by the time there is a key again it is known who had an account
    """

    def __init__(self, store: Store, tokens: Tokens, metrics: Metrics, first: Callable[[], Awaitable[None]]) -> None:
        self._first_of_all = first
        self._store = store
        self._tokens = tokens
        self._metrics = metrics
        self._first = tokens.key
        self._log = structlog.get_logger()

    @property
    def agreed(self) -> bool:
        """Whether the store, at the last comparison, had the key that this process started with."""
        return self._tokens.key == self._first

    async def watch(self) -> None:
        """Compare every two seconds, for ever."""
        while True:
            try:
                await self.compare()
            except StoreError as error:
                self._log.warning("the signing key could not be compared with the store's", detail=str(error))
            except Exception:  # noqa: BLE001 - a bug must not end it
                self._metrics.crashes.inc()
                self._log.exception("the signing key could not be compared with the store's")
            await asyncio.sleep(PAUSE)

    async def compare(self) -> None:
        """Apply the rules above. StoreError: the store does not answer."""
        await self._first_of_all()
        kept = await self._store.secrets.get(NAME)
        if kept is None:
            if await self._store.secrets.put(NAME, self._tokens.key):
                self._metrics.signing_key_restored.inc()
                self._log.error("the store had no signing key any more, and was given ours: was it emptied?")
                return
            kept = await self._store.secrets.get(NAME)
        if kept is None or kept == self._tokens.key:
            return
        self._tokens.sign_with(kept)
        self._metrics.signing_key_differs.set(not self.agreed)
        if self.agreed:
            self._log.error("the store has the signing key again that this process started with")
        else:
            self._log.critical(
                "THE STORE HAS ANOTHER SIGNING KEY: new tokens are signed with it; other processes refuse those that"
                " were given out before. Start this process anew once the store is the right one"
            )


async def load_tokens(store: Store) -> Tokens:
    """Tokens signed with the key of this store, which is made when the store is new. StoreError: the store does not
    answer.
    """
    key = await store.secrets.get(NAME)
    if key is None and await store.bus.has_inboxes():
        structlog.get_logger().error("the store has no signing key, and others run: waiting for theirs")
        deadline = asyncio.get_running_loop().time() + OTHERS
        while key is None and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(PAUSE / 10)
            key = await store.secrets.get(NAME)
    if key is None:
        await store.secrets.put(NAME, secrets.token_bytes(SIZE))
        key = await store.secrets.get(NAME)
    if key is None:
        raise StoreError("the store does not keep the signing key")
    return Tokens(key)
