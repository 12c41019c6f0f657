"""Tests of the client's types and of the protocol's reference against the server's messages."""

import re
from typing import get_args

import msgspec
import pytest

from server.schema import stale
from server.wire import inbound, outbound
from tests.wire.serving import ROOT

MESSAGES = [*get_args(inbound.Message), *get_args(outbound.Message)]


def test_the_generated_types_are_current() -> None:
    assert stale() == [], "make types"


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.__name__)
def test_the_reference_names_every_message_with_its_fields(message: type[msgspec.Struct]) -> None:
    reference = (ROOT / "docs/protocol.md").read_text()
    name = message.__name__.lower()
    row = re.search(rf"^\| `{name} {{(.*?)}}` \|", reference, re.MULTILINE)
    assert row is not None, f"docs/protocol.md has no row for {name}"
    fields = {field.name + ("" if field.required else "?") for field in msgspec.structs.fields(message)}
    assert set(filter(None, row[1].split(", "))) == fields
