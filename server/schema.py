"""Generator of the client's TypeScript types (messages, commands, told events, set phrases, and printed matter of the
games) and of the JSON Schemas in `docs/schema`.

`python -m server.schema` writes them; with `--check` it names those that are not current, and fails.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.core import Actor, Chapter, Command, Event, Game, Phrases
from engine.games import EXPANSIONS, GAMES
from engine.match import COMMANDS, rules_of
from engine.match.batch import codec_of
from engine.match.laying import MATCH_CHAPTERS
from engine.match.phrases import COMMON_PHRASES, REACTIONS
from engine.match.views import ALWAYS_SHOWN, ROOM_VIEWS
from server import json_schemas
from server.rooms.requests import RESERVED
from server.wire import inbound, outbound, review_inbound, review_outbound
from server.wire.forms import CONSTRAINTS, DOMAINS, LegalForm
from server.wire.frames import Encoding
from server.wire.words import WORDS

ROOT = Path(__file__).resolve().parent.parent
FOLDER, SCHEMAS = "web/src/generated", "docs/schema"
HEAD = "// Written by `python -m server.schema`; do not edit.\n"

_PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
}
_PLAIN[Event] = "ToldEvent"
_PLAIN[Actor] = "Actor"


class Writer:
    """Collects interfaces in the order in which they are needed."""

    def __init__(self, **imports: Iterable[str]) -> None:
        """imports: file → names of types that it has"""
        self._written: dict[str, str] = {}
        self._imports = [f"import type {{ {', '.join(names)} }} from './{file}';" for file, names in imports.items()]

    def text(self) -> str:
        imports = "".join(f"{line}\n" for line in ["", *self._imports]) if self._imports else ""
        return HEAD + imports + "".join(f"\n{block}\n" for block in self._written.values())

    def union(self, name: str, kinds: Iterable[type[Struct]], says: str) -> None:
        """Add a union of these types."""
        names = [self.interface(kind) for kind in kinds]
        self._written[name] = f"/** {says} */\nexport type {name} =" + "".join(f"\n  | {each}" for each in names) + ";"

    def line(self, name: str, text: str) -> None:
        self._written[name] = text

    def interface(self, kind: type[Struct]) -> str:
        """The name of this struct's interface, which is added if it is not there yet."""
        name = kind.__name__
        if name in self._written:
            return name
        self._written[name] = ""  # it may refer to itself
        hints = get_type_hints(kind, include_extras=True)
        tag = kind.__struct_config__.tag
        fields = [f"  readonly is: '{tag}';"] if tag else []
        for field in msgspec.structs.fields(kind):
            optional = "" if field.required else "?"
            fields.append(
                f"  readonly {field.encode_name}{optional}: {self.named(_known(hints[field.name], optional))};"
            )
        self._written[name] = f"{_comment(kind)}export interface {name} {{\n" + "\n".join(fields) + "\n}"
        if not fields:
            self._written[name] = f"{_comment(kind)}export type {name} = Readonly<Record<string, never>>;"
        return name

    def named(self, annotation: Any) -> str:
        """This type in TypeScript; interfaces that it needs are added."""
        if isinstance(annotation, NewType):
            return self.named(annotation.__supertype__)
        if get_origin(annotation) is Annotated:
            titles = [each.title for each in annotation.__metadata__ if isinstance(each, msgspec.Meta) and each.title]
            return titles[0] if titles else self.named(annotation.__origin__)
        if annotation in _PLAIN:
            return _PLAIN[annotation]
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in inner)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.named(each) for each in inner))
        if origin is dict and get_origin(inner[0]) is Literal:
            return f"Readonly<Partial<Record<{self.named(inner[0])}, {self.named(inner[1])}>>>"
        if origin is dict:
            return f"Readonly<Record<string, {self.named(inner[1])}>>"
        if origin is list or (origin is tuple and inner[-1] is Ellipsis):
            return f"readonly {self._wrapped(inner[0])}[]"
        if origin is tuple:
            return f"readonly [{', '.join(self.named(each) for each in inner)}]"
        if isinstance(annotation, type) and issubclass(annotation, Struct):
            return self.interface(annotation)
        raise TypeError(f"no TypeScript for {annotation!r}")

    def views(self, name: str, slices: Mapping[str, Any], says: str, extends: str = "") -> None:
        """A type of what viewers are shown, chapter by chapter."""
        fields = [
            f"  readonly {chapter}{'' if chapter in ALWAYS_SHOWN else '?'}: {self.named(kind)};"
            for chapter, kind in slices.items()
        ]
        head = f"export interface {name}{extends and ' extends ' + extends} {{\n"
        self._written[name] = f"/** {says} */\n{head}" + "\n".join(fields) + "\n}"

    def _wrapped(self, annotation: Any) -> str:
        text = self.named(annotation)
        return f"({text})" if " " in text else text


