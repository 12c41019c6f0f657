"""Keeper of leagues: does for one league what is due: starts rounds, opens rooms, takes results, voids matches.

Everything that is due follows from the league, its rooms and the time. So it does not matter how long nobody looked,
which process does, or where the last one came to an end.
"""

import asyncio

from engine.league.asker import SERVER
from engine.league.commands import CancelRound, DrawRound, StartRound, TellCall, VoidMatch
from engine.league.regulation import ROUND_HOURS
from engine.league.state import HOUR, LeagueMatch, Round
from engine.match import Refused
from server.leagues.repository import LeagueRepository, OpenLeague
from server.rooms import RoomRegistry
from server.rooms.services import RoomServices
from server.rounds.match_nights import MatchNights, TellNight
from server.rounds.results import LeagueResults
from server.rounds.tables import LeagueTables
from server.rounds.verdicts import LeagueVerdicts
from server.runtime.turns import Turns
from server.store import RoomSummary, StoreError

TOO_FEW, MISSED, NOT_FINISHED = "too-few-players", "missed", "not-finished"
PLAYER_LEFT, TABLE_TOO_SMALL = "player-left", "table-too-small"
"""Reasons that the server gives, as codes; sentences are made where they are read."""

ROOMS = 200
"""Rooms that are looked up at a time."""


