"""Powers in a league, and where they end: nobody judges their own cause (K10)."""

from collections.abc import Collection, Iterable, Iterator

from engine.core import Event, Refused
from engine.league.asker import SERVER, Asker
from engine.league.events import InvitationRevoked
from engine.league.state import League, LeagueMatch, Person, Role

NAMED = 12
"""People who are named to somebody who may not do a thing: those who can."""

_ORGANISING: tuple[Role, ...] = ("owner", "organiser")


def judges_for(league: League, match: LeagueMatch) -> list[Person]:
    """Judges who may judge a match: who neither sit there nor ever did; those longest in the league come first."""
    return [judge for judge in _with(league, "judge") if judge.key not in match.parties]


def organisers_for(league: League, match: LeagueMatch) -> list[Person]:
    """Organisers, the owner first, who neither sit at a match nor ever did."""
    return [found for found in _organisers(league) if found.key not in match.parties]


def require_no_party(league: League, match: LeagueMatch, asker: Asker, *, organisers: bool = False) -> None:
    """Refused: the asker has or had a seat at the match. organisers: whether these may do it as judges do"""
    if asker.by in match.parties:
        able = [*(organisers_for(league, match) if organisers else ()), *judges_for(league, match)]
        raise Refused("own-match", "K10", who=_names(able))


def require_no_opponent(league: League, player: str, asker: Asker) -> None:
    """Refused: the asker plays where this player does, or is drawn where they are. Who puts them out decides that."""
    for match in league.matches.values():
        if match.result is None and {asker.by, player} <= match.parties:
            raise Refused("own-match", "K10", who=_names(organisers_for(league, match)))
    for round_ in league.rounds.values():
        if round_.state == "drawn" and {asker.by, player} <= set(round_.here):
            raise Refused("own-cause", "K10", who=_names(uninvolved(league, round_.here)))


def require_not_own_judge(league: League, judge: str, asker: Asker) -> None:
    """Refused: this judge may judge a match that the asker plays. Who dismisses them chooses their own judge."""
    own = [match for match in league.matches.values() if match.result is None and asker.by in match.parties]
    if any(found.key == judge for match in own for found in judges_for(league, match)):
        raise Refused("own-judge", "K10")


def uninvolved(league: League, involved: Collection[str]) -> list[Person]:
    """Organisers whom it does not touch, the owner first; where there is none, such judges. involved: whom it does"""
    able = [found for found in _organisers(league) if found.key not in involved]
    return able or [judge for judge in _with(league, "judge") if judge.key not in involved]


def require_uninvolved(league: League, asker: Asker, involved: Collection[str]) -> None:
    """Refused: it touches the asker, or a judge asks though an organiser can. involved: all whom it touches"""
    if asker.by == SERVER:
        return
    able = uninvolved(league, involved)
    if any(found.key == asker.by for found in able):
        return
    if asker.by in involved:
        raise Refused("own-cause", "K10", who=_names(able))
    raise Refused("not-allowed", "K1")


def ended_invitations(league: League, player: str, without: Role | None = None) -> Iterator[Event]:
    """The end of the invitations that somebody made who may not invite any more. without: the role they lose"""
    roles = {role for role in league.people[player].roles if role != without} if without else set()
    if roles.isdisjoint(_ORGANISING):
        yield from (InvitationRevoked(made.key) for made in league.invitations.values() if made.by == player)


def _organisers(league: League) -> list[Person]:
    found = {person.key: person for role in _ORGANISING for person in _with(league, role)}
    return list(found.values())


def _with(league: League, role: Role) -> list[Person]:
    found = [person for person in league.people.values() if role in person.roles and not person.left]
    return sorted(found, key=lambda person: (person.since, person.key))


def _names(people: Iterable[Person]) -> str:
    return ", ".join(list(dict.fromkeys(person.name for person in people))[:NAMED])
