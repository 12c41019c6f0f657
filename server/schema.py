"""Writes the client's TypeScript types: messages of the wire, commands, told events, set phrases, and the
geometry of the board.

`python -m server.schema` writes them; with `--check` it says which are not current, and fails.
"""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.board import HexMap
from engine.core import Chapter, Command, Event, Game, Phrases
from engine.games import GAMES
from engine.games.hunters.tiles import TILES, Tile
from engine.games.settlers.maps.frame import DATA
from engine.games.settlers.places import MAP
from engine.match import COMMANDS, rules_of
from engine.match.batch import codec_of
from engine.match.match import AROUND
from engine.match.phrases import MANNERS
from server.rooms.requests import RESERVED
from server.sockets import inbound, outbound
from server.sockets.wire import Dialect

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "generated"
HEAD = "// Written by `python -m server.schema`; do not edit.\n"
WIDE = 3**0.5 / 2

_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", Any: "unknown"}


class Writer:
    """Collects interfaces in the order in which they are needed."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}

    def text(self) -> str:
        return HEAD + "".join(f"\n{block}\n" for block in self._written.values())

    def union(self, name: str, kinds: Iterable[type[Struct]], says: str) -> None:
        """A type that is one of these."""
        names = [self.interface(kind) for kind in kinds]
        self._written[name] = f"/** {says} */\nexport type {name} =" + "".join(f"\n  | {each}" for each in names) + ";"

    def line(self, name: str, text: str) -> None:
        self._written[name] = text

    def interface(self, kind: type[Struct]) -> str:
        """The name of this struct's interface, which is written if it was not yet."""
        name = kind.__name__
        if name in self._written:
            return name
        self._written[name] = ""  # it may refer to itself
        hints = get_type_hints(kind)
        tag = kind.__struct_config__.tag
        fields = [f"  readonly is: '{tag}';"] if tag else []
        for field in msgspec.structs.fields(kind):
            optional = "" if field.required else "?"
            fields.append(
                f"  readonly {field.encode_name}{optional}: {self._type(_known(hints[field.name], optional))};"
            )
        self._written[name] = f"{_comment(kind)}export interface {name} {{\n" + "\n".join(fields) + "\n}"
        if not fields:
            self._written[name] = f"{_comment(kind)}export type {name} = Readonly<Record<string, never>>;"
        return name

    def _type(self, annotation: Any) -> str:
        if isinstance(annotation, NewType):
            return self._type(annotation.__supertype__)
        if annotation in _PLAIN:
            return _PLAIN[annotation]
        origin, inner = get_origin(annotation), get_args(annotation)
        if origin is Literal:
            return " | ".join(f"'{value}'" for value in inner)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self._type(each) for each in inner))
        if origin is dict:
            return f"Readonly<Record<string, {self._type(inner[1])}>>"
        if origin is list or (origin is tuple and inner[-1] is Ellipsis):
            return f"readonly {self._wrapped(inner[0])}[]"
        if origin is tuple:
            return f"readonly [{', '.join(self._type(each) for each in inner)}]"
        if isinstance(annotation, type) and issubclass(annotation, Struct):
            return self.interface(annotation)
        raise TypeError(f"no TypeScript for {annotation!r}")

    def _wrapped(self, annotation: Any) -> str:
        text = self._type(annotation)
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
    """The messages, both ways."""
    writer = Writer()
    writer.union("Inbound", get_args(inbound.Message), "What a client may say.")
    writer.union("Outbound", get_args(outbound.Message), "What the server says.")
    dialects = " | ".join(f"'{dialect}'" for dialect in Dialect)
    writer.line("Dialect", f"/** The subprotocols. */\nexport type Dialect = {dialects};")
    return writer.text()


def commands() -> str:
    """What may be asked around any game."""
    writer = Writer()
    around: list[type[Command]] = [kind for kind in COMMANDS if kind.__name__ not in RESERVED]
    writer.union("RoomCommand", around, "What may be asked around any game.")
    return writer.text()


def told(games: Iterable[Game]) -> str:
    """What viewers are told of what happened around any game."""
    writer = Writer()
    events = {kind: None for game in games for kind in codec_of(game).events.values() if kind not in game.events}
    writer.union("RoomTold", _told(events, AROUND), "What happened around any game, as viewers are told it.")
    return writer.text()


def words_of(game: Game) -> str:
    """What may be asked at a table of this game, and what viewers are told of what happened."""
    writer = Writer()
    chapters = tuple(game.chapters.values())
    writer.union("GameCommand", game.commands, f"What may be asked in {game.name}.")
    writer.union("GameTold", _told(game.events, chapters), f"What happened in {game.name}, as viewers are told it.")
    return writer.text()


def _told(events: Iterable[type[Event]], chapters: Iterable[Chapter[Any]]) -> list[type[Event]]:
    """Those of these events that anybody is told of."""
    kinds = {kind for chapter in chapters for kind in chapter.tells}
    return [kind for kind in events if kind in kinds]