def _known(annotation: Any, optional: str) -> Any:
    """Without None where that is said by leaving the field out."""
    inner = get_args(annotation)
    if optional and get_origin(annotation) in (Union, UnionType) and NoneType in inner:
        return Union[tuple(each for each in inner if each is not NoneType)]  # noqa: UP007 — made of a tuple
    return annotation


def _comment(kind: type) -> str:
    text = " ".join((kind.__dict__.get("__doc__") or "").split())
    return f"/** {text} */\n" if text else ""


def wire() -> str:
    """Types of the messages."""
    writer = Writer(games=("Command", "ToldEvent"), views=("LegalActions", "View"))
    actors = [writer.interface(kind) for kind in get_args(Actor)]
    writer.line("Actor", f"/** Actor who did it. */\nexport type Actor = {' | '.join(actors)};")
    writer.union("Inbound", get_args(inbound.Message), "Messages that a client may send.")
    writer.union("Outbound", get_args(outbound.Message), "Messages that the server sends.")
    encodings = " | ".join(f"'{encoding}'" for encoding in Encoding)
    writer.line("Encoding", f"/** The subprotocols. */\nexport type Encoding = {encodings};")
    return writer.text()


def reviews() -> str:
    """Types of the messages in reviews."""
    writer = Writer()
    writer.union("ReviewInbound", get_args(review_inbound.Message), "Messages that a client may send in a review.")
    writer.union("ReviewOutbound", get_args(review_outbound.Message), "Messages that the server sends in a review.")
    return writer.text()


def commands() -> str:
    """Types of the commands around any game."""
    writer = Writer()
    around: list[type[Command]] = [kind for kind in COMMANDS if kind.__name__ not in RESERVED]
    writer.union("RoomCommand", around, "Commands that may be asked around any game.")
    return writer.text()


def told(games: Iterable[Game]) -> str:
    """Types of told events around any game."""
    writer = Writer()
    events = {kind: None for game in games for kind in codec_of(game).events.values() if kind not in game.events}
    writer.union("RoomTold", _told(events, MATCH_CHAPTERS), "Events around any game, as viewers are told them.")
    return writer.text()


def views() -> str:
    """The views of the room around any game, and what viewers may ask."""
    writer = Writer(told=("RoomTold",))
    writer.views("View", ROOM_VIEWS, "View of a room for one viewer. A game shows more.")
    writer.union("FieldDomain", DOMAINS, "Values that one field of a command may take.")
    writer.union("Constraint", CONSTRAINTS, "Conditions that must hold between fields of a command.")
    form = writer.interface(LegalForm)
    said = f"export type LegalActions = Readonly<Record<string, readonly {form}[]>>;"
    writer.line("LegalActions", f"/** Commands that a viewer may ask now: name → forms of it. */\n{said}")
    return writer.text()


