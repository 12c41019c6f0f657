"""Repository of leagues: each is a stream `league:KEY`, folded on demand, changed by append with the expected number.

Any process may change a league. Of two who append at once one gets Conflict, reads what the other wrote, and decides
again on that: so a command is decided on the league as it is, and a refusal is one of now. What is folded is cached and
brought up to date by reading the stream's end, so that no message between processes is needed.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from engine.core import Command, Event, Refused
from engine.league.asker import SERVER, Asker
from engine.league.commands import CloseSeason, DrawRound, JoinLeague, OpenSeason, SeedFinish
from engine.league.decide import CODEC, decide
from engine.league.events import (
    AccessSet,
    LeagueFounded,
    PersonJoined,
    PersonLeft,
    ResultReported,
    WaitingBegan,
    WaitingEnded,
)
from engine.league.evolve import evolve
from engine.league.finish import entrants
from engine.league.powers import may_judge
from engine.league.regulation import DRAW_SEEDS, RULEBOOK
from engine.league.state import League
from server.leagues.listings import ListedLeague, Listings
from server.leagues.quotas import OPEN_SEASONS_EACH, LeagueQuotas
from server.leagues.slugs import valid_slug
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.store import Conflict, LogEntry, Store, StoreError

SLUGS = "league"

ATTEMPTS = 20
"""Decisions that one command may need while others change the same league."""

AT_ONCE = 200
"""Entries of a stream up to which they are folded at once; more are folded in a thread, since games go on meanwhile."""

SLOW = (DrawRound, CloseSeason)
"""Commands that are decided in a thread: a search, and the standings of a season, may take tenths of a second."""

SEEDED = (DrawRound, SeedFinish)
"""Commands that may be decided by ratings (`draw_seeds`)."""

NO_RATINGS: Mapping[str, float] = {}

CHANGES_AT_ONCE = 500
CHANGES = 0.2
"""Changes that one person makes to one league at once, and a second in the long run: its stream keeps them for ever."""

CHANGING = 10_000
"""People in leagues whose changes are counted; those who changed nothing for longest are forgotten."""

CACHED = 200
"""Leagues that are kept folded, those used last."""

LOOK = 24 * 60 * 60_000
"""ms after which a league is gone through for people whose accounts are deleted, when it is looked at again."""

RETRY = 60_000
"""The same, where the store failed."""

LOOKED_AT = 10_000
"""Leagues of which it is remembered when they were gone through."""

_KEY_BYTES = 9
_SEED_BITS = 63


class Batch(Struct, frozen=True):
    """Batch of events of one command, as it stands in the stream. by: the asker's key, empty for the server; at: ms."""

    at: int
    by: str
    events: list[dict[str, object]]


class KeptBatch(Struct, frozen=True):
    """Batch of events as it was kept: its number in the stream, and its time (ms)."""

    seq: int
    at: int
    events: list[Event]


class LoggedEvent(Struct, frozen=True):
    """Event of a stream. at: ms; by: the asker's key, empty for the server."""

    at: int
    by: str
    event: Event


class OpenLeague(Struct, frozen=True):
    """League as it is at a number of its stream. key: of the stream; slug: in addresses."""

    key: str
    slug: str
    seq: int
    league: League


_decoder = msgspec.json.Decoder(Batch)


