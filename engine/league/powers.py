"""Powers in a league, and where they end: nobody judges their own cause (K10)."""

from collections.abc import Collection, Iterable, Iterator

from engine.core import Event, Refused
from engine.league.asker import SERVER, Asker
from engine.league.events import InvitationRevoked
from engine.league.state import League, LeagueMatch, Person, Role, Round

NAMED = 12
"""People who are named to somebody who may not do a thing: those who can."""

_ORGANISING: tuple[Role, ...] = ("owner", "organiser")
_JUDGING: tuple[Role, ...] = ("judge",)


def judges_for(league: League, match: LeagueMatch) -> list[Person]:
    """Judges who may judge a match; those longest in the league come first."""
    return [judge for judge in _with(league, "judge") if _reaches(judge, match, _JUDGING)]


def unjudged_tables(league: League, round_: Round) -> tuple[int, ...]:
    """Numbers, from 1, of the tables of a drawn round that nobody could judge as roles are now (K9, K10)."""
    version, tables = league.regulation.version, round_.draw.tables if round_.draw is not None else ()
    matches = (
        LeagueMatch(f"{round_.key}t{number}", round_.key, version, table, {}) for number, table in enumerate(tables, 1)
    )
    return tuple(number for number, match in enumerate(matches, 1) if not judges_for(league, match))


def may_judge(league: League, match: LeagueMatch, player: str) -> bool:
    """Whether somebody may judge a match: a judge who neither sits there nor ever did, nor has the role from there."""
    found = league.people.get(player)
    return found is not None and not found.left and _reaches(found, match, _JUDGING)


def may_decide(league: League, match: LeagueMatch, player: str) -> bool:
    """Whether a role of somebody has power at a match, as an organiser or as a judge."""
    found = league.people.get(player)
    return found is not None and not found.left and _reaches(found, match, (*_ORGANISING, *_JUDGING))


def organisers_for(league: League, match: LeagueMatch) -> list[Person]:
    """Organisers, the owner first, who neither sit at a match nor ever did, nor have the role from there."""
    return [found for found in _organisers(league) if _reaches(found, match, _ORGANISING)]


def _reaches(found: Person, match: LeagueMatch, roles: Collection[Role]) -> bool:
    """Whether one of these roles of somebody has power at a match."""
    held = (tenure for tenure in found.tenures if tenure.role in roles and not tenure.until)
    return found.key not in match.parties and any(tenure.reaches(match) for tenure in held)


def require_no_party(league: League, match: LeagueMatch, asker: Asker, *, organisers: bool = False) -> None:
    """Refused: the asker has or had a seat at the match, or a role from somebody there that has no power at it.

    organisers: whether these may do it as judges do
    """
    roles = (*_ORGANISING, *_JUDGING) if organisers else _JUDGING
    if asker.by != SERVER and not _reaches(league.people[asker.by], match, roles):
        able = [*(organisers_for(league, match) if organisers else ()), *judges_for(league, match)]
        raise Refused("own-match", "K10", who=_names(able))


def require_no_opponent(league: League, player: str, asker: Asker) -> None:
    """Refused: the asker plays where this player does, or is drawn where they are. Who puts them out decides that."""
    for match in _unsettled(league, asker):
        if player in match.parties and not _reaches(league.people[asker.by], match, _ORGANISING):
            raise Refused("own-match", "K10", who=_names(organisers_for(league, match)))
    for round_ in league.rounds.values():
        if round_.state == "drawn" and {asker.by, player} <= set(round_.here):
            raise Refused("own-cause", "K10", who=_names(uninvolved(league, round_.here)))


def require_not_own_judge(league: League, judge: str, asker: Asker) -> None:
    """Refused: this judge may judge a match that the asker plays. Who dismisses them chooses their own judge."""
    for match in _unsettled(league, asker):
        if may_judge(league, match, judge) and not _reaches(league.people[asker.by], match, _ORGANISING):
            raise Refused("own-judge", "K10")
    drawn = (round_.draw.tables for round_ in league.rounds.values() if round_.state == "drawn" and round_.draw)
    tables = (table for of_round in drawn for table in of_round if asker.by in table)
    if "judge" in league.people[judge].roles and any(judge not in table for table in tables):
        raise Refused("own-judge", "K10")


def own_rounds(league: League, asker: Asker) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """People behind a role that the asker gives now, and the rounds at whose matches of these it has no power.

    These are the asker, and of whom the asker has a role like that; and the rounds in which one of them is drawn, or
    has or had a seat at a match that is not settled. Nobody and nothing, if there is no such round.
    """
    behind = {asker.by, *(key for held in league.people[asker.by].tenures if not held.until for key in held.behind)}
    rounds = [
        key for key, found in league.rounds.items() if found.state == "drawn" and not behind.isdisjoint(found.here)
    ]
    rounds += [match.round for match in _unsettled(league, asker) if not behind.isdisjoint(match.parties)]
    return (tuple(sorted(behind)), tuple(dict.fromkeys(rounds))) if rounds else ((), ())


def _unsettled(league: League, asker: Asker) -> Iterator[LeagueMatch]:
    """Matches that may still be decided, one way or the other; those of a closed season are settled."""
    if league.season is not None:
        matches = league.matches_of(league.season.number)
        yield from (match for match in matches if not league.is_settled(match, asker.at))


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


def drawn_with(league: League, player: str) -> frozenset[str]:
    """Players drawn where this player is, who have no match yet; the player at least."""
    drawn = (round_.here for round_ in league.rounds.values() if round_.state == "drawn" and player in round_.here)
    return frozenset((player, *(other for here in drawn for other in here)))


def free_of_draws(league: League, by: str, player: str) -> bool:
    """Whether no round is drawn in which somebody who acts plays with this player."""
    involved = drawn_with(league, player)
    return len(involved) == 1 or by not in involved


def require_not_drawn(league: League, asker: Asker, player: str = "") -> None:
    """Refused: the asker is drawn, with this player if one is named, and their match would be made by the change."""
    involved = drawn_with(league, player or asker.by)
    if not free_of_draws(league, asker.by, player or asker.by):
        others = (found for found in _organisers(league) if found.key not in involved)
        raise Refused("own-cause", "K10", who=_names(others))


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
