"""Parts of JSON Schemas, made from the types of messages."""

from collections.abc import Iterable
from typing import Any

import msgspec

Schema = dict[str, Any]

TITLED = {
    "Command": "commands",
    "LeagueCommand": "league-commands",
    "ToldEvent": "told",
    "View": "views",
    "LegalActions": "legal",
}
"""Title of a part of a message → the schema that describes it."""


def union(kinds: Iterable[Any], says: str) -> Schema:
    """The schema of what is of one of these types."""
    found, parts = components(dict.fromkeys(kinds))
    return {"description": says, "anyOf": found, "$defs": parts}


def components(kinds: Iterable[Any]) -> tuple[list[Schema], Schema]:
    """The schemas of these types, and the parts that they refer to, by name."""
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    plain = msgspec.json.decode(msgspec.json.encode([found, parts]))
    return _linked(plain[0]), _linked(plain[1])


def _linked(part: Any) -> Any:
    """With what other schemas describe as references to them."""
    if isinstance(part, list):
        return [_linked(each) for each in part]
    if not isinstance(part, dict):
        return part
    title = part.get("title")
    if isinstance(title, str) and title in TITLED and "properties" not in part:
        return {"$ref": f"{TITLED[title]}.json"}
    return {key: _linked(value) for key, value in part.items()}


def ref(name: str) -> Schema:
    """A reference to a part of the same schema."""
    return {"$ref": f"#/$defs/{name}"}
