"""Decisions on people who go: by their own will, expelled, or with their account (K8, K10, K11).

Every power of theirs ends with it: roles, and invitations that they made. Results stay.
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker, checked_reason, person
from engine.league.commands import Expel, ForgetPerson, LeaveLeague, LiftExpulsion
from engine.league.events import ExpulsionLifted, InvitationRevoked, OwnershipPassed, PersonLeft, WaitingEnded
from engine.league.powers import ended_invitations, require_no_opponent, require_not_own_judge
from engine.league.registration import replaced
from engine.league.state import League, Person


def leave(league: League, command: LeaveLeague, asker: Asker) -> Iterator[Event]:
    """Leave, or wait for a place no more. Who waits moves up where somebody leaves."""
    if asker.by in league.waiting:
        yield WaitingEnded(asker.by)
        return
    if "owner" in person(league, asker.by).roles:
        raise Refused("owner-stays", "K1")
    yield PersonLeft(asker.by)
    yield from ended_invitations(league, asker.by)
    yield from replaced(league, asker.by)


def expel(league: League, command: Expel, asker: Asker) -> Iterator[Event]:
    """K11: out until an organiser lifts it, also where they have left already.

    The invitation by which they came ends, too: it is known to them.
    """
    found = league.people.get(command.player)
    if found is None or found.expelled or found.deleted:
        raise Refused("not-a-member", "K1", player=command.player)
    if "owner" in found.roles:
        raise Refused("owner-stays", "K11")
    require_no_opponent(league, command.player, asker)
    require_not_own_judge(league, command.player, asker)
    if command.player in league.waiting:
        yield WaitingEnded(command.player)
    yield PersonLeft(command.player, expelled=True, reason=checked_reason(command.reason))
    yield from ended_invitations(league, command.player)
    for invitation in league.invitations.values():
        used = command.player in invitation.used and len(invitation.used) < invitation.most
        if used and invitation.by != command.player:
            yield InvitationRevoked(invitation.key)
    yield from replaced(league, command.player)


def lift(league: League, command: LiftExpulsion, asker: Asker) -> Iterator[Event]:
    found = league.people.get(command.player)
    if found is None or not found.expelled or found.deleted:
        raise Refused("not-expelled", "K11")
    yield ExpulsionLifted(command.player, checked_reason(command.reason))


def forget(league: League, command: ForgetPerson, asker: Asker) -> Iterator[Event]:
    """K11: a deleted account is out of the list of members; told again it is nothing new."""
    if command.player in league.waiting:
        yield WaitingEnded(command.player)
    found = league.people.get(command.player)
    if found is None or found.deleted:
        return
    yield PersonLeft(command.player, deleted=True)
    yield from ended_invitations(league, command.player)
    if "owner" in found.roles and (heir := _heir(league, command.player)) is not None:
        yield OwnershipPassed(heir.key, command.player)
    yield from replaced(league, command.player)


def _heir(league: League, owner: str) -> Person | None:
    """The organiser who has been one for longest, else the member for longest; None: nobody is left."""
    members = [found for found in league.people.values() if not (found.left or found.guest or found.key == owner)]
    organisers = [found for found in members if "organiser" in found.roles]
    if organisers:
        return min(organisers, key=lambda found: (_organises_since(found), found.since, found.key))
    return min(members, key=lambda found: (found.since, found.key), default=None)


def _organises_since(found: Person) -> int:
    return max(held.since for held in found.tenures if held.role == "organiser")
