"""Somebody at the table whose screen does not matter: asks over the wire what they would do with a mouse."""

import json
import time
from itertools import count
from typing import Any

from tests.browser.eyes import PATIENCE, Eyes


class Voice(Eyes):
    """Eyes that also ask."""

    def __init__(self, url: str, code: str, token: str) -> None:
        super().__init__(url, code, token)
        self._refs = (f"voice-{number}" for number in count(1))
        self._answers: dict[str, str] = {}
        self._said = 0

    def ask(self, command: dict[str, Any]) -> None:
        """Asks, and waits until it has happened."""
        self.see()
        ref = next(self._refs)
        deadline = time.monotonic() + PATIENCE
        self.socket().send(json.dumps({"is": "do", "ref": ref, "command": command}))
        while ref not in self._answers:
            assert time.monotonic() < deadline, f"no answer to {command}"
            self.look(0.1)
        assert self._answers[ref] == "done", f"{command} was refused: {self._answers[ref]}"

    def say(self, **said: Any) -> None:
        """Says something in the chat, and waits until all who may hear it have been sent it."""
        self.see()
        deadline = time.monotonic() + PATIENCE
        known = self._said
        self.socket().send(json.dumps({"is": "say", **said}))
        while self._said == known:
            assert time.monotonic() < deadline, f"{said} is not heard"
            self.look(0.1)

    def take(self, message: dict[str, Any]) -> None:
        super().take(message)
        self._said += message["is"] == "said"
        if "ref" in message:
            self._answers[message["ref"]] = message["code"] if message["is"] == "refused" else "done"