def games(names: Iterable[str]) -> str:
    """The commands at the table of any game there is, and what viewers are told."""
    names = sorted(names)
    imports = [f"import type * as {name} from './{name}';" for name in names]
    head = "\n".join(
        ["import type { RoomCommand } from './commands';", *imports, "import type { RoomTold } from './told';"]
    )
    commands = " | ".join(["RoomCommand", *(f"{name}.GameCommand" for name in names)])
    events = " | ".join(["RoomTold", *(f"{name}.GameTold" for name in names)])
    return (
        f"{HEAD}\n{head}\n\n/** Commands that may be asked at some table. */\nexport type Command = {commands};\n"
        f"\n/** Events at some table, as viewers are told them. */\nexport type ToldEvent = {events};\n"
    )


def words_of(game: Game) -> str:
    """Types of commands and told events of this game."""
    writer = Writer(views=("View",))
    chapters = tuple(game.chapters.values())
    writer.union("GameCommand", game.commands, f"Commands that may be asked in {game.name}.")
    writer.union("GameTold", _told(game.events, chapters), f"Events in {game.name}, as viewers are told them.")
    writer.views("GameView", game.views, f"View of a room of {game.name} for one viewer.", "View")
    return writer.text()


def _told(events: Iterable[type[Event]], chapters: Iterable[Chapter[Any]]) -> list[type[Event]]:
    """Those of these events that anybody is told of: a chapter may name a class that they derive from."""
    kinds = tuple({kind for chapter in chapters for kind in chapter.views.tells})
    return [kind for kind in events if issubclass(kind, kinds)]


def known() -> str:
    """Names of all commands, by game and expansion: what a client may have drawn."""
    around = [kind.__name__ for kind in COMMANDS if kind.__name__ not in RESERVED]
    rows = [f"  '': {{ '': {_names(around)} }},\n"]
    for name, game in GAMES.items():
        expansions = {each.name: [kind.__name__ for kind in each.commands] for each in EXPANSIONS.get(name, ())}
        brought = {command for commands in expansions.values() for command in commands}
        own = [kind.__name__ for kind in game.commands if kind.__name__ not in brought]
        parts = (f"'{each}': {_names(names)}" for each, names in {"": own, **expansions}.items() if names)
        rows.append(f"  {name}: {{ {', '.join(parts)} }},\n")
    says = "/** Game → expansion → its commands; '': those around any game, and those of the game itself. */"
    kind = "Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>"
    return f"{HEAD}\n{says}\nexport const COMMANDS: {kind} = {{\n{''.join(rows)}}};\n"


def _names(names: Iterable[str]) -> str:
    return msgspec.json.encode(list(names)).decode()


def words() -> str:
    """The dictionary of compact steps, as of this build; a server that has another one says so."""
    lists = (
        f"  {name}: {msgspec.json.encode(getattr(WORDS, name)).decode()},\n"
        for name in ("keys", "values", "events", "constraints")
    )
    kind = "{ id: string; keys: readonly string[]; values: readonly string[]; events: readonly (readonly string[])[];"
    kind += " constraints: readonly Constraint[] }"
    says = "/** Meanings of the numbers in compact steps; see docs/protocol.md. */"
    imports = "import type { Constraint } from './views';\n"
    return f"{HEAD}\n{imports}\n{says}\nexport const WORDS: {kind} = {{\n  id: '{WORDS.id}',\n{''.join(lists)}}};\n"


def phrases(games: Mapping[str, Game]) -> str:
    """The set phrases, with what goes in their gaps, and where some of them alone are."""
    all_gaps = [
        gap
        for said in (COMMON_PHRASES, *(game.phrases for game in games.values()))
        for gaps in said.values()
        for gap in gaps
    ]
    kinds = " | ".join(f"'{kind}'" for kind in sorted({gap.kind for gap in all_gaps}))
    blocks = [_phrases("COMMON_PHRASES", "Phrases said around any table.", COMMON_PHRASES)]
    blocks += [_phrases(name.upper(), f"Phrases said over {name}.", game.phrases) for name, game in games.items()]
    gap = (
        "/** Kind of what goes in a gap, and its bounds; of seats, any that is taken. */\n"
        f"export interface Gap {{\n  readonly kind: {kinds};\n"
        "  readonly least?: number;\n  readonly most?: number;\n}\n"
    )
    rows = "".join(f"  {name}: {msgspec.json.encode(game.phrase_needs).decode()},\n" for name, game in games.items())
    blocks.append(
        "/** Game → phrase → rule → values by which the phrase is there; other phrases always are. */\n"
        "export const PHRASE_NEEDS: Readonly<\n"
        "  Record<string, Readonly<Record<string, Readonly<Record<string, readonly (boolean | string)[]>>>>>\n"
        f"> = {{\n{rows}}};\n"
    )
    names = "".join(f"  '{name}',\n" for name in REACTIONS)
    says = "/** Quick reactions, in the order in which they are offered. */"
    blocks.append(f"{says}\nexport const REACTIONS = [\n{names}] as const;\n")
    return f"{HEAD}\n{gap}\n" + "\n".join(blocks)


