"""Context of a command of a league, and limits that all decisions share."""

from collections.abc import Mapping

from msgspec import Struct

from engine.core import Refused
from engine.league.state import League, Person

SERVER = ""
"""The key of the server itself, which opens rooms, reports results, and does what is due."""

LATEST = 32_503_680_000_000
"""Time (ms) before which everything of a league lies: the year 3000. Calendars end at the year 9999."""

MOST_NAME = 40
MOST_REASON = 280


class Asker(Struct, frozen=True):
    """Context of a command: who gives it (a key, or `SERVER`), when (ms), a seed for lots, and ratings of people.

    ratings: conservative estimates of those who have one, where draws are seeded by them; a beginner's is 0
    """

    by: str
    at: int
    seed: int = 0
    ratings: Mapping[str, float] = {}


def person(league: League, key: str) -> Person:
    """A person who has not left. Refused: there is none of this key."""
    found = league.people.get(key)
    if found is None or found.left:
        raise Refused("not-a-member", "K1", player=key)
    return found


def named_or_self(league: League, player: str, asker: Asker) -> str:
    """Oneself, or whom an organiser names. Refused: somebody else names them, or they have left."""
    who = player or asker.by
    person(league, who)
    if who != asker.by and not {"owner", "organiser"} & set(person(league, asker.by).roles):
        raise Refused("not-allowed", "K1")
    return who


def checked_name(name: str) -> str:
    """A name or title, without blanks around it. Refused: it is empty or too long."""
    if not 1 <= len(clean := " ".join(name.split())) <= MOST_NAME:
        raise Refused("bad-name", "K8", most=MOST_NAME)
    return clean


def checked_reason(reason: str) -> str:
    """A written reason. Refused: there is none, or too much of it."""
    if not 1 <= len(clean := reason.strip()) <= MOST_REASON:
        raise Refused("reason-needed", "K3", most=MOST_REASON)
    return clean
