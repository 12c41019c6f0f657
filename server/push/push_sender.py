"""Sender of push messages: one encrypted, signed post, and what its answer means for the device."""

import hashlib
from typing import Literal
from urllib.parse import urlsplit

import msgspec

from engine.core import Refused
from server.posting.sender import BadAddress, Sender
from server.push.base64url import decoded
from server.push.encryption import encrypt
from server.push.messages import GameNames, Message
from server.push.push_devices import PushDevice
from server.push.vapid import VapidKey
from server.runtime.clock import Clock
from server.runtime.fair_threads import FairThreads, TooManyJobs

Answer = Literal["sent", "gone", "again", "failed"]
"""Result of a post: `gone`: the browser has ended it; `again`: it may be tried later; `failed`: it may not"""

GONE = (404, 410)
LATER = (0, 408, 425, 429)
"""Statuses by which a push service says to come back; and so are all from 500 up. 0: there was no answer."""

AT_ONCE, WAITING, WAITING_EACH = 1, 512, 16
"""Messages that are encrypted at once, and that wait for it, in all and of one user."""


class PushSender:
    """Posts push messages. names: of games; loopback: whether push services may be on this machine; for tests"""

    def __init__(self, clock: Clock, names: GameNames, *, loopback: bool = False, sender: Sender | None = None) -> None:
        self._clock = clock
        self._names = names
        self._sender = sender or Sender(loopback=loopback)
        self._threads = FairThreads("push", at_once=AT_ONCE, most=WAITING, most_each=WAITING_EACH, niceness=5)

    def check(self, endpoint: str) -> str:
        """The address as it is kept. Refused: it is none that may be posted to, as far as can be told by itself."""
        try:
            return self._sender.check(endpoint)
        except BadAddress as bad:
            raise Refused("bad-push-device", why=bad.why) from bad

    async def send(self, user: str, device: PushDevice, message: Message, key: VapidKey, contact: str) -> Answer:
        """Post once. It never raises for what the other side does. contact: address of the operator, if there is one"""
        now = self._clock.now()
        said = msgspec.json.encode(message.notice(device.language, self._names))

        def prepared() -> tuple[bytes, str]:
            parts = urlsplit(device.endpoint)
            authorization = key.authorization(f"{parts.scheme}://{parts.netloc}", contact or device.base, now)
            return encrypt(said, decoded(device.p256dh), decoded(device.auth)), authorization

        try:
            body, authorization = await self._threads.run(user, prepared)
        except TooManyJobs:
            return "again"
        headers = {
            "authorization": authorization,
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(max(0, message.until - now) // 1000),
            "urgency": message.urgency,
            "topic": _topic(message),
        }
        outcome = await self._sender.post(device.endpoint, body, headers, user)
        if not outcome.error:
            return "sent"
        if outcome.status in GONE:
            return "gone"
        if outcome.error == "address-refused":
            return "failed"
        return "again" if outcome.status in LATER or outcome.status >= 500 else "failed"

    async def close(self) -> None:
        await self._sender.close()


def _topic(message: Message) -> str:
    """Name by which a later message takes the place of one that waits: 32 letters at most, and it tells nothing."""
    return hashlib.sha256(message.tag.encode()).hexdigest()[:32]
