"""Sign-outs: when an account changes, the connections of devices that are signed out are closed at once."""

import asyncio

import structlog

from server.accounts.accounts import Accounts
from server.sockets.websocket_endpoint import WebSocketEndpoint
from server.store import StoreError

RETRY = 1.0
"""Seconds until a check that the store did not answer is made again."""


class SignOuts:
    """Checks the connections of users whose accounts have changed, here or at another process."""

    def __init__(self, accounts: Accounts, endpoint: WebSocketEndpoint) -> None:
        self._endpoint = endpoint
        self._due: set[str] = set()
        self._woken = asyncio.Event()
        accounts.on_change = self._changed

    def _changed(self, user: str) -> None:
        self._due.add(user)
        self._woken.set()

    async def run(self) -> None:
        """Check, for ever."""
        log = structlog.get_logger()
        while True:
            await self._woken.wait()
            self._woken.clear()
            due, self._due = self._due, set()
            for user in due:
                try:
                    await self._endpoint.recheck(user)
                except StoreError as error:
                    log.warning("connections of an account could not be checked", detail=str(error))
                    self._due.add(user)
            if self._due:
                await asyncio.sleep(RETRY)
                self._woken.set()
