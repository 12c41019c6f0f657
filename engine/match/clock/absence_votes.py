"""Votes about absent people: a bot plays on, or all wait (the rule `absence` = vote).

More than half of those who are there let a bot play on. If half of them would rather wait, all wait, and are asked
again when as much time has gone by as they had waited before they were asked first.
"""

from collections.abc import Iterable, Mapping

from engine.core import Context, Event, In, LegalAction, Refused, SeatRetired, Table, Viewer
from engine.match.ballots import Ballot
from engine.match.clock.commands import VoteAbsent
from engine.match.clock.events import AbsenceVoteClosed, AbsenceVoted, AbsenceVoteOpened
from engine.match.clock.state import clocks_of
from engine.match.events import SeatAway
from engine.match.room.state import playing
from engine.match.room_rules import ABSENCE, GRACE_SECONDS
from engine.match.seats import idle, people_present


def vote(table: Table, command: VoteAbsent, context: Context) -> Iterable[Event]:
    seat, votes = context.seat, clocks_of(table).votes.get(command.seat)
    if votes is None or not playing(table):
        raise Refused("no-vote-on-this")
    if seat not in people_present(table):
        raise Refused("not-at-the-table")
    if votes.get(seat) == command.bot:
        raise Refused("already-voted")
    yield AbsenceVoted(command.seat, seat, command.bot)
    yield from _closed(table, command.seat, {**votes, seat: command.bot}, context)


def open_vote(table: Table, event: SeatAway, context: Context) -> Iterable[Event]:
    """Somebody is gone, and nobody plays for them yet."""
    if event.idle and ABSENCE.of(table) == "vote":
        yield AbsenceVoteOpened(event.seat)


def count_opened(table: Table, event: AbsenceVoteOpened, context: Context) -> Iterable[Event]:
    """Outcome of a vote that is opened: where nobody is left to be asked, a bot plays on."""
    return _closed(table, event.seat, {}, context)


def count(table: Table, event: SeatAway | SeatRetired, context: Context) -> Iterable[Event]:
    """There is one less to wait for."""
    for seat, votes in clocks_of(table).votes.items():
        if seat != event.seat:
            yield from _closed(table, seat, votes, context)


def hand_over(table: Table, event: AbsenceVoteClosed, context: Context) -> Iterable[Event]:
    """A bot plays on, if the others said so."""
    if event.bot and idle(table, event.seat):
        yield SeatAway(event.seat)


def legal_actions(table: Table, viewer: Viewer) -> list[LegalAction]:
    found = []
    for seat, votes in clocks_of(table).votes.items():
        ballot = _ballot(table, votes)
        if viewer.seat in ballot.voters:
            found.append(LegalAction(VoteAbsent, (("seat", In((seat,))), ("bot", In(ballot.choices(viewer.seat))))))
    return found


def _ballot(table: Table, votes: Mapping[int, bool]) -> Ballot:
    voters = people_present(table)
    return Ballot(voters, votes, len(voters) // 2 + 1 if voters else 0)


def _closed(table: Table, seat: int, votes: Mapping[int, bool], context: Context) -> Iterable[Event]:
    """The end of the vote, if those who are there have decided."""
    bot = _ballot(table, votes).outcome()
    if bot is not None:
        yield AbsenceVoteClosed(seat, bot, None if bot else context.at + GRACE_SECONDS.of(table) * 1_000)
