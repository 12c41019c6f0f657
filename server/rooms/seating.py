"""Seating: who sits where and who may see what, read from the match and never stored beside it."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core import CurrentTurn, FinalScore, GameProgress, PublicPoints
from engine.match import Match, Person, Viewer
from engine.match.judge.commands import AppointJudge
from engine.match.judge.state import judge_state
from engine.match.next_game import BOTS, FEWER
from engine.match.room.state import Room
from engine.match.room_chapter import ROOM
from engine.match.room_rules import OPEN_LOG
from engine.match.seats import SEATS, Occupant, has_powers_of_host
from engine.match.spectator_delay import spectator_of
from engine.seats import retired

LEVEL = "steady"
"""Level of a bot that plays for somebody who is away."""


class Bot(NamedTuple):
    """Seat that the server plays, and at which level."""

    seat: int
    level: str


def sitters(match: Match) -> Iterator[tuple[int, Occupant]]:
    """Seats that are taken, and by whom."""
    return ((seat, sitter) for seat, sitter in enumerate(SEATS.of(match.table)) if sitter)


def bots(match: Match) -> list[Bot]:
    """Seats that the server plays: of bots, and of people who are away; not seats that are idle or out."""
    out = retired(match.table)
    played = (
        (seat, sitter) for seat, sitter in sitters(match) if sitter.bot is not None or (sitter.away and not sitter.idle)
    )
    return [Bot(seat, sitter.bot or LEVEL) for seat, sitter in played if seat not in out]


def any_bots(match: Match) -> bool:
    """Whether the server may have to play for any seat; called after every step."""
    for sitter in SEATS.of(match.table):  # noqa: SIM110 - a generator costs more than it
        if sitter is not None and (sitter.bot is not None or sitter.away):
            return True
    return False


def people(match: Match) -> dict[str, int]:
    """user → seat, of those who play themselves."""
    out = retired(match.table)
    return {sitter.user: seat for seat, sitter in sitters(match) if sitter.user and not sitter.away and seat not in out}


def in_play(match: Match) -> dict[str, int]:
    """user → seat, of people who are not out of the game, whether they are there or not."""
    out = retired(match.table)
    return {sitter.user: seat for seat, sitter in sitters(match) if sitter.user and seat not in out}


def talking_seat(match: Match, user: str) -> int | None:
    """Seat that this user talks from: theirs, but while the game goes on none once they are out of it (E4, K11)."""
    seat = match.seat_of(user)
    if user in expelled(match):
        return None
    return None if seat is not None and match.stage == "playing" and seat in retired(match.table) else seat


def seats_by_user(match: Match) -> dict[str, int]:
    """user → seat, those who are away included."""
    return {sitter.user: seat for seat, sitter in sitters(match) if sitter.user}


def removed(before: Match, after: Match, by: object) -> set[str]:
    """Users whom this actor removed from their seats before the start."""
    if before.stage != "lobby" or SEATS.of(before.table) is SEATS.of(after.table):
        return set()
    remover = getattr(by, "user", None)  # not the room itself, which frees the seats of those who are gone
    left = seats_by_user(before).keys() - seats_by_user(after).keys() - {remover, judge_of(after)}
    return set() if remover is None else left


def next_game(match: Match) -> tuple[dict[int, Person], dict[int, str], int]:
    """People and bots of the next game by seat, and its size. Where fewer play, they move up."""
    room, taken = settings(match), list(sitters(match))
    missing = room.next_game.missing
    seats = [(seat, s) for seat, s in taken if not missing or not s.user or seat in room.next_game.seats]
    if missing == FEWER:
        seats = [(at, sitter) for at, (_, sitter) in enumerate(seats)]
    people = {seat: Person(s.user, s.name, s.colour) for seat, s in seats if s.user}
    bots = {seat: s.bot for seat, s in seats if s.bot and not s.user}
    if missing == BOTS:
        bots |= {seat: LEVEL for seat, _ in taken if seat not in people and seat not in bots}
    return people, bots, len(seats) if missing == FEWER else room.size


def settings(match: Match) -> Room:
    """Settings of the room."""
    return ROOM.of(match.table)


def judge_of(match: Match) -> str | None:
    """User who judges, if anybody does."""
    return judge_state(match.table).user or None


def reappointed(match: Match) -> AppointJudge | None:
    """Command that appoints this match's judge in another."""
    held = judge_state(match.table)
    return AppointJudge(held.user, held.name) if held.user else None


