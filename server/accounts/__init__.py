"""Who people are. So far everybody is a guest: an id in a signed cookie, a name and a colour."""

from server.accounts.people import People
from server.accounts.tokens import Tokens
from server.accounts.words import NAME_LONGEST, tidy

__all__ = ["NAME_LONGEST", "People", "Tokens", "tidy"]
