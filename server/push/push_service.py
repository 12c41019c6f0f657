"""Push service of this server: what others hand it, and what it is made of."""

from collections.abc import Sequence

import structlog

from server.accounts.accounts import Accounts
from server.observe import Metrics
from server.push.dispatcher import PushDispatcher
from server.push.messages import HOURS_4, GameNames, MatchNight, YourTurn
from server.push.push_devices import PushDeviceStore
from server.push.push_sender import PushSender
from server.push.vapid import VapidKeys
from server.runtime.clock import Clock
from server.runtime.settings import Settings
from server.store import Store, StoreError


class PushService:
    """Tells people who are not there, on the devices that they have opted in with. names: of games"""

    def __init__(
        self, store: Store, clock: Clock, settings: Settings, metrics: Metrics, accounts: Accounts, names: GameNames
    ) -> None:
        self._clock = clock
        self._accounts = accounts
        self.keys = VapidKeys(store)
        self.devices = PushDeviceStore(store)
        self.sender = PushSender(clock, names, loopback=settings.push_loopback)
        dispatcher = PushDispatcher(
            clock, metrics, self.keys, self.devices, self.sender, self._signed_in, settings.push_contact or ""
        )
        self._dispatcher = dispatcher
        self.run = dispatcher.run

    def turn_waits(self, user: str, room: str, game: str) -> None:
        """Tell somebody, soon, that they are awaited at a table."""
        self._dispatcher.tell_turn(user, YourTurn(room, game, self._clock.now() + HOURS_4))

    async def table_continues(self, users: Sequence[str], room: str, following: str) -> None:
        """Tell these users of their turns in the following room on each device that tells of those in this one."""
        for user in users:
            try:
                await self.devices.follow_room(user, room, following)
            except StoreError as error:  # the game goes on without it
                structlog.get_logger().warning("a table's next game tells of no turns", detail=str(error))

    def tell_night(self, users: Sequence[str], night: MatchNight) -> None:
        """Tell people of a league, soon, of a round of it."""
        self._dispatcher.tell_all(users, night)

    async def _signed_in(self, user: str, session: str) -> bool:
        """Whether a device that was opted in by this session is the user's still. StoreError."""
        account = await self._accounts.find(user)
        if account is None:
            return not session and not await self._accounts.deleted(user)
        return account.device(session) is not None
