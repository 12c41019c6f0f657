"""Accounts. So far everybody is a guest: an id in a signed cookie, a name and a colour."""

from server.accounts.profiles import Profiles
from server.accounts.text import MAX_NAME, sanitize
from server.accounts.tokens import Tokens

__all__ = ["MAX_NAME", "Profiles", "Tokens", "sanitize"]
