"""The record of a finished game, from the log and the secrets that are now revealed."""

import msgspec

from engine.games import GAMES
from engine.match import Secrets, decode_batch
from engine.match.record import record, write
from server.rooms.room import stream
from server.store import Card, Store


async def record_of(store: Store, card: Card) -> bytes:
    """The whole record of a game that is over, as a file."""
    game = GAMES[card.game]
    kept = await store.log.read(stream(card.code))
    secret = await store.secrets.get(stream(card.code))
    secrets = None if secret is None else Secrets.from_plain(msgspec.json.decode(secret))
    return write(record(game, [decode_batch(game, body) for _, body in kept], secrets))


__all__ = ["record_of"]
