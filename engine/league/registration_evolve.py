"""Evolution of registration: invitations, members, the limit, who waits; an event into the next state (K1)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.core import Event
from engine.league.events import (
    InvitationCreated,
    InvitationRevoked,
    MembersLimited,
    PersonJoined,
    WaitingBegan,
    WaitingEnded,
)
from engine.league.state import League, Person, Waiting


def _joined(league: League, event: PersonJoined, at: int) -> League:
    before = league.people.get(event.player)
    tenures = before.tenures if before is not None else ()
    who = Person(event.player, event.name, event.tier, (), at, tenures=tenures)
    league = _without_waiting(replace(league, people={**league.people, event.player: who}), event.player)
    return _with_used(league, event.invitation, event.player)


def _with_used(league: League, key: str, player: str) -> League:
    """The league in which this invitation, if there is one, is used up by one."""
    if not key:
        return league
    invitation = league.invitations[key]
    used = replace(invitation, used=(*invitation.used, player))
    return replace(league, invitations={**league.invitations, key: used})


def _waits(league: League, event: WaitingBegan, at: int) -> League:
    waiting = {**league.waiting, event.player: Waiting(event.player, event.name, event.tier, at, event.team)}
    return _with_used(replace(league, waiting=waiting), event.invitation, event.player)


def _without_waiting(league: League, player: str) -> League:
    if player not in league.waiting:
        return league
    return replace(league, waiting={key: other for key, other in league.waiting.items() if key != player})


def _invited(league: League, event: InvitationCreated, at: int) -> League:
    return replace(league, invitations={**league.invitations, event.invitation.key: event.invitation})


def _revoked(league: League, event: InvitationRevoked, at: int) -> League:
    kept = {key: invitation for key, invitation in league.invitations.items() if key != event.key}
    return replace(league, invitations=kept)


def _limited(league: League, event: MembersLimited, at: int) -> League:
    return replace(league, limit=event.most)


def _waits_no_more(league: League, event: WaitingEnded, at: int) -> League:
    return _without_waiting(league, event.player)


REGISTRATION_EVOLVE: dict[type[Event], Callable[[League, Any, int], League]] = {
    InvitationCreated: _invited,
    InvitationRevoked: _revoked,
    PersonJoined: _joined,
    MembersLimited: _limited,
    WaitingBegan: _waits,
    WaitingEnded: _waits_no_more,
}
"""Event → (league, event, time in ms) → league."""