def phrases(games: Mapping[str, Game]) -> str:
    """The set phrases, with what goes in their gaps."""
    blocks = [_phrases("MANNERS", "What is said around any table.", MANNERS)]
    blocks += [_phrases(name.upper(), f"What is said over {name}.", game.phrases) for name, game in games.items()]
    gap = (
        "/** What goes in a gap, and within which bounds; of seats, any that is taken. */\n"
        "export interface Gap {\n  readonly kind: 'resource' | 'count' | 'seat';\n"
        "  readonly least?: number;\n  readonly most?: number;\n}\n"
    )
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


def boards() -> str:
    """What boards are made of, for whoever lays one again to check it."""
    return f"{HEAD}\nexport const BOARDS = {msgspec.json.encode(DATA).decode()} as const;\n"


def tiles() -> str:
    """What is printed on the tiles, for whoever draws them."""
    rows = "".join(f"  {name}: {msgspec.json.encode(_printed(tile)).decode()},\n" for name, tile in TILES.items())
    return (
        HEAD
        + f"""
/** An area printed on a tile. lake: the zone of the lake in which a river ends. */
export interface TileZone {{
  readonly kind: 'meadow' | 'forest' | 'river' | 'lake';
  readonly animals?: readonly ('deer' | 'mammoth' | 'aurochs' | 'tiger')[];
  readonly special?: 'fire' | 'shrine';
  readonly gold?: number;
  readonly mushrooms?: number;
  readonly lake?: number;
  readonly spring?: boolean;
  readonly fish?: number;
}}

/** edges: the zones that meet each, clockwise, unturned: one, or meadow, river, meadow. */
export interface Tile {{
  readonly kind: 'start' | 'land' | 'bonus';
  readonly edges: {{
    readonly N: readonly number[];
    readonly E: readonly number[];
    readonly S: readonly number[];
    readonly W: readonly number[];
  }};
  readonly zones: Readonly<Record<string, TileZone>>;
}}

export const TILES: Readonly<Record<string, Tile>> = {{
{rows}}};
"""
    )


def _printed(tile: Tile) -> dict[str, Any]:
    zones = {str(zone): msgspec.to_builtins(printed) for zone, printed in enumerate(tile.zones)}
    return {"kind": tile.kind, "edges": dict(zip("NESW", tile.edges, strict=True)), "zones": zones}


def geometry(board: HexMap) -> str:
    """The numbering of hexes, corners and edges. x, y: on the screen, in units of a hex's radius."""
    hexes = [
        {"q": q, "r": r, "corners": board.hex_corners[hex], "edges": board.hex_edges[hex]}
        for hex, (q, r) in enumerate(board.hexes)
    ]
    corners = [
        {
            "x": round(x * WIDE, 6),
            "y": y / 2,
            "hexes": board.corner_hexes[corner],
            "edges": board.corner_edges[corner],
            "corners": board.corner_corners[corner],
        }
        for corner, (y, x) in enumerate(board.corner_points)
    ]
    edges = [{"a": a, "b": b, "hexes": board.edge_hexes[edge]} for edge, (a, b) in enumerate(board.edge_corners)]
    return (
        HEAD
        + f"""
/** corners: clockwise from the top; edges: NE, E, SE, SW, W, NW. */
export interface Hex {{
  readonly q: number;
  readonly r: number;
  readonly corners: readonly number[];
  readonly edges: readonly number[];
}}

/** x, y: on the screen, in units of a hex's radius. */
export interface Corner {{
  readonly x: number;
  readonly y: number;
  readonly hexes: readonly number[];
  readonly edges: readonly number[];
  readonly corners: readonly number[];
}}

/** a, b: the corners at its ends. */
export interface Edge {{
  readonly a: number;
  readonly b: number;
  readonly hexes: readonly number[];
}}

export const HEXES: readonly Hex[] = {_rows(hexes)};

export const CORNERS: readonly Corner[] = {_rows(corners)};

export const EDGES: readonly Edge[] = {_rows(edges)};
"""
    )


def _rows(rows: Iterable[Mapping[str, Any]]) -> str:
    return "[\n" + "".join(f"  {msgspec.json.encode(row).decode()},\n" for row in rows) + "]"


def files() -> dict[str, str]:
    """File name → what it should say."""
    return {
        "wire.ts": wire(),
        "commands.ts": commands(),
        "told.ts": told(GAMES.values()),
        **{f"{name}.ts": words_of(game) for name, game in GAMES.items()},
        "phrases.ts": phrases(GAMES),
        "rules.ts": rules(GAMES),
        "boards.ts": boards(),
        "geometry.ts": geometry(MAP),
        "tiles.ts": tiles(),
    }


def stale(folder: Path = FOLDER) -> list[str]:
    """The names of files that are not current."""
    return [name for name, text in files().items() if not (path := folder / name).is_file() or path.read_text() != text]


def main(arguments: list[str]) -> int:
    if "--check" in arguments:
        for name in (old := stale()):
            sys.stderr.write(f"{name} is not current: make types\n")
        return 1 if old else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
