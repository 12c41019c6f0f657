"""Who people are. So far everybody is a guest: an id in a signed cookie, a name and a colour."""

from server.accounts.profiles import Profiles
from server.accounts.text import NAME_LONGEST, tidy
from server.accounts.tokens import Tokens

__all__ = ["NAME_LONGEST", "Profiles", "Tokens", "tidy"]
