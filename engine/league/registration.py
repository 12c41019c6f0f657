"""Decisions on registration: invitations, joining, the limit of members, and the list of those who wait (K1, K8, K11).

A league may have a limit of members. Who joins when it is full waits, in the order in which they came, and moves up by
itself as soon as there is a place: somebody leaves, is expelled or deleted, or the limit is raised.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.core import Event, Refused
from engine.core.likeness import alike
from engine.league.asker import LATEST, MOST_NAME, Asker, checked_name, checked_reason
from engine.league.commands import CreateInvitation, JoinLeague, LimitMembers, RevokeInvitation, TurnAway
from engine.league.events import (
    InvitationCreated,
    InvitationRevoked,
    MembersLimited,
    PersonJoined,
    WaitingBegan,
    WaitingEnded,
)
from engine.league.results import GUEST, TIERS
from engine.league.state import Invitation, League, Person
from engine.league.team_events import TeamAssigned
from engine.league.teams import existing_team

MOST_PEOPLE = 2_000
MOST_KNOWN = 10_000
"""People who are or were of a league: their results and names stay."""

MOST_WAITING = 200
MOST_INVITATIONS = 200
"""Invitations that can still be used."""

MOST_USES = 500
NEW_TIER = TIERS[-1]
"""Tier of a new member, unless their invitation names another."""


def create_invitation(league: League, command: CreateInvitation, asker: Asker) -> Iterator[Event]:
    """An invitation. Where there are many, those that nobody can use any more go."""
    timely, usable = asker.at < command.until <= LATEST, 1 <= command.most <= MOST_USES
    bounded = len(command.handle) <= MOST_NAME and len(command.name) <= MOST_NAME
    if not timely or not usable or not bounded or (command.guest and (command.handle or command.tier or command.team)):
        raise Refused("bad-invitation", "K1", most=MOST_USES)
    if command.tier not in ("", *TIERS):
        raise Refused("no-such-tier", "K1")
    if command.team:
        existing_team(league, command.team)
    open_ones = [made for made in league.invitations.values() if made.open_at(asker.at)]
    if command.key in league.invitations or len(open_ones) >= MOST_INVITATIONS:
        raise Refused("too-many-invitations", "K1", most=MOST_INVITATIONS)
    if len(league.invitations) >= MOST_INVITATIONS:
        yield from (InvitationRevoked(key) for key, made in league.invitations.items() if made not in open_ones)
    most = 1 if command.handle else command.most
    name = " ".join(command.name.split())
    made = Invitation(command.key, command.guest, command.until, asker.by, most, command.handle)
    yield InvitationCreated(replace(made, tier=command.tier, name=name, team=command.team))


def revoke_invitation(league: League, command: RevokeInvitation, asker: Asker) -> Iterator[Event]:
    if command.key not in league.invitations:
        raise Refused("no-such-invitation", "K1")
    yield InvitationRevoked(command.key)


def join(league: League, command: JoinLeague, asker: Asker) -> Iterator[Event]:
    """Members need a handle (K8); where joining is not open they, and guests always, need an invitation (K1).

    Where the league is full a member waits; guests take no place.
    """
    before = league.people.get(asker.by)
    if before is not None and not before.left:
        raise Refused("already-a-member", "K1")
    if before is not None and before.expelled:
        raise Refused("expelled", "K11")
    if asker.by in league.waiting:
        raise Refused("already-waiting", "K1")
    if all(other.left or other.guest for other in league.people.values()):
        raise Refused("league-ended", "K11")
    invitation = _usable(league, command, asker) if command.invitation else None
    if invitation is None and league.joining != "open":
        raise Refused("invitation-needed", "K1")
    guest = invitation is not None and invitation.guest
    if not guest and not command.handle:
        raise Refused("handle-needed", "K8")
    if sum(not other.left for other in league.people.values()) >= MOST_PEOPLE:
        raise Refused("league-full", "K1", most=MOST_PEOPLE)
    if before is None and len(league.people) >= MOST_KNOWN:
        raise Refused("league-full", "K1", most=MOST_KNOWN)
    name = checked_name(command.name)
    others = {key: other.name for key, other in league.people.items()}
    others |= {key: other.name for key, other in league.waiting.items()}
    if any(key != asker.by and alike(other, name) for key, other in others.items()):
        raise Refused("name-taken", "K8")
    if guest:
        yield PersonJoined(asker.by, name, GUEST, command.invitation)
        return
    tier = (invitation.tier if invitation is not None else "") or _tier_of(before)
    team = invitation.team if invitation is not None else ""
    if league.limit and _members(league) >= league.limit:
        if len(league.waiting) >= MOST_WAITING:
            raise Refused("league-full", "K1", most=league.limit)
        yield WaitingBegan(asker.by, name, tier, command.invitation, team)
    else:
        yield from _joined(league, PersonJoined(asker.by, name, tier, command.invitation), team)


def _joined(league: League, joined: PersonJoined, team: str) -> Iterator[Event]:
    """A new member, of this team, if it is one that has not been dissolved."""
    yield joined
    found = league.teams.get(team)
    if found is not None and not found.dissolved:
        yield TeamAssigned(joined.player, team)


def _tier_of(before: Person | None) -> str:
    """Tier of a person who joins: who comes back is of the tier they left."""
    return before.tier if before is not None and not before.guest else NEW_TIER


def _usable(league: League, command: JoinLeague, asker: Asker) -> Invitation:
    found = league.invitations.get(command.invitation)
    if found is None:
        raise Refused("no-such-invitation", "K1")
    if asker.at >= found.until:
        raise Refused("invitation-expired", "K1")
    if len(found.used) >= found.most:
        raise Refused("invitation-used", "K1")
    if found.handle and found.handle != command.handle:
        raise Refused("invitation-for-another", "K1")
    return found


def _members(league: League) -> int:
    return sum(not person.left and not person.guest for person in league.people.values())


def limit_members(league: League, command: LimitMembers, asker: Asker) -> Iterator[Event]:
    """Limit the members, or no more; who is in stays in, and those who wait move up where there is room now."""
    if not 0 <= command.most <= MOST_PEOPLE:
        raise Refused("bad-limit", "K1", most=MOST_PEOPLE)
    if command.most != league.limit:
        yield MembersLimited(command.most)
        yield from _moved_up(league, command.most, _members(league))


def turn_away(league: League, command: TurnAway, asker: Asker) -> Iterator[Event]:
    """Take somebody off the list of those who wait, with a reason."""
    if command.player not in league.waiting:
        raise Refused("not-waiting", "K1")
    yield WaitingEnded(command.player, checked_reason(command.reason))


def replaced(league: League, leaving: str) -> Iterator[Event]:
    """People who move up as this person leaves. Nobody joins a league that nobody is left in (K11)."""
    gone = league.people[leaving]
    freed = not gone.left and not gone.guest
    others = _members(league) - freed
    if freed and others:
        yield from _moved_up(league, league.limit, others)


def _moved_up(league: League, limit: int, members: int) -> Iterator[Event]:
    """Those who wait, in their order, as many as have a place."""
    room = (limit or MOST_PEOPLE) - members
    for next_one in list(league.waiting.values())[: max(room, 0)]:
        yield from _joined(league, PersonJoined(next_one.key, next_one.name, next_one.tier), next_one.team)
