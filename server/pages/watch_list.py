"""Watch list: public games in play in the order in which they are worth watching, with what makes them so.

It knows no more than spectators of these games do: points, progress and turns are of the match as spectators see it,
who may be some turns behind (W67).
"""

import math
from collections.abc import Iterable

from server.store import RoomSummary

CLOSE = 0.8
"""Part of the leader's points that the second has, from which on it is close …"""
BEGUN = 40
"""… once the game has come so far (percent)."""
ENDING = 80
"""Percent from which on a game is near its end."""
CROWD = 64
"""Spectators beyond whom more count no more."""

FINAL_WORTH, LEAGUE_WORTH, TENSION_WORTH = 2.0, 0.5, 3.0


def closeness(summary: RoomSummary) -> float:
    """Points of the second seat for each of the leader's; 0: nobody has any, or nobody may count them."""
    first, second = [*sorted(summary.points, reverse=True), 0, 0][:2]
    return max(0, second) / first if first > 0 else 0.0


def worth(summary: RoomSummary, watchers: int) -> float:
    """Worth of watching a game: a close one near its end, a final, a league's, one that many watch."""
    tension = closeness(summary) * summary.progress / 100
    crowd = math.log(1 + min(max(0, watchers), CROWD)) / math.log(1 + CROWD)
    return TENSION_WORTH * tension + FINAL_WORTH * summary.final + LEAGUE_WORTH * bool(summary.league) + crowd


def reasons(summary: RoomSummary) -> list[str]:
    """Codes of what makes a game worth watching, the weightiest first."""
    found = {
        "final": summary.final,
        "close": summary.progress >= BEGUN and closeness(summary) >= CLOSE,
        "ending": summary.progress >= ENDING,
        "league": bool(summary.league) and not summary.final,
    }
    return [code for code, holds in found.items() if holds]


def by_worth(rooms: Iterable[tuple[RoomSummary, int]]) -> list[RoomSummary]:
    """Rooms, each with the number of its spectators, those worth watching most first; locked ones, of which nothing is
    known, come last."""
    ordered = sorted(rooms, key=lambda room: (room[0].locked, -worth(*room), -room[0].moved_at, room[0].code))
    return [summary for summary, _ in ordered]
