"""Decisions on a league itself and its people: access, regulation, roles, names, tiers (K1, K7, K8)."""

from collections.abc import Iterator

from engine.core import Event, Refused, RuleError
from engine.league.asker import Asker, checked_name, checked_reason, person
from engine.league.commands import (
    AmendRegulation,
    FoundLeague,
    GiveRole,
    Rename,
    Retitle,
    SetAccess,
    SetTier,
    SetTiers,
    SetZone,
    TakeRole,
)
from engine.league.events import (
    AccessSet,
    LeagueFounded,
    LeagueRetitled,
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
from engine.league.results import TIERS
from engine.league.state import League

MOST_VERSIONS = 500
MOST_ZONE = 60


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


def set_tiers(league: League, command: SetTiers, asker: Asker) -> Iterator[Event]:
    """Set the tiers of several members for one reason: all of them or none."""
    for player, tier in command.tiers.items():
        yield from set_tier(league, SetTier(player, tier, command.reason), asker)