class LeagueRepository:
    """Reads, founds and changes leagues. on_change: called with the slug of each league that was changed here.

    before_shown: called with each league before it is shown, once a day; it may change it
    ratings: ratings of users at a game, by which draws are seeded; who has none is not among them
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self.listings = Listings(store)
        self.quotas = LeagueQuotas(store, clock, self.listings)
        self.on_change: Callable[[str], None] = lambda slug: None
        self.before_shown: Callable[[OpenLeague], Awaitable[None]] = _as_it_is
        self.ratings: Callable[[str, Collection[str]], Awaitable[Mapping[str, float]]] = _no_ratings
        self._store = store
        self._clock = clock
        self._changes = TokenBuckets(clock, CHANGES, CHANGES_AT_ONCE, CHANGING)
        self._look_at: OrderedDict[str, int] = OrderedDict()
        self._folded: OrderedDict[str, tuple[int, League | None]] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # those that somebody holds

    async def find(self, slug: str) -> OpenLeague:
        """The league of this slug. Refused: there is none."""
        key = await self._store.names.owner(SLUGS, slug) if valid_slug(slug) else None
        if key is None:
            raise Refused("no-such-league", "K1")
        seq, league = await self._current(key)
        if league is None:
            raise Refused("no-such-league", "K1")
        if self._clock.now() < self._look_at.get(key, 0):
            return OpenLeague(key, slug, seq, league)
        await self._go_through(OpenLeague(key, slug, seq, league))
        return await self.find(slug)

    async def _go_through(self, found: OpenLeague) -> None:
        """Have a league put right before it is shown; as it is, if that fails, since reading needs no write."""
        self._look_at[found.key] = self._clock.now() + LOOK  # who looks meanwhile, as this does, goes on
        self._look_at.move_to_end(found.key)
        while len(self._look_at) > LOOKED_AT:
            self._look_at.popitem(last=False)
        try:
            await self.before_shown(found)
        except (Refused, StoreError):
            self._look_at[found.key] = self._clock.now() + RETRY

    async def has_person(self, slug: str, user: str) -> bool:
        """Whether this user is of the league, as a member or a guest, and has not left."""
        try:
            found = await self.find(slug)
        except Refused:
            return False
        person = found.league.people.get(user)
        return person is not None and not person.left

    async def judged_matches(self, slug: str, user: str) -> frozenset[str]:
        """Matches of a league that this user may judge (K10)."""
        try:
            league = (await self.find(slug)).league
        except Refused:
            return frozenset()
        return frozenset(key for key, match in league.matches.items() if may_judge(league, match, user))

    async def found(self, slug: str, command: Command, by: str) -> OpenLeague:
        """Found a league under this slug.

        Refused: the slug is no slug, or taken; by the command itself; they have founded, or joined, enough leagues.
        """
        if not valid_slug(slug):
            raise Refused("bad-slug", "K1")
        events = decide(None, command, self._asker(by))
        if await self._store.names.owner(SLUGS, slug) is not None:
            raise Refused("slug-taken", "K1")
        await self.quotas.check_room_for_another(by)
        await self.quotas.take_founding(by)
        key = secrets.token_urlsafe(_KEY_BYTES)
        if not await self._store.names.claim(SLUGS, slug, key):
            raise Refused("slug-taken", "K1")
        await self._store.log.append(_stream(key), 0, [self._batch(by, events)])
        found = await self.find(slug)
        await self._list(found, events)
        return found

    async def do(self, slug: str, command: Command, by: str) -> OpenLeague:
        """Change a league. Refused: by its rules. StoreError: others changed it all the time, or it can't be kept."""
        return await self.do_all(slug, [command], by)

    async def do_all(self, slug: str, commands: Sequence[Command], by: str) -> OpenLeague:
        """Change a league by several commands, all of them or none; for errors see `do`."""
        key = (await self.find(slug)).key
        if any(isinstance(command, JoinLeague) for command in commands):
            await self.quotas.check_room_for_another(by)
        if any(isinstance(command, OpenSeason) for command in commands):
            _, league = await self._current(key)
            self._decided(league, commands, by)
            await self._check_open_seasons(league)
            await self.listings.add_open_season(slug)
        lock, charged = self._locks.setdefault(key, asyncio.Lock()), False
        ratings = await self._ratings_for(key, commands, by)
        async with lock:
            for _ in range(ATTEMPTS):
                seq, league = await self._current(key)
                if any(isinstance(command, SLOW) for command in commands):
                    batches = await asyncio.to_thread(self._decided, league, commands, by, ratings)
                else:
                    batches = self._decided(league, commands, by, ratings)
                if not batches:
                    break
                if not charged and by != SERVER and not self._changes.take(f"{key} {by}", len(batches)):
                    raise Refused("too-fast")
                charged = True
                try:
                    await self._store.log.append(_stream(key), seq, [self._batch(by, events) for events in batches])
                except Conflict:
                    continue
                break
            else:
                raise StoreError(f"league {key} changes all the time")
        changed = await self.find(slug)
        if batches:
            await self._list(changed, [event for events in batches for event in events])
            self.on_change(slug)
        return changed

    async def batches(self, league: OpenLeague, after: int, limit: int) -> list[KeptBatch]:
        """Batches of a league after this number of its stream, as far as the league knows them; at most so many."""
        batches: list[KeptBatch] = []
        for entry in await self._entries(league, after, limit):
            batch = _decoder.decode(entry.body)
            batches.append(KeptBatch(entry.seq, batch.at, [CODEC.from_log(event) for event in batch.events]))
        return batches

    async def _ratings_for(self, key: str, commands: Sequence[Command], by: str) -> Mapping[str, float]:
        """Ratings of the players of a league, if one of these commands may be decided by them.

        StoreError: they can't be read. What the server does by itself goes on without them, by lot.
        """
        if not any(isinstance(command, SEEDED) for command in commands):
            return {}
        _, league = await self._current(key)
        if league is None or league.regulation.value(DRAW_SEEDS) != "rating":
            return {}
        game = league.regulation.value(RULEBOOK).partition("/")[0]
        try:
            return await self.ratings(game, entrants(league))
        except StoreError:
            if by != SERVER:
                raise
            return {}

    def _decided(
        self, league: League | None, commands: Sequence[Command], by: str, ratings: Mapping[str, float] = NO_RATINGS
    ) -> list[tuple[Event, ...]]:
        """Events of each command, decided on top of those before it; nothing of those that change nothing."""
        batches: list[tuple[Event, ...]] = []
        for command in commands:
            asker = self._asker(by, ratings)
            if events := decide(league, command, asker):
                batches.append(events)
                for event in events:
                    league = evolve(league, event, asker.at)
        return batches

    async def history(self, league: OpenLeague) -> list[LoggedEvent]:
        """Every event of a league, as far as the league knows them. It reads the whole stream."""
        entries = await self._entries(league, 0, league.seq)
        return await asyncio.to_thread(_logged, entries)

    async def _entries(self, league: OpenLeague, after: int, limit: int) -> Sequence[LogEntry]:
        """Lines of a league's stream, but none that came since it was read: it knows nothing of them."""
        most = min(limit, league.seq - after)
        return await self._store.log.read(_stream(league.key), after, most) if most > 0 else ()

    async def _check_open_seasons(self, league: League | None) -> None:
        """Refused: the owner of this league has as many seasons open as one person may."""
        owner = _owner_of(league) if league is not None else ""
        listed, _ = await self.listings.open_seasons()
        count = 0
        for slug in set(await self.listings.of(owner)) & set(listed):
            other = (await self.find(slug)).league
            count += other.season is not None and _owner_of(other) == owner
        if count >= OPEN_SEASONS_EACH:
            raise Refused("too-many-open-seasons", "K1", most=OPEN_SEASONS_EACH)

    def _asker(self, by: str, ratings: Mapping[str, float] = NO_RATINGS) -> Asker:
        return Asker(by, self._clock.now(), secrets.randbits(_SEED_BITS), ratings)

    def _batch(self, by: str, events: Sequence[Event]) -> bytes:
        return msgspec.json.encode(Batch(self._clock.now(), by, [CODEC.to_log(event) for event in events]))

    async def _current(self, key: str) -> tuple[int, League | None]:
        """The number of the stream's end, and the league there."""
        seq, league = self._folded.get(key, (0, None))
        entries = await self._store.log.read(_stream(key), seq)
        if len(entries) > AT_ONCE:
            seq, league = await asyncio.to_thread(_fold, seq, league, entries)
        else:
            seq, league = _fold(seq, league, entries)
        if seq >= self._folded.get(key, (0, None))[0]:  # somebody else may have read further meanwhile
            self._folded[key] = (seq, league)
        self._folded.move_to_end(key)
        while len(self._folded) > CACHED:
            self._folded.popitem(last=False)
        return seq, league

    async def _list(self, league: OpenLeague, events: Sequence[Event]) -> None:
        """Bring the lists of leagues up to date with what these events say."""
        for event in events:
            match event:
                case LeagueFounded():
                    await self.listings.add_for(event.owner, league.slug)
                case PersonJoined():
                    await self.listings.add_for(event.player, league.slug)
                case WaitingBegan():
                    await self.listings.add_for(event.player, league.slug)
                case WaitingEnded():
                    await self.listings.remove_for(event.player, league.slug)
                case PersonLeft():
                    await self.listings.remove_for(event.player, league.slug)
                    if not event.deleted:
                        await self.listings.add_left(event.player, league.slug)
        told = any(isinstance(event, ResultReported | AccessSet | LeagueFounded) for event in events)
        played = _last_played(league.league) if told else 0
        state = league.league
        listed = ListedLeague(league.slug, _owner_of(state), played, state.founded, state.origin)
        await self.listings.set_public(listed, public=state.public)


