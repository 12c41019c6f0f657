"""Names of keys and channels in Redis. Keys of one room have its code in braces, and so one slot."""

from collections.abc import Iterable
from functools import lru_cache

from server.store.ports import room_of


@lru_cache(4_096)
def kind_of(stream: str) -> str:
    """`talk:CODE:table` → `talk:table`: which of its room's streams it is."""
    kind, _, rest = stream.partition(":")
    _, _, further = rest.partition(":")
    return f"{kind}:{further}" if further else kind if rest else ""


@lru_cache(4_096)
def stream_key(stream: str) -> str:
    """The stream, and the channel on which its batches are published: `{CODE}:log:room`."""
    return _of_room(room_of(stream), f"log:{kind_of(stream)}")


@lru_cache(4_096)
def meta_key(room: str) -> str:
    """Hash: the room's owner and fencing token; for each stream its end and its last append's id."""
    return _of_room(room, "meta")


def room_summary_key(room: str) -> str:
    return _of_room(room, "card")


def tombstone_key(room: str) -> str:
    """Exists while an expired room is remembered."""
    return _of_room(room, "expired")


def room_names_key(room: str) -> str:
    """Set: the keys of the names that belong to the room, which have slots of their own."""
    return _of_room(room, "names")


def stream_keys(room: str, kinds: Iterable[str]) -> list[str]:
    """The room's streams of these kinds."""
    return [_of_room(room, f"log:{kind}") for kind in kinds]


def snapshot_key(stream: str) -> str:
    """The last snapshot of a stream: its number, a colon, its body."""
    return _of_room(room_of(stream), f"snapshot:{kind_of(stream)}")


def topic_channel(topic: str) -> str:
    """Channel of a topic of the bus."""
    return _of_room(topic, "said")


def secret_key(name: str) -> str:
    return f"secret:{_of_room(room_of(name), kind_of(name))}"


def pairing_code_key(code: str) -> str:
    """The code's owner; expires with it."""
    return f"pairing:{code}"


def process_key(process: str) -> str:
    """Exists while the process is alive. The same name is the channel of its inbox."""
    return f"process:{process}"


def name_key(kind: str, name: str) -> str:
    return f"name:{kind}:{name}"


def person_key(user: str) -> str:
    return f"person:{user}"


def document_key(kind: str, name: str) -> str:
    """Hash: the document's version and body."""
    return f"document:{kind}:{name}"


def _of_room(room: str, what: str) -> str:
    if "{" in room or "}" in room:
        raise ValueError(f"braces in the name of a room: {room}")
    return f"{{{room}}}:{what}"
