"""Corrections of a match as its page tells them: every version of the result, and what each changed (K3)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.league.events import MatchVoided, ResultCorrected, ResultReported
from engine.league.regulation import Regulation
from server.leagues.repository import LoggedEvent
from server.pages.league_site.score_sheet import totals


class ResultVersion(Struct, frozen=True):
    """Version of a result. by: who corrected it, empty for the table itself; changes: player, points before and now."""

    number: int
    at: int
    by: str
    reason: str
    changes: tuple[tuple[str, int, int], ...]
    void: bool = False


def result_versions(match: str, regulation: Regulation, told: Sequence[LoggedEvent]) -> list[ResultVersion]:
    """Versions in their order. told: the league's events"""
    found: list[ResultVersion] = []
    before: dict[str, int] = {}
    for logged in told:
        event = logged.event
        if isinstance(event, MatchVoided) and event.match == match:
            found.append(ResultVersion(len(found) + 1, logged.at, logged.by, event.reason, (), void=True))
        elif isinstance(event, ResultReported | ResultCorrected) and event.match == match:
            now = totals(match, event.result, regulation)
            reason = event.reason if isinstance(event, ResultCorrected) else ""
            changes = tuple(
                (player, before.get(player, 0), points)
                for player, points in now.items()
                if found and before.get(player, 0) != points
            )
            found.append(ResultVersion(len(found) + 1, logged.at, logged.by, reason, changes))
            before = now
    return found
