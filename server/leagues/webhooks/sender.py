"""Sender of webhooks."""

from engine.core import Refused
from server.posting.sender import BadAddress, Outcome, Sender
from server.runtime.fair_threads import TooManyJobs


class WebhookSender(Sender):
    """Posts to the webhooks of leagues, each league by turns."""

    def check(self, url: str) -> str:
        """The address as it is kept. Refused: it is none that may be posted to, as far as can be told by itself."""
        try:
            return super().check(url)
        except BadAddress as bad:
            raise Refused("bad-webhook", why=bad.why) from bad

    async def try_once(self, url: str, body: bytes, headers: dict[str, str], address: str) -> Outcome:
        """Post once, for somebody at this address who tries a webhook. Refused: `busy`, too many do."""
        try:
            return await super().try_once(url, body, headers, address)
        except TooManyJobs as many:
            raise Refused("busy", retry=many.retry) from None
