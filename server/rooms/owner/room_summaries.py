"""A room as the list of rooms shows it."""

from engine.match import Match
from engine.match.seats import SEATS
from server.rooms.seating import judge_of, settings, sitters
from server.store import RoomSummary, SeatSummary


def summary_of(match: Match, code: str, made_at: int, moved_at: int) -> RoomSummary:
    """What the list says of a room whose match this is."""
    room = settings(match)
    return RoomSummary(
        code=code,
        title=room.title,
        game=match.game.name,
        rulebook=room.rulebook,
        size=room.size,
        visibility=room.visibility,
        spectators=room.spectators,
        locked=room.locked,
        stage=match.stage,
        host=room.host,
        sitters=tuple(
            SeatSummary(seat, sitter.name, sitter.colour, sitter.user, sitter.bot) for seat, sitter in sitters(match)
        ),
        made_at=made_at,
        moved_at=moved_at,
        judge=judge_of(match) or "",
    )


def summary_key(match: Match) -> tuple[object, object, object, object]:
    """What its card depends on: as long as these are the very same objects, it says the same."""
    return settings(match), SEATS.of(match.table), match.stage, judge_of(match)


__all__ = ["summary_key", "summary_of"]
