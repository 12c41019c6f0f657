"""Favourite openings of people: where their first pieces stood, in matches whose replay the reader may see."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from engine.games import GAMES
from server.archive import ArchivedMatch
from server.pages.context import PageContext


class Favourite(Struct):
    """Place at which somebody began. times: how often; won: in matches that they won; pips: added up over all"""

    corner: int
    times: int = 0
    won: int = 0
    pips: int = 0


async def openings_json(
    context: PageContext, owner: str, reader: str | None, game: str, played: Sequence[tuple[ArchivedMatch, bool]]
) -> dict[str, Any] | None:
    """Places of the owner's first pieces, those with most matches first; None: the game has no openings.

    played: the owner's matches of this game, and whether they won; pips of a place: on average, to a tenth
    """
    if game not in GAMES or GAMES[game].opening is None:
        return None
    seen = [one for one in played if await _sees(context, one[0], reader)]
    matches = [(match.opening[seat], won) for match, won in seen if (seat := _opened(match, owner)) is not None]
    found: dict[int, Favourite] = {}
    for places, won in matches:
        for place in places:
            one = found.setdefault(place.corner, Favourite(place.corner))
            one.times, one.won, one.pips = one.times + 1, one.won + won, one.pips + place.pips
    return {"matches": len(matches), "places": [_shown(one) for one in _sorted(found.values())]}


async def _sees(context: PageContext, match: ArchivedMatch, reader: str | None) -> bool:
    """Whether a reader may see the replay of a match and knows of it: everybody finds it, or they have a part in it."""
    if match.public:
        return True
    has_part = reader is not None and match.summary.has_part(reader)
    return has_part and await context.refusal_for(reader, match.summary) is None


def _opened(match: ArchivedMatch, owner: str) -> int | None:
    """The owner's seat in a match whose opening is known."""
    seat = match.summary.seat_of(owner)
    return seat if seat is not None and seat < len(match.opening) else None


def _sorted(found: Iterable[Favourite]) -> list[Favourite]:
    return sorted(found, key=lambda one: (-one.times, one.corner))


def _shown(one: Favourite) -> dict[str, Any]:
    return {"corner": one.corner, "times": one.times, "won": one.won, "pips": round(one.pips / one.times, 1)}
