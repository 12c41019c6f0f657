"""Format of all that is stored for ever, as types say it: `python -m tests.records.stored_format` writes it down.

What is written down may only grow: by types, by fields with defaults, by rules that say what was so before them.
"""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from engine.games import GAMES
from engine.league.events import EVENTS
from engine.match.room.law import rules_of
from server.json_schemas import schema

WRITTEN = Path(__file__).with_name("stored_format.json")

Plain = dict[str, Any]


def stored_format() -> Plain:
    """Types by name, with their fields; rules and chapters by game."""
    types = {name: part for name, part in schema("record")["$defs"].items() if "properties" in part}
    _, league = msgspec.json.schema_components(EVENTS)
    found = {**types, **{f"league {name}": part for name, part in league.items()}}
    whole = {
        "types": {name: _fields(part) for name, part in sorted(found.items())},
        "rules": {name: _rules(name) for name in GAMES},
        "chapters": {name: sorted(game.chapters) for name, game in GAMES.items()},
    }
    return msgspec.json.decode(msgspec.json.encode(whole), type=dict[str, Any])


def _fields(part: Plain) -> Plain:
    required = part.get("required", ())
    return {name: {**field, "required": name in required} for name, field in part.get("properties", {}).items()}


def _rules(game: str) -> Plain:
    known = rules_of(GAMES[game])
    return {
        name: {"choices": list(rule.choices), **({} if rule.before is None else {"before": rule.before})}
        for name, rule in sorted(known.items())
    }


def breaches(then: Plain, now: Plain) -> list[str]:
    """What an earlier reader or an earlier record would stumble over."""
    found = []
    for kind, fields in then["types"].items():
        there = now["types"].get(kind)
        if there is None:
            found.append(f"{kind} is gone")
            continue
        found += [f"{kind}.{name} is gone" for name in fields.keys() - there.keys()]
        found += [
            f"{kind}.{name} is not what it was"
            for name in fields.keys() & there.keys()
            if not _grown(fields[name], there[name])
        ]
        found += [f"{kind}.{name} has no default" for name in there.keys() - fields.keys() if there[name]["required"]]
    for game, rules in then["rules"].items():
        there = now["rules"].get(game, {})
        found += [f"the rule {name} of {game} is gone" for name in rules.keys() - there.keys()]
        for name in rules.keys() & there.keys():
            lost = set(rules[name]["choices"]) - set(there[name]["choices"])
            found += [f"{name} of {game} can't be {choice} any more" for choice in sorted(lost)]
            if rules[name].get("before") != there[name].get("before"):
                found.append(f"before {name} of {game} there was something else")
        found += [
            f"{name} of {game} says not what was so before it"
            for name in there.keys() - rules.keys()
            if "before" not in there[name]
        ]
        gone = set(then["chapters"][game]) - set(now["chapters"].get(game, ()))
        found += [f"the chapter {name} of {game} is gone" for name in sorted(gone)]
    return sorted(found)


def _grown(then: Any, now: Any) -> bool:
    """Whether a field's type is what it was, or allows more than it did. How it is described may change."""
    if not (isinstance(then, dict) and isinstance(now, dict)):
        return bool(then == now)
    several = ("anyOf", "enum")
    more = all(choice in now.get(key, ()) for key in several for choice in then.get(key, ()))
    same = {**then, **dict.fromkeys(several), "description": None} == {
        **now,
        **dict.fromkeys(several),
        "description": None,
    }
    return same and more


def text(found: Plain) -> str:
    """It as it is written down: a line for each type, rule and game."""
    parts = []
    for part, names in found.items():
        if part == "rules":
            lines = [f'"{game}": {{\n' + _lines(rules) + "\n}" for game, rules in names.items()]
            parts.append(f'"{part}": {{\n' + ",\n".join(lines) + "\n}")
        else:
            parts.append(f'"{part}": {{\n' + _lines(names) + "\n}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(names: Plain) -> str:
    return ",\n".join(f"{json.dumps(name)}: {json.dumps(said, ensure_ascii=False)}" for name, said in names.items())


if __name__ == "__main__":
    now = stored_format()
    if WRITTEN.exists() and (wrong := breaches(json.loads(WRITTEN.read_text()), now)):
        sys.exit("\n".join(wrong))
    WRITTEN.write_text(text(now))
