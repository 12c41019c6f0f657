"""Bodies of webhooks in the forms of their receivers.

The form follows from the address. Discord's own webhooks take `content` and refuse bodies without it; everything else
gets the envelope of Standard Webhooks, whose `text` the other incoming webhooks show.
"""

import re
from datetime import UTC, datetime
from typing import Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from server.leagues.webhooks.payloads import Data
from server.leagues.webhooks.teller import Message

Form = Literal["standard", "discord"]

MOST_CONTENT = 2_000
"""Characters of a message that Discord takes."""

NO_EMBEDS = 1 << 2
"""Flag by which Discord shows no previews of links."""

_DISCORD = {"discord.com", "discordapp.com"}
_DISCORD_PATH = re.compile(r"/api(/v\d+)?/webhooks/\d+/[\w-]+/?")

_SLACK = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "＠"})
"""Signs that incoming webhooks take for markup, links and mentions: names must not call everybody."""

_MARKDOWN = re.compile(r"([\\*_~`|<>\[\]#@])")
"""Signs that Discord takes for markup, mentions, masked links and emoji."""


class StandardBody(Struct, frozen=True):
    """Body by Standard Webhooks. text: for people; timestamp: of the event, ISO 8601 in UTC"""

    text: str
    type: str
    timestamp: str
    data: Data


class AllowedMentions(Struct, frozen=True):
    """Whom a message of Discord's may call: nobody."""

    parse: tuple[str, ...] = ()


class DiscordBody(Struct, frozen=True):
    """Body of a message in the form of Discord's own webhooks: `Execute Webhook` of its documentation."""

    content: str
    allowed_mentions: AllowedMentions = AllowedMentions()
    flags: int = NO_EMBEDS


def form_of(url: str) -> Form:
    """The form in which an address is posted to. An address of Discord that ends in `/slack` takes the standard one."""
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("canary.").removeprefix("ptb.")
    return "discord" if host in _DISCORD and _DISCORD_PATH.fullmatch(parts.path) else "standard"


def write_body(message: Message, at: int, form: Form) -> bytes:
    """Body of a post. at: of the event, ms"""
    return _discord(message) if form == "discord" else _standard(message, at)


def _standard(message: Message, at: int) -> bytes:
    when = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    text = f"{message.text.translate(_SLACK)}\n{message.url}"
    return msgspec.json.encode(StandardBody(text, message.kind, when, message.data), order="sorted")


def _discord(message: Message) -> bytes:
    """A message of Discord's. It mentions nobody, whatever stands in it; markup in names is shown as it stands."""
    said, link = _MARKDOWN.sub(r"\\\1", message.text), f"\n{message.url}"
    if len(said) + len(link) > MOST_CONTENT:
        said = said[: MOST_CONTENT - len(link) - 1].rstrip("\\") + "…"
    return msgspec.json.encode(DiscordBody(said + link), order="sorted")
