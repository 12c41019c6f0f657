"""Generator of frames: invalid ones, and valid ones among them, drawn from a seed."""

from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.bots import RandomBot
from engine.core import Command, Game, SeededRng
from engine.match.batch import codec_of
from server.wire.frames import BadFrame, Encoding, decode
from tests.wire.clients import Connection

_NUMBERS = (0, 1, -1, 2, 4, 18, 53, 71, 255, 2**31 - 1, 2**31, 2**53, -(2**63), 2**63 - 1, 0.5, float("1e308"))
_WORDS = ("", "x", "is", "seat", "__class__", "\x00", "\u202e", "💥" * 9, "a" * 3_000, "ore", "2,-1,N", "../../etc")
_DEEP = 200


class Fuzzer:
    """Somebody at a socket who sends anything at all."""

    def __init__(self, visit: Connection, game: Game, seed: int) -> None:
        self.visit = visit
        self.sent = 0
        self._rng = SeededRng(seed)
        kinds = codec_of(game).commands
        self._commands = [kind for name, kind in kinds.items() if name != "Retire"]  # or the game were soon over
        self._bot = RandomBot()

    def frame(self) -> bytes:
        """The next one: a message, whatever stands in it, since who sends something else is thrown out."""
        self.sent += 1
        while True:
            frame = self._drawn()
            try:
                decode(Encoding.MSGPACK, frame)
            except BadFrame:
                continue
            return frame

    def _drawn(self) -> bytes:
        makes: list[tuple[int, Callable[[], Any]]] = [
            (40, self._offered),
            (25, self._command),
            (15, self._mutated),
            (8, self._said),
            (6, lambda: {"is": "ping"}),
            (5, lambda: {"is": "do", "ref": self._word()[:40], "command": self._anything(3)}),
        ]
        draw = self._rng.number(sum(share for share, _ in makes))
        for share, make in makes:
            draw -= share
            if draw < 0:
                return msgspec.msgpack.encode(make())
        raise AssertionError

    def _asked(self, command: Any) -> dict[str, Any]:
        return {"is": "do", "ref": f"{self.sent}", "command": command}

    def _offered(self) -> dict[str, Any]:
        """Something that may be asked, or could be a moment ago."""
        visit = self.visit
        if "Return" in visit.legal:
            return self._asked({"is": "Return"})
        chosen = self._bot.choose(visit.view, visit.legal, visit.seat or 0, self._rng)
        return self._asked(chosen or {"is": "Roll"})

    def _command(self) -> dict[str, Any]:
        """Any command, with values of the right types that may be anything."""
        kind = self._commands[self._rng.number(len(self._commands))]
        return self._asked(self._filled(kind))

    def _mutated(self) -> dict[str, Any]:
        """Something that may be asked, with one field made strange, lost or too much."""
        command = dict(self._offered()["command"])
        fields = [*command, "extra"]
        field = fields[self._rng.number(len(fields))]
        if self._rng.number(4):
            command[field] = self._anything(2)
        else:
            command.pop(field, None)
        return self._asked(command)

    def _said(self) -> dict[str, Any]:
        said: dict[str, Any] = {"is": "say", "text": self._word()[:2_000]}
        if not self._rng.number(3):
            said["phrase"] = {"id": self._word()[:30], "params": [self._number() for _ in range(self._rng.number(3))]}
        return said

    def _filled(self, kind: type[Command]) -> dict[str, Any]:
        hints = get_type_hints(kind)
        return {"is": kind.__name__} | {name: self._value(hints[name]) for name in kind.__struct_fields__}

    def _value(self, annotation: Any) -> Any:
        origin, inner = get_origin(annotation), get_args(annotation)
        if annotation is int:
            return self._number() if not self._rng.number(3) else self._rng.number(6)
        if annotation is bool:
            return bool(self._rng.number(2))
        if annotation is str:
            return self._word()
        if origin is tuple:
            return [self._value(inner[0]) for _ in range(self._rng.number(7))]
        if isinstance(annotation, type) and issubclass(annotation, Struct):
            hints = get_type_hints(annotation)
            tag = annotation.__struct_config__.tag
            fields = {name: self._value(hints[name]) for name in annotation.__struct_fields__}
            return fields | ({"is": tag} if tag else {})
        if inner and origin is not dict:
            return self._value(inner[self._rng.number(len(inner))])
        return self._anything(2)

    def _anything(self, deep: int) -> Any:
        kind = self._rng.number(7 if deep else 4)
        match kind:
            case 0:
                return self._number()
            case 1:
                return self._word()
            case 2:
                return None
            case 3:
                return bool(self._rng.number(2))
            case 4:
                return [self._anything(deep - 1) for _ in range(self._rng.number(5))]
            case _:
                return {self._word()[:20]: self._anything(deep - 1) for _ in range(self._rng.number(5))}

    def _number(self) -> int | float:
        return _NUMBERS[self._rng.number(len(_NUMBERS))]

    def _word(self) -> str:
        return _WORDS[self._rng.number(len(_WORDS))]


def garbage(rng: SeededRng) -> bytes:
    """Bytes that are hardly a message: noise, one cut short or with a bit turned, endless nesting, false lengths."""
    whole = msgspec.msgpack.encode({"is": "do", "ref": "r", "command": {"is": "PlaceRoad", "edge": 7}})
    match rng.number(6):
        case 0:
            return bytes(rng.number(256) for _ in range(rng.number(64)))
        case 1:
            return whole[: rng.number(len(whole))]
        case 2:
            place = rng.number(len(whole))
            return whole[:place] + bytes([whole[place] ^ (1 << rng.number(8))]) + whole[place + 1 :]
        case 3:
            return b"\x91" * (_DEEP * 50) + b"\xc0"
        case 4:
            return b"\xdd\xff\xff\xff\xff" + whole
        case _:
            return b"\x82\xa2is\xa2do\xa3ref\xdb\x7f\xff\xff\xff"
