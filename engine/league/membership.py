"""Decisions on a league itself and its people: roles, invitations, tiers, joining (K1, K7, K8)."""

from collections.abc import Iterator

from engine.core import Event, Refused, RuleError
from engine.core.likeness import alike
from engine.league.asker import LATEST, MOST_NAME, Asker, checked_name, checked_reason, person
from engine.league.commands import (
    AmendRegulation,
    CreateInvitation,
    FoundLeague,
    GiveRole,
    JoinLeague,
    Rename,
    Retitle,
    RevokeInvitation,
    SetAccess,
    SetTier,
    SetZone,
    TakeRole,
)
from engine.league.events import (
    AccessSet,
    InvitationCreated,
    InvitationRevoked,
    LeagueFounded,
    LeagueRetitled,
    PersonJoined,
    PersonRenamed,
    RegulationAmended,
    RoleGiven,
    RoleTaken,
    TierChanged,
    ZoneSet,
)
from engine.league.powers import (
    drawn_with,
    ended_invitations,
    own_rounds,
    require_not_drawn,
    require_not_own_judge,
    require_uninvolved,
)
from engine.league.regulation import PRINTED
from engine.league.results import GUEST, TIERS
from engine.league.state import Invitation, League, Person

MOST_PEOPLE = 2_000
MOST_KNOWN = 10_000
"""People who are or were of a league: their results and names stay."""

MOST_VERSIONS = 500
MOST_INVITATIONS = 200
MOST_USES = 500
MOST_ZONE = 60
NEW_TIER = TIERS[-1]
"""Tier of a new member, until an organiser sets another."""


def found(command: FoundLeague, asker: Asker) -> Iterator[Event]:
    if command.printed not in PRINTED:
        raise Refused("no-such-regulation", "K7")
    yield LeagueFounded(
        checked_name(command.title),
        asker.by,
        checked_name(command.name),
        command.public,
        command.joining,
        PRINTED[command.printed],
        command.origin,
        _checked_zone(command.zone),
    )


def retitle(league: League, command: Retitle, asker: Asker) -> Iterator[Event]:
    if (title := checked_name(command.title)) != league.title:
        yield LeagueRetitled(title)


def set_zone(league: League, command: SetZone, asker: Asker) -> Iterator[Event]:
    if (zone := _checked_zone(command.zone)) != league.zone:
        yield ZoneSet(zone)


def _checked_zone(zone: str) -> str:
    """The name of a zone, within bounds: which zones there are is not known here. Refused: it can be none."""
    if not 1 <= len(zone) <= MOST_ZONE:
        raise Refused("no-such-zone", "K2", zone=zone[:MOST_ZONE])
    return zone


def set_access(league: League, command: SetAccess, asker: Asker) -> Iterator[Event]:
    if (command.public, command.joining) != (league.public, league.joining):
        yield AccessSet(command.public, command.joining)


def amend(league: League, command: AmendRegulation, asker: Asker) -> Iterator[Event]:
    """K7: another version. Who is drawn in a round waits until it has started: its matches go by this version (K10)."""
    if league.regulation.version >= MOST_VERSIONS:
        raise Refused("too-many-versions", "K7", most=MOST_VERSIONS)
    require_not_drawn(league, asker)
    try:
        yield RegulationAmended(league.regulation.amended(command.changes, command.clause))
    except RuleError as error:
        raise Refused("bad-regulation", "K7", detail=str(error)) from error


def give_role(league: League, command: GiveRole, asker: Asker) -> Iterator[Event]:
    """A role for a member. A league has one owner: who gives that away has it no more.

    Who has a match of their own in hand gives no power over it (K10).
    """
    if person(league, command.player).guest:
        raise Refused("members-only", "K1")
    if command.role not in league.people[command.player].roles:
        yield RoleGiven(command.player, command.role, *own_rounds(league, asker))
        if command.role == "owner":
            yield RoleTaken(asker.by, "owner")
            yield from ended_invitations(league, asker.by, without="owner")


def take_role(league: League, command: TakeRole, asker: Asker) -> Iterator[Event]:
    if command.role == "owner":
        raise Refused("one-owner", "K1")
    if command.role in person(league, command.player).roles:
        if command.role == "judge":
            require_not_own_judge(league, command.player, asker)
        yield RoleTaken(command.player, command.role)
        yield from ended_invitations(league, command.player, without=command.role)


def create_invitation(league: League, command: CreateInvitation, asker: Asker) -> Iterator[Event]:
    timely, usable = asker.at < command.until <= LATEST, 1 <= command.most <= MOST_USES
    if not timely or not usable or len(command.handle) > MOST_NAME or (command.guest and command.handle):
        raise Refused("bad-invitation", "K1", most=MOST_USES)
    if command.key in league.invitations or len(league.invitations) >= MOST_INVITATIONS:
        raise Refused("too-many-invitations", "K1", most=MOST_INVITATIONS)
    most = 1 if command.handle else command.most
    yield InvitationCreated(
        Invitation(command.key, command.guest, command.until, asker.by, most, command.handle),
    )


def revoke_invitation(league: League, command: RevokeInvitation, asker: Asker) -> Iterator[Event]:
    if command.key not in league.invitations:
        raise Refused("no-such-invitation", "K1")
    yield InvitationRevoked(command.key)


def join(league: League, command: JoinLeague, asker: Asker) -> Iterator[Event]:
    """Members need a handle (K8); where joining is not open they, and guests always, need an invitation (K1)."""
    before = league.people.get(asker.by)
    if before is not None and not before.left:
        raise Refused("already-a-member", "K1")
    if before is not None and before.expelled:
        raise Refused("expelled", "K11")
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
    if any(other.key != asker.by and alike(other.name, name) for other in league.people.values()):
        raise Refused("name-taken", "K8")
    yield PersonJoined(asker.by, name, GUEST if guest else _tier_of(before), command.invitation)


def _tier_of(before: Person | None) -> str:
    """Who comes back is of the tier they left."""
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


def rename(league: League, command: Rename, asker: Asker) -> Iterator[Event]:
    if person(league, command.player).name != (name := checked_name(command.name)):
        yield PersonRenamed(command.player, name)


def set_tier(league: League, command: SetTier, asker: Asker) -> Iterator[Event]:
    """Set a tier. From the draw to the start nobody sets that of somebody drawn with them: it is their own match's."""
    if person(league, command.player).guest or command.tier not in TIERS:
        raise Refused("no-such-tier", "K1")
    if league.people[command.player].tier != command.tier:
        require_uninvolved(league, asker, drawn_with(league, command.player))
        yield TierChanged(command.player, command.tier, checked_reason(command.reason))
