"""Decisions on the end of a season: it closes, and members move between tiers (K1, K9)."""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker, checked_reason
from engine.league.commands import CloseSeason
from engine.league.events import SeasonClosed
from engine.league.powers import require_uninvolved
from engine.league.results import TIERS
from engine.league.seasons import Move, Moves, proposed_moves
from engine.league.state import League, Season


def season_moves(league: League, season: Season) -> Moves:
    """Moves that follow from the standings of a season (K1)."""
    tiers = {key: person.tier for key, person in league.people.items() if not person.left}
    return proposed_moves(league.standings(season.number), tiers, season.rounds, league.version(season.regulation))


def promotion(league: League, player: str) -> Move | None:
    """The move of a player to the next tier; None: there is none for them."""
    found = league.people.get(player)
    if found is None or found.left or found.guest or not found.plays or found.tier == TIERS[0]:
        return None
    return Move(player, found.tier, TIERS[TIERS.index(found.tier) - 1])


def close_season(league: League, command: CloseSeason, asker: Asker) -> Iterator[Event]:
    """Close the season: every match decided, the time for corrections over (K1, K9).

    Members move as proposed; of players level at a border the organiser may move any. Any proposed move may be held
    back, and any player added to the next tier, each with a reason; nobody moves up in the place of one held back. Who
    might move, or does, does not close it (K10).
    """
    season = league.season
    if season is None:
        raise Refused("no-season", "K1")
    if open_rounds := [
        round_.key for round_ in league.rounds_of(season.number) if round_.state in ("planned", "drawn")
    ]:
        raise Refused("rounds-open", "K9", round=open_rounds[0])
    for match in league.matches_of(season.number):
        if match.result is None:
            raise Refused("matches-open", "K9", match=match.key)
        if asker.at < (until := league.correctable_until(match)):
            raise Refused("corrections-open", "K9", match=match.key, until=until)
    proposed, chosen = season_moves(league, season), set(command.moves)
    added, held = chosen - {*proposed.moves, *proposed.open}, set(proposed.moves) - chosen
    if any(move != promotion(league, move.player) for move in added):
        raise Refused("moves-not-proposed", "K1")
    if len({move.player for move in chosen}) < len(chosen):
        raise Refused("moves-not-proposed", "K1")
    require_uninvolved(league, asker, {move.player for move in (*proposed.moves, *proposed.open, *added)})
    reasons = {player: _reason(command, player) for player in sorted({move.player for move in (*added, *held)})}
    yield SeasonClosed(season.number, tuple(sorted(chosen, key=_order)), reasons)


def _reason(command: CloseSeason, player: str) -> str:
    """Reason why a move is held back or added. Refused: nothing says so."""
    return checked_reason(command.reasons.get(player, ""))


def _order(move: Move) -> tuple[str, str]:
    return move.before, move.player
