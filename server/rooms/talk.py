"""What is said in a room: a stream of its own, kept before it is shown, like everything else.

Players talk at the table. While a game goes on those who watch talk in the gallery, which players don't hear until
the end. Numbers count both, so that everybody can put what they hear in order.
"""

import asyncio
from collections import deque

import msgspec

from engine.match import Refused
from server.accounts import tidy
from server.credits import Credits
from server.rooms.house import House
from server.sockets.inbound import Where
from server.sockets.outbound import Said

LONGEST = 300
MOST = 2_000
"""Messages in one room; then it has been enough."""

RECENT = 60
RATE = 0.5  # messages a second in the long run
BURST = 5.0

_said = msgspec.json.Decoder(Said)


class Talk:
    """The conversation in one room."""

    def __init__(self, house: House, code: str) -> None:
        self._house = house
        self._stream = f"talk:{code}"
        self._count = 0
        self._recent: dict[Where, deque[Said]] = {"table": deque(maxlen=RECENT), "gallery": deque(maxlen=RECENT)}
        self._credits: dict[str, Credits] = {}
        self._one_at_a_time = asyncio.Lock()

    async def wake(self) -> None:
        """Remember what was said before."""
        for kept in await self._house.store.log.read(self._stream):
            said = _said.decode(kept.body)
            self._count = kept.seq
            self._recent[said.where].append(said)

    def recent(self, *, gallery: bool) -> list[Said]:
        """What was said of late, as far as one may hear it, in order."""
        heard = [*self._recent["table"], *(self._recent["gallery"] if gallery else ())]
        return sorted(heard, key=lambda said: said.n)

    def of_gallery(self) -> list[Said]:
        return list(self._recent["gallery"])

    async def say(self, user: str, name: str, seat: int | None, where: Where, text: str) -> Said:
        """Keep it; the caller shows it. Refused: it says nothing, or the speaker goes on too fast or for too long."""
        plain = tidy(text, LONGEST)
        if not plain:
            raise Refused("nothing-said")
        if not self._purse(user).take():
            raise Refused("too-fast")
        async with self._one_at_a_time:
            if self._count >= MOST:
                raise Refused("said-enough")
            said = Said(self._count + 1, self._house.clock.now(), user, name, where, plain, seat)
            self._count = await self._house.store.log.append(self._stream, self._count, [msgspec.json.encode(said)])
            self._recent[where].append(said)
        self._house.metrics.said.inc()
        return said

    def _purse(self, user: str) -> Credits:
        if user not in self._credits:
            if len(self._credits) >= 1_000:
                self._credits.clear()
            self._credits[user] = Credits(self._house.clock, RATE, BURST)
        return self._credits[user]


__all__ = ["Talk"]