def expelled(match: Match) -> tuple[str, ...]:
    """Users whom the league that the table was made for has expelled, though they have a seat there (K11)."""
    league = settings(match).league
    return league.expelled if league is not None else ()


def seen_by(match: Match, user: str) -> Viewer:
    """Viewer that this user is. A judge sees the hands while they are open (J1)."""
    seat = match.seat_of(user)
    if seat is not None and user in expelled(match):
        seat = None
    if match.stage in {"lobby", "opening"}:
        return Viewer(seat, user=user)
    if user == judge_of(match):
        return Viewer(judge=True, everything=judge_state(match.table).hands_open)
    return spectator_of(match) if seat is None else Viewer(seat)


def public_points(match: Match) -> tuple[int, ...]:
    """Points of every seat that all can count, at a table of a league, or one that is listed to be watched, while it is
    played; empty elsewhere.
    """
    if match.stage != "playing" or not (settings(match).league is not None or listed_to_watch(match)):
        return ()
    return next(iter(match.table.ask(PublicPoints())), ())


def listed_to_watch(match: Match) -> bool:
    """Whether anybody finds this table among those to watch, and may."""
    room = settings(match)
    return room.visibility == "public" and room.spectators and not room.locked


def progress_of(match: Match) -> int:
    """Progress of the game of a table that is listed to be watched, in percent; 0 where this is not told."""
    if match.stage != "playing" or not listed_to_watch(match):
        return 0
    return round(100 * next(iter(match.table.ask(GameProgress())), 0.0))


def final_points(match: Match) -> tuple[tuple[int, ...], int | None]:
    """Points of every seat at a table whose game is over, and the seat that won; empty, None: it is not, or has none.

    Points decide where the winner is None.
    """
    score = next(iter(match.table.ask(FinalScore())), None) if match.stage == "over" else None
    return ((), None) if score is None else (score.points, score.winner)


def takes_part(match: Match, user: str) -> bool:
    """Whether this user plays, judges, or is an official of the league that the table was made for."""
    if user in expelled(match):
        return False
    official = settings(match).league is not None and has_powers_of_host(match.table, user)
    return match.seat_of(user) is not None or user == judge_of(match) or official


def members_only(match: Match) -> str:
    """Slug of the league whose people alone may look on; empty: the room is for others, too."""
    league = settings(match).league
    return league.slug if league is not None and league.members_only else ""


def turn_of(match: Match) -> int:
    """Number of the current turn; 0 before the first turn, all of which counts as one."""
    return max((number for _, number in match.table.ask(CurrentTurn()) if number > 0), default=0)


def log_is_short(match: Match) -> bool:
    """Whether nobody but the judge may be told now of anything before the previous turn, or a second browser would be a
    notebook (C13)."""
    return match.stage == "playing" and OPEN_LOG.of(match.table) != "whole"


def in_reach(before: Match, now: Match, viewer: Viewer) -> bool:
    """Whether this viewer may still be told of the step after the match `before`, where it stands as `now` (C13)."""
    return viewer.judge or not log_is_short(now) or turn_of(before) >= turn_of(now) - 1


def awaited(match: Match) -> tuple[int, ...]:
    """Seats that the game waits for while it is played."""
    return match.awaits() if match.stage == "playing" else ()


def same_seating(before: Match, after: Match) -> bool:
    """Whether nobody's `Viewer` can have changed between two matches of one room; called after every step."""
    was, now = before.table.slices, after.table.slices
    if was["seats"] is not now["seats"]:
        return False
    if was["room"] is not now["room"] and expelled(before) != expelled(after):
        return False
    same_judge = was["judge"] is now["judge"] or _judging(before) == _judging(after)
    return same_judge and was["stages"][-1].phase == now["stages"][-1].phase


def _judging(match: Match) -> tuple[str, bool]:
    held = judge_state(match.table)
    return held.user, held.hands_open
