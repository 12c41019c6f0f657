"""Texts of a league's commands, which people write and others read."""

from msgspec.structs import replace

from engine.core import Command
from server.accounts import sanitize
from server.rooms.chat.moderation import check_name

TEXTS = ("title", "reason", "clause")
"""Fields of commands that people write, and others read."""

LONG_TEXTS = ("about", "conduct", "contact", "text")
"""The same, where a text may have several lines."""


def sanitized(command: Command) -> Command:
    """A command whose texts hold nothing that is not seen. Refused: what it gives everybody to read has abuse in it."""
    texts = {name: text for name in TEXTS if isinstance(text := getattr(command, name, None), str)}
    clean = {name: sanitize(text, len(text)) for name, text in texts.items()}
    check_name(clean.get("title", ""))
    for name in LONG_TEXTS:
        if isinstance(text := getattr(command, name, None), str):
            texts[name] = text
            clean[name] = "\n".join(sanitize(line, len(line)) for line in text.split("\n"))
            check_name(clean[name])
    return replace(command, **clean) if clean != texts else command