def _phrases(name: str, says: str, phrases: Phrases) -> str:
    rows = (f"  '{phrase}': {msgspec.json.encode(gaps).decode()},\n" for phrase, gaps in phrases.items())
    kind = "as const satisfies Record<string, readonly Gap[]>"
    return f"/** {says} */\nexport const {name} = {{\n{''.join(rows)}}} {kind};\n"


def rules(games: Mapping[str, Game]) -> str:
    """The rules that rooms may change, by game, with the values that have names; and the chapters."""
    blocks = []
    for name, game in games.items():
        choices = {
            rule.name: [each for each in rule.choices if isinstance(each, str)] for rule in rules_of(game).values()
        }
        rows = (f"  {rule}: {msgspec.json.encode(named).decode()},\n" for rule, named in choices.items())
        blocks.append(
            f"/** The rules of {name}: the values that have names. */\n"
            f"export const {name.upper()}_RULES = {{\n{''.join(rows)}}} as const;\n"
        )
        chapters = "".join(f"  '{chapter}',\n" for chapter in game.chapters)
        blocks.append(f"export const {name.upper()}_CHAPTERS = [\n{chapters}] as const;\n")
    return f"{HEAD}\n" + "\n".join(blocks)


def printed(names: Mapping[str, tuple[Any, Any]]) -> str:
    """The things in a game's box, each with its type; of what has none, every value is its own type."""
    writer = Writer()
    for name, (annotation, value) in names.items():
        if annotation is Any:
            writer.line(name, f"export const {name} = {msgspec.json.encode(value).decode()} as const;")
        else:
            writer.line(name, f"export const {name}: {writer.named(annotation)} = {_rows(value)};")
    return writer.text()


def _rows(value: Any) -> str:
    """A list or a table of many things, one in a line."""
    if isinstance(value, dict):
        return "{\n" + "".join(f"  {key}: {msgspec.json.encode(each).decode()},\n" for key, each in value.items()) + "}"
    return "[\n" + "".join(f"  {msgspec.json.encode(each).decode()},\n" for each in value) + "]"


def files() -> dict[str, str]:
    """Path in the project → what the file there should say."""
    types = {
        "wire.ts": wire(),
        "reviews.ts": reviews(),
        "views.ts": views(),
        "games.ts": games(GAMES),
        "commands.ts": commands(),
        "told.ts": told(GAMES.values()),
        "words.ts": words(),
        "known.ts": known(),
        **{f"{name}.ts": words_of(game) for name, game in GAMES.items()},
        "phrases.ts": phrases(GAMES),
        "rules.ts": rules(GAMES),
        **{f"{file}.ts": printed(names) for game in GAMES.values() for file, names in game.printed.items()},
    }
    schemas = {f"{SCHEMAS}/{name}.json": json_schemas.text(name) for name in json_schemas.NAMES}
    return {f"{FOLDER}/{name}": text for name, text in types.items()} | schemas


def stale(root: Path = ROOT) -> list[str]:
    """Paths of files that are not current."""
    return [name for name, text in files().items() if not (path := root / name).is_file() or path.read_text() != text]


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        for name in (old := stale()):
            sys.stderr.write(f"{name} is not current: make types\n")
        return 1 if old else 0
    for name, text in files().items():
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
