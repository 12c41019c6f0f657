"""Sessions: who the bearer of a token is, as long as their device is signed in."""

from server.accounts.accounts import Accounts
from server.accounts.tokens import Bearer, Tokens


class Sessions:
    """Resolves tokens to users.

    A guest's token is good until the guest has an account: from then on a device has to be signed in. After the store
    was emptied, it is good only of those who are known not to have had one (`store_epoch`).
    """

    def __init__(self, tokens: Tokens, accounts: Accounts) -> None:
        self._tokens = tokens
        self._accounts = accounts

    async def bearer(self, token: str | None) -> Bearer | None:
        """The bearer of this token; None: it is invalid or expired, or the device is signed out. StoreError."""
        bearer = self._tokens.read(token)
        return bearer if bearer is not None and await self.valid(bearer) else None

    async def valid(self, bearer: Bearer) -> bool:
        """Whether this bearer's device is signed in still. StoreError."""
        return await self._accounts.signed_in(*bearer)