class LeagueKeeper:
    """Keeper of leagues of one process. tables: care of their tables; tell_night: tells people of a match night"""

    def __init__(
        self,
        services: RoomServices,
        leagues: LeagueRepository,
        registry: RoomRegistry,
        tell_night: TellNight = lambda users, night: None,
    ) -> None:
        self.tables = LeagueTables(services, leagues, registry)
        self._services = services
        self._leagues = leagues
        self._results = LeagueResults(services, leagues)
        self._verdicts = LeagueVerdicts(services)
        self._nights = MatchNights(services, tell_night)
        self._turns = Turns()
        self._visited: set[str] = set()

    async def attend(self, slug: str) -> int | None:
        """Do what is due in a league. When (ms) something is due next at the latest; None: its season is not open.

        Refused: there is no such league. StoreError: the store failed; it is to be done again.
        """
        found = await self._leagues.find(slug)
        found = await self._start_rounds(found)
        await self._nights.tell_due(found)
        found = await self._nights.remind(found, self._leagues)
        found = await self.tables.open_rooms(found)
        found = await self._care_for_matches(found)
        found = await self._results.follow(found, all_of_it=slug not in self._visited)
        self._visited.add(slug)
        await self._verdicts.tell(found)
        return self._due(found)

    async def _start_rounds(self, found: OpenLeague) -> OpenLeague:
        for round_ in tuple(found.league.rounds.values()):
            if round_.state in ("planned", "drawn") and round_.at <= self._services.clock.now():
                try:
                    found = await self._start(found, round_)
                except Refused as refused:  # it must not keep rooms and results from being looked after
                    self._services.metrics.league_failures.labels("round").inc()
                    self._services.log.warning(
                        "a round could not be started", league=found.slug, round=round_.key, detail=refused.code
                    )
        return found

    async def _start(self, found: OpenLeague, round_: Round) -> OpenLeague:
        """Start a round whose time has come; cancel it if too few came, or if its time is over (K2)."""
        over = round_.at + found.league.regulation.value(ROUND_HOURS) * HOUR
        if self._services.clock.now() >= over:
            return await self._cancel(found, round_, MISSED)
        try:
            started = await self._draw_and_start(found, round_)
        except Refused as refused:
            if refused.code == TOO_FEW:
                return await self._cancel(found, round_, TOO_FEW)
            if refused.code == "drawn-meanwhile" or refused.code.startswith("round-"):
                return await self._leagues.find(found.slug)  # an organiser was faster
            raise
        self._services.metrics.rounds_started.inc()
        self._services.metrics.round_late_seconds.observe((self._services.clock.now() - round_.at) / 1_000)
        return started

    async def _draw_and_start(self, found: OpenLeague, round_: Round) -> OpenLeague:
        """Start a round as it is drawn; draw it first where nobody has.

        It is drawn anew where somebody drawn has left, or a table was left with too few by hand.
        """
        reason, drawn = PLAYER_LEFT, round_.draws + 1
        if round_.state == "drawn":
            try:
                return await self._leagues.do(found.slug, StartRound(round_.key, round_.draws), SERVER)
            except Refused as refused:
                if refused.code not in (PLAYER_LEFT, TABLE_TOO_SMALL):
                    raise
                reason = refused.code
        draw = DrawRound(round_.key, round_.draws, reason)
        return await self._leagues.do_all(found.slug, [draw, StartRound(round_.key, drawn)], SERVER)

    async def _cancel(self, found: OpenLeague, round_: Round, reason: str) -> OpenLeague:
        cancelled = await self._leagues.do(found.slug, CancelRound(round_.key, reason), SERVER)
        self._services.metrics.rounds_cancelled.labels(reason).inc()
        return cancelled

    async def _care_for_matches(self, found: OpenLeague) -> OpenLeague:
        now = self._services.clock.now()
        open_matches = [match for match in found.league.matches.values() if self.tables.is_open(found, match, now)]
        for start in range(0, len(open_matches), ROOMS):
            group = open_matches[start : start + ROOMS]
            summaries = await asyncio.gather(*(self._summary(match) for match in group))
            await asyncio.gather(
                *(
                    self._care_for(found, match, summary)
                    for match, summary in zip(group, summaries, strict=True)
                    if summary is not None
                )
            )
            for match, summary in zip(group, summaries, strict=True):
                if summary is not None:
                    found = await self._tell_calls(found, match, summary)
                if match.result is not None:
                    continue
                found = await self._decide(found, match, summary)
        return found

    async def _tell_calls(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> OpenLeague:
        """Have the league say of each call for a judge that was made: webhooks post it (J1)."""
        for call in summary.calls:
            if call.call > match.called:
                found = await self._leagues.do(found.slug, TellCall(match.key, call.call), SERVER)
        return found

    async def _summary(self, match: LeagueMatch) -> RoomSummary | None:
        return await self._services.store.index.get(match.room) if match.room else None

    async def _care_for(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary) -> None:
        await self._turns.next()
        try:
            await self.tables.care_for(found, match, summary)
        except (Refused, StoreError) as error:
            self._warn("a league's room could not be told of a change", found, match, error)

    async def _decide(self, found: OpenLeague, match: LeagueMatch, summary: RoomSummary | None) -> OpenLeague:
        """The consequences for a match of the state of its room, and of the time."""
        try:
            if summary is not None and summary.stage == "over":
                return await self._results.report(found, match, summary)
            if self._services.clock.now() >= found.league.decidable_until(match):
                return await self._leagues.do(found.slug, VoidMatch(match.key, NOT_FINISHED), SERVER)
            if summary is not None:
                return await self.tables.replace_absent(found, match, summary)
        except Refused as refused:
            self._warn("what is due in a league was refused", found, match, refused)
        return found

    def _due(self, found: OpenLeague) -> int | None:
        """Time (ms) at which a round next begins, is told of, or a match is void; far off, if nothing waits."""
        league = found.league
        if league.season is None:
            return None
        rounds = [round_.at for round_ in league.rounds.values() if round_.state in ("planned", "drawn")]
        voids = [league.decidable_until(match) for match in league.matches.values() if match.result is None]
        nights = self._nights.next_due(found)
        return min([*rounds, *voids, *nights], default=league.season.ends + HOUR)

    def _warn(self, what: str, found: OpenLeague, match: LeagueMatch, error: Exception) -> None:
        detail = f"{error.code} ({error.clause})" if isinstance(error, Refused) else str(error)
        self._services.metrics.league_failures.labels("match").inc()
        self._services.log.warning(what, league=found.slug, match=match.key, detail=detail)
