"""Dispatcher of push messages: queues in memory, from which a few are sent at once, in the background.

A message is worth little after some hours, and is lost with the process: the game itself is in the log. Nobody waits
for it here, and whatever is too much is dropped and counted.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import structlog
from msgspec import Struct

from server.observe import Metrics
from server.push.messages import Message, YourTurn
from server.push.push_devices import PushDevice, PushDeviceStore
from server.push.push_sender import PushSender
from server.push.vapid import VapidKey, VapidKeys
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.store import StoreError

MOST = 1_000
"""Messages of one queue that wait, and messages that wait to be tried again."""

WORKERS = 4
"""Messages of one queue that are sent at once."""

RATE, BURST, USERS = 1 / 60, 10, 10_000
"""Turns of which one user is told, a second in the long run, and at once."""

BACKOFF = (10_000, 60_000, 300_000)
"""ms until each further attempt. After the last one the message is dropped."""

IsSignedIn = Callable[[str, str], Awaitable[bool]]
"""(user, key of a device of theirs; empty: a guest's) → whether it may act for them still. StoreError."""


class _Job(Struct, frozen=True):
    """Message to users; device: to this one alone, again; attempt: how many have failed"""

    users: tuple[str, ...]
    message: Message
    device: str = ""
    attempt: int = 0


class PushDispatcher:
    """Sends messages to all devices of users that want them.

    contact: address that push services may write to, `mailto:` or https; empty: the server's own is given
    """

    def __init__(
        self,
        clock: Clock,
        metrics: Metrics,
        keys: VapidKeys,
        devices: PushDeviceStore,
        sender: PushSender,
        is_signed_in: IsSignedIn,
        contact: str = "",
    ) -> None:
        self._clock = clock
        self._metrics = metrics
        self._keys = keys
        self._devices = devices
        self._sender = sender
        self._is_signed_in = is_signed_in
        self._contact = contact
        self._turns: asyncio.Queue[_Job] = asyncio.Queue(MOST)
        self._nights: asyncio.Queue[_Job] = asyncio.Queue(MOST)
        self._waiting = 0
        self._buckets = TokenBuckets(clock, RATE, BURST, USERS)

    def tell_turn(self, user: str, message: YourTurn) -> None:
        """Tell somebody, soon, that they are awaited."""
        if self._buckets.take(user):
            self._put(self._turns, _Job((user,), message))
        else:
            self._count("limited")

    def tell_all(self, users: Sequence[str], message: Message) -> None:
        """Tell many people the same, soon and one after the other: turns do not wait for it."""
        self._put(self._nights, _Job(tuple(users), message))

    def _put(self, queue: "asyncio.Queue[_Job]", job: _Job) -> None:
        try:
            queue.put_nowait(job)
        except asyncio.QueueFull:
            self._count("dropped")

    def _count(self, outcome: str) -> None:
        self._metrics.pushes.labels(outcome).inc()

    async def run(self) -> None:
        """For ever."""
        try:
            await asyncio.gather(*(self._work(queue) for queue in (self._turns, self._nights) for _ in range(WORKERS)))
        finally:
            await self._sender.close()

    async def _work(self, queue: "asyncio.Queue[_Job]") -> None:
        log = structlog.get_logger()
        while True:
            job = await queue.get()
            for user in job.users:
                if job.message.until <= self._clock.now():
                    self._count("late")
                    break
                try:
                    await self._send_to(user, job, queue)
                except StoreError as error:
                    self._count("failed")
                    log.warning("a push message was not sent", detail=str(error))
                except Exception:  # a bug must not end it
                    self._metrics.crashes.inc()
                    log.exception("a push message was not sent")

    async def _send_to(self, user: str, job: _Job, queue: "asyncio.Queue[_Job]") -> None:
        """Send a message to those devices of a user that want it."""
        wanting = [
            device
            for device in await self._devices.of(user)
            if job.message.wanted(device.rooms, nights=device.nights) and job.device in ("", device.key)
        ]
        if wanting:
            key = await self._keys.current()
            await asyncio.gather(*(self._send(user, device, job, key, queue) for device in wanting))

    async def _send(
        self, user: str, device: PushDevice, job: _Job, key: VapidKey, queue: "asyncio.Queue[_Job]"
    ) -> None:
        if device.vapid != key.public or not await self._is_signed_in(user, device.session):
            await self._devices.remove(user, device.key)
            self._count("gone")
            return
        answer = await self._sender.send(user, device, job.message, key, self._contact)
        if answer == "gone":
            await self._devices.remove(user, device.key)
        if answer == "again" and job.attempt < len(BACKOFF) and self._waiting < MOST:
            self._waiting += 1
            again = _Job((user,), job.message, device.key, job.attempt + 1)
            self._clock.after(BACKOFF[job.attempt], lambda: self._retry(queue, again))
        self._count(answer)

    def _retry(self, queue: "asyncio.Queue[_Job]", job: _Job) -> None:
        self._waiting -= 1
        self._put(queue, job)
