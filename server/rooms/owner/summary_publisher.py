"""What the list of rooms says of one room, kept up by its owner."""

from msgspec.structs import replace

from engine.match import Match
from server.rooms.owner.room_summaries import summary_key, summary_of
from server.rooms.seating import settings, turn_of
from server.rooms.services import RoomServices
from server.store import RoomSummary

SELDOM = 600_000
"""ms between two times that the list is told that somebody looks at a lobby."""

OFTEN = 10_000
"""ms between two times that the list is told of watchers and turns."""


class SummaryPublisher:
    """made_at, looked_at: ms since the epoch"""

    def __init__(self, services: RoomServices, code: str, made_at: int, looked_at: int = 0) -> None:
        self._services = services
        self._code = code
        self._made_at = made_at
        self._looked_at = looked_at
        self._card: RoomSummary | None = None
        self._told: tuple[object, object, object, object] = (None, None, None, None)
        self._told_at = services.clock.now()

    def tell(self, match: Match, moved_at: int) -> None:
        """How things are, if the list says otherwise."""
        room, seats, stage, judge = tells = summary_key(match)
        told = self._told
        if room is told[0] and seats is told[1] and stage is told[2] and judge == told[3]:
            return
        self._told = tells
        card = replace(summary_of(match, self._code, self._made_at, moved_at), looked_at=self._looked_at)
        known = self._card
        if known is not None:
            card = replace(card, watchers=known.watchers, turn=known.turn)
        if known is None or replace(card, moved_at=known.moved_at) != known:
            self._put(card)

    def tell_more(self, match: Match, moved_at: int, watchers: int) -> None:
        """What other processes can't know by themselves and nobody needs at once; called every now and then."""
        now = self._services.clock.now()
        if self._card is None or now - self._told_at < OFTEN:
            return
        self._told_at = now
        card = replace(self._card, moved_at=moved_at, watchers=watchers, turn=turn_of(match))
        if (card.watchers, card.turn) != (self._card.watchers, self._card.turn):
            self._put(card)

    def looked(self, match: Match, now: int) -> None:
        """Somebody looks at the room. That counts before the start, and where a rematch waits for its people."""
        waits = match.stage == "lobby" or (match.stage == "over" and settings(match).next)
        seldom = min(SELDOM, self._services.settings.lobby_expiry // 4)
        if self._card is None or not waits or now - self._looked_at < seldom:
            return
        self._looked_at = now
        self._put(replace(self._card, looked_at=now))

    def _put(self, card: RoomSummary) -> None:
        self._card = card
        self._services.store.index.put(card)


__all__ = ["SummaryPublisher"]
