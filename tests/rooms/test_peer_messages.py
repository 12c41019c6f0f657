"""Messages between processes: what stands on the bus, which processes of older versions read, too."""

from typing import get_args

import msgspec

from server.rooms.peers.messages import NotOwner, PeerMessage, Roster, decode_bundle, encode_bundle, encode_message

TAGS = {"roster", "here", "asked", "spoken", "again", "done", "not", "made", "elsewhere"}

LATER = {"seat", "ordered"}
"""Names of messages that earlier versions lose, as any message may be lost."""


def test_messages_have_the_names_on_the_bus_that_older_versions_know() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(PeerMessage)} == TAGS | LATER


def test_a_bundle_has_the_keys_on_the_bus_that_older_versions_know() -> None:
    body = encode_bundle("one", [encode_message(NotOwner("ROOM")), encode_message(Roster("ROOM"))])
    plain = msgspec.msgpack.decode(body)
    assert plain["sender"] == "one"
    assert plain["letters"][0] == {"is": "elsewhere", "room": "ROOM"}
    assert decode_bundle(body).messages == (NotOwner("ROOM"), Roster("ROOM"))