async def _as_it_is(league: OpenLeague) -> None:
    """Nothing is put right where nobody says how."""


async def _no_ratings(game: str, users: Collection[str]) -> Mapping[str, float]:
    """Nobody has a rating where nobody says so."""
    return NO_RATINGS


def _owner_of(league: League) -> str:
    return next((person.key for person in league.people.values() if "owner" in person.roles), "")


def _last_played(league: League) -> int:
    """Time (ms) at which the last match was finished that counts; 0: none was."""
    ended = (match.ended for match in league.matches.values() if match.result and match.result.ending != "void")
    return max(ended, default=0)


def _fold(seq: int, league: League | None, entries: Sequence[LogEntry]) -> tuple[int, League | None]:
    """The number of the last entry and the league there, from where it was before them."""
    for entry in entries:
        batch = _decoder.decode(entry.body)
        for event in batch.events:
            league = evolve(league, CODEC.from_log(event), batch.at)
        seq = entry.seq
    return seq, league


def _logged(entries: Sequence[LogEntry]) -> list[LoggedEvent]:
    return [
        LoggedEvent(batch.at, batch.by, CODEC.from_log(event))
        for entry in entries
        for batch in (_decoder.decode(entry.body),)
        for event in batch.events
    ]


def _stream(key: str) -> str:
    return f"league:{key}"
