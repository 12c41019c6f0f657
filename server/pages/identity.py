"""Identity as pages show it to its owner."""

from typing import Any

from server.accounts.account import Account
from server.store import Profile


def shown_identity(profile: Profile, account: Account | None = None) -> dict[str, Any]:
    """User, name and colour; the handle of whoever has an account."""
    shown = {"user": profile.user, "name": profile.name, "colour": profile.colour}
    return shown if account is None else shown | {"handle": account.handle}
