"""What becomes of a seat whose person is gone, where the others decide it (the rule `absence` = vote).

More than half of those who are there let a bot play on. If half of them would rather wait, all wait, and are asked
again when as much time has gone by as they had waited before they were asked first.
"""

from collections.abc import Iterable, Mapping

from engine.core import Event, In, Moment, Offer, Refused, SeatRetired, Table, Viewer
from engine.match.clock_commands import VoteAbsent
from engine.match.clock_events import AbsenceVoteClosed, AbsenceVoted, AbsenceVoteOpened
from engine.match.clock_state import clocks_of
from engine.match.events import SeatAway
from engine.match.house import ABSENCE, GRACE_SECONDS
from engine.match.room import playing
from engine.match.seats import idle, present

__all__ = ["count", "count_opened", "hand_over", "offers", "open_vote", "vote"]


def vote(table: Table, command: VoteAbsent, moment: Moment) -> Iterable[Event]:
    seat, votes = moment.seat, clocks_of(table).votes.get(command.seat)
    if votes is None or not playing(table):
        raise Refused("no-vote-on-this")
    if seat not in present(table):
        raise Refused("not-at-the-table")
    if votes.get(seat) == command.bot:
        raise Refused("already-voted")
    yield AbsenceVoted(command.seat, seat, command.bot)
    yield from _closed(table, command.seat, {**votes, seat: command.bot}, moment)


def open_vote(table: Table, event: SeatAway, moment: Moment) -> Iterable[Event]:
    """Somebody is gone, and nobody plays for them yet."""
    if event.idle and ABSENCE.of(table) == "vote":
        yield AbsenceVoteOpened(event.seat)


def count_opened(table: Table, event: AbsenceVoteOpened, moment: Moment) -> Iterable[Event]:
    """Where nobody is left to be asked, a bot plays on."""
    return _closed(table, event.seat, {}, moment)


def count(table: Table, event: SeatAway | SeatRetired, moment: Moment) -> Iterable[Event]:
    """There is one less to wait for."""
    for seat, votes in clocks_of(table).votes.items():
        if seat != event.seat:
            yield from _closed(table, seat, votes, moment)


def hand_over(table: Table, event: AbsenceVoteClosed, moment: Moment) -> Iterable[Event]:
    """A bot plays on, if the others said so."""
    if event.bot and idle(table, event.seat):
        yield SeatAway(event.seat)


def offers(table: Table, viewer: Viewer) -> list[Offer]:
    open_votes = clocks_of(table).votes
    if not open_votes or viewer.seat is None or viewer.seat not in present(table):
        return []
    found = []
    for seat, votes in open_votes.items():
        said = votes.get(viewer.seat)
        choices = tuple(bot for bot in (True, False) if bot is not said)
        found.append(Offer(VoteAbsent, (("seat", In((seat,))), ("bot", In(choices)))))
    return found


def _closed(table: Table, seat: int, votes: Mapping[int, bool], moment: Moment) -> Iterable[Event]:
    """The end of the vote, if those who are there have decided."""
    voters = present(table)
    yes = sum(votes.get(voter) is True for voter in voters)
    no = sum(votes.get(voter) is False for voter in voters)
    if 2 * yes > len(voters) or not voters:
        yield AbsenceVoteClosed(seat, bot=True)
    elif 2 * no >= len(voters):
        yield AbsenceVoteClosed(seat, bot=False, again=moment.at + GRACE_SECONDS.of(table) * 1_000)
