"""The record of a finished game, from the log and the secrets that are now revealed.

What a seat said in calling the judge is left out: it was for the judge, and anybody may read a record (J1).
"""

import msgspec
from msgspec.structs import replace

from engine.core import Event
from engine.games import GAMES
from engine.match import Batch, Refused, Secrets, decode_batch
from engine.match.judge_events import JudgeCalled
from engine.match.record import record, write
from server.rooms.damage import RoomDamaged
from server.rooms.room import stream
from server.store import Card, Store


async def record_of(store: Store, card: Card) -> bytes:
    """The whole record of a game that is over, as a file.

    Refused: the log does not say so; for the list of rooms is written first, and may be ahead of it. RoomDamaged: it
    can't be read.
    """
    game = GAMES[card.game]
    kept = await store.log.read(stream(card.code))
    if not kept:
        raise Refused("no-such-room")
    secret = await store.secrets.get(stream(card.code))
    try:
        secrets = None if secret is None else Secrets.from_plain(msgspec.json.decode(secret))
        made = record(game, [_public(decode_batch(game, body)) for _, body in kept], secrets)
    except Exception as error:
        damaged = RoomDamaged(card.code, repr(error))
        damaged.log()
        raise damaged from error
    if "result" not in made["end"]:
        raise Refused("not-over")
    return write(made)


def _public(batch: Batch) -> Batch:
    return replace(batch, events=tuple(map(_without_words, batch.events)))


def _without_words(event: Event) -> Event:
    return replace(event, text="") if isinstance(event, JudgeCalled) else event


__all__ = ["record_of"]
