"""Match nights: members are told when a round's check-in opens, and who has checked in when it begins soon (K2).

Each is told once, whichever process looks after the league, and however often: the store knows that it was begun.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.league.asker import SERVER
from engine.league.commands import RemindRound
from engine.league.state import League, Round
from server.leagues.repository import LeagueRepository, OpenLeague
from server.push.messages import About, MatchNight
from server.rooms.services import RoomServices

MINUTE = 60_000
SOON = 15 * MINUTE
"""ms before a round begins, in which it begins soon."""

REMIND = 60 * MINUTE
"""ms before a round begins, from which webhooks and feeds remind of it."""

KIND = "night"
"""Kind of the one-time codes by which the store knows."""

TellNight = Callable[[Sequence[str], MatchNight], None]
"""(users, what they are told)"""


class MatchNights:
    """Tells of match nights. tell: called with the users, and what they are told"""

    def __init__(self, services: RoomServices, tell: TellNight) -> None:
        self._services = services
        self._tell = tell

    async def tell_due(self, found: OpenLeague) -> None:
        """Tell what is due in a league now. StoreError."""
        now = self._services.clock.now()
        for round_ in found.league.rounds.values():
            if round_.state not in ("planned", "drawn") or not round_.check_in <= now < round_.at:
                continue
            for about in _due(round_, now):
                users = _addressed(found.league, round_, about)
                if users and await self._begin(found, round_, about):
                    self._tell(users, night_of(found, round_, about, now))

    async def remind(self, found: OpenLeague, leagues: LeagueRepository) -> OpenLeague:
        """Have the league say of each round that begins within the hour that it does: webhooks post it."""
        now = self._services.clock.now()
        for round_ in tuple(found.league.rounds.values()):
            due = round_.state in ("planned", "drawn") and round_.at - REMIND <= now < round_.at
            if due and not round_.reminded:
                found = await leagues.do(found.slug, RemindRound(round_.key), SERVER)
        return found

    async def _begin(self, found: OpenLeague, round_: Round, about: About) -> bool:
        """Whether nobody has told this yet. A round that was moved is told of anew."""
        code = f"{KIND}:{found.key} {round_.key} {round_.at} {about}"
        return await self._services.store.pairing_codes.put(code, found.slug, round_.at - self._services.clock.now())

    def next_due(self, found: OpenLeague) -> Iterator[int]:
        """Times (ms) at which there will be something to tell."""
        now = self._services.clock.now()
        for round_ in found.league.rounds.values():
            if round_.state in ("planned", "drawn"):
                yield from (at for at in (round_.check_in, round_.at - REMIND, round_.at - SOON) if at > now)


def _due(round_: Round, now: int) -> Iterator[About]:
    """Check-in that opens as the round begins soon is told of once."""
    if now < round_.at - SOON:
        yield "check-in"
    elif round_.check_in < round_.at - SOON:
        yield "soon"
    else:
        yield "check-in"


def _addressed(league: League, round_: Round, about: About) -> tuple[str, ...]:
    """Whom it is for: of the league still, and neither checked in nor gone for this time, or checked in."""
    there = [user for user, person in league.people.items() if not person.left and not person.expelled]
    if round_.stage and about == "check-in":  # who plays it is in it already
        return ()
    if about == "soon":
        return tuple(user for user in there if user in round_.here)
    return tuple(user for user in there if user not in {*round_.here, *round_.declined} and league.people[user].plays)


def night_of(found: OpenLeague, round_: Round, about: About, now: int) -> MatchNight:
    """Message about a round. now: ms"""
    minutes = max(1, round((round_.at - now) / MINUTE))
    return MatchNight(about, found.slug, found.league.title, round_.key, round_.title, minutes, round_.at)
