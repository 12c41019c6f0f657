"""Decoder of `kaitaku.1.msgpack`, written by docs/protocol.md alone: each frame becomes what the JSON encoding says."""

from typing import Any

import msgspec

Message = dict[str, Any]


class Unpacker:
    """Reads what one socket hears. `words`: those that the client brought along, if any."""

    def __init__(self, words: Message | None = None) -> None:
        self._words = words or {}
        self._epoch = 0

    def read(self, frame: bytes) -> Message:
        """The message in a frame."""
        found = msgspec.msgpack.decode(frame, ext_hook=self._value)
        if isinstance(found, list):
            return self._step(found)
        assert isinstance(found, dict)
        if found["is"] == "welcome":
            self._epoch = found["words"]["epoch"]
            if "keys" in found["words"]:
                self._words = found["words"]
            assert found["words"]["id"] == self._words["id"]
        return found

    def _value(self, kind: int, data: memoryview) -> Any:
        assert kind == 0
        return self._words["values"][int.from_bytes(data, "big")]

    def _step(self, found: list[Any]) -> Message:
        seq, at, by, patch, told, legal, ref = [*found, None, None][:7]
        step: Message = {
            "is": "step",
            "seq": seq,
            "at": self._epoch + at,
            "by": {"is": "seat", "seat": by} if isinstance(by, int) else self._named(by),
            "patch": self._named(patch),
            "told": [self._event(row) for row in told],
        }
        if ref is not None:
            step["ref"] = ref
        if legal is not None:
            step["legal"] = {name: [*map(self._form, forms)] for name, forms in self._named(legal).items()}
        return step

    def _form(self, packed: list[Any]) -> Message:
        fields, constraints, info = [*packed, None, None, None][:3]
        known = self._words["constraints"]
        spelled = [known[one] if isinstance(one, int) else self._named(one) for one in constraints or ()]
        parts = {"fields": self._named(fields), "constraints": spelled, "info": self._named(info)}
        return {name: part for name, part in parts.items() if part}

    def _event(self, row: Any) -> Message:
        if isinstance(row, dict):
            return dict(self._named(row))
        name, *fields = self._words["events"][row[0]]
        said = ((field, value) for field, value in zip(fields, row[1:], strict=False) if value is not None)
        return {"is": name} | {
            field: value.hex() if isinstance(value, bytes) else self._named(value) for field, value in said
        }

    def _named(self, packed: Any) -> Any:
        if isinstance(packed, dict):
            return {
                self._words["keys"][key] if isinstance(key, int) else key: self._named(value)
                for key, value in packed.items()
            }
        return [self._named(each) for each in packed] if isinstance(packed, list) else packed
