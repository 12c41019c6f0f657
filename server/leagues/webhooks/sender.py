"""Sender of webhooks."""

from engine.core import Refused
from server.posting.sender import BadAddress, Sender


class WebhookSender(Sender):
    """Posts to the webhooks of leagues, each league by turns."""

    def check(self, url: str) -> str:
        """The address as it is kept. Refused: it is none that may be posted to, as far as can be told by itself."""
        try:
            return super().check(url)
        except BadAddress as bad:
            raise Refused("bad-webhook", why=bad.why) from bad
