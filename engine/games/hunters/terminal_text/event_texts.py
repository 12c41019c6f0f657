"""Texts of events and scoreboard of Hunters & Gatherers for a terminal."""

from collections.abc import Mapping

from engine.core.terminal_text import EventText, Names, Plain, Scoreboard

_PIECES = {"tribe": "a tribe piece", "hut": "a hut"}
_TURNS = ("as it is", "a quarter clockwise", "half round", "a quarter back")


def _tile(event: Plain) -> str:
    return f"{'bonus ' if 'bonus' in event else ''}tile {event['tile']}"


def _placed(event: Plain, names: Names) -> str:
    return f"places {_tile(event)} at {event['x']},{event['y']}, {_TURNS[event['turn']]}"


def _scored(event: Plain, names: Names) -> str:
    points = "; ".join(f"{names[int(seat)]} {count}" for seat, count in event["points"].items()) or "nobody"
    held = ", ".join(f"{names[int(seat)]} {count}" for seat, count in event["holders"].items())
    return f"{event['what']} at {event['zones'][0]}: {_counted(event)}; held by {held}; points: {points}"


def _counted(event: Plain) -> str:
    """The areas that the score counted."""
    said = [f"{event['sections']} sections"] if event["what"] in ("river", "forest") else []
    said += [f"{event[fact]} {fact}" for fact in ("fish", "mushrooms") if fact in event]
    said += [f"{count} {animal}" for animal, count in event.get("animals", {}).items()]
    if "eaten" in event:
        said.append(f"{event['eaten']} deer eaten")
    if "fire" in event:
        said.append("fire, no tigers")
    if "shrine" in event:
        said.append("shrine")
    return ", ".join(said) or "nothing that counts"


def _returned(event: Plain, names: Names) -> str:
    return "back in stock: " + ", ".join(f"{names[int(seat)]} {count}" for seat, count in event["counts"].items())


def _ended(event: Plain, names: Names) -> str:
    order = ", ".join(f"{rank['rank']}. {names[rank['seat']]} {rank['points']}" for rank in event["ranking"])
    return f"the game is over: {order}"


EVENT_TEXTS: Mapping[str, EventText] = {
    "BeginnerNamed": lambda event, names: (
        f"{names[event['seat']]} begins{', as the host says' if event['by'] == 'host' else ''}"
    ),
    "TileDrawn": lambda event, names: f"{names[event['seat']]} draws {_tile(event)}",
    "TileSetAside": lambda event, names: f"{_tile(event)} leaves the game",
    "TilePlaced": _placed,
    "PiecePlaced": lambda event, names: f"puts {_PIECES[event['piece']]} on {event['x']},{event['y']}:{event['zone']}",
    "NothingPlaced": lambda event, names: "puts nothing on it",
    "Scored": _scored,
    "PiecesReturned": _returned,
    "BonusEarned": lambda event, names: f"{names[event['seat']]} found gold",
    "TurnPassed": lambda event, names: None,
    "GameEnded": _ended,
}

DRAWN: Mapping[str, tuple[str, str]] = {
    "BeginnerNamed": ("beginner", "beginners"),
    "TileDrawn": ("tile", "tiles"),
}
"""Names of what chance has drawn, by the event that states it: singular and plural."""

UNDONE: Mapping[str, str] = {"tile": "the tile"}


def standing(view: Plain, names: Names) -> Scoreboard | None:
    """The standing: points, pieces in stock, tiles left."""
    if "map" not in view:
        return None
    ranks = {rank["seat"]: rank for rank in view.get("result", {}).get("ranking", ())}
    order = sorted(range(len(names)), key=lambda seat: (ranks[seat]["rank"], seat) if ranks else (0, seat))
    columned = ("rivers", "forests", "huts", "meadows") if ranks else ()
    head = ("", "points", "tribe pieces", "huts left", *columned)
    rows = [
        (
            f"{ranks[seat]['rank']}. {names[seat]}" if ranks else names[seat],
            str(ranks[seat]["points"] if ranks else view["points"]["public"][seat]),
            *(str(view["stock"][kind][seat]) for kind in ("tribe", "huts")),
            *(str(ranks[seat]["breakdown"][column]) for column in columned),
        )
        for seat in order
    ]
    turn, piles = view["turn"], view["piles"]
    left = f"{piles['left']} tiles and {piles['bonus_left']} bonus tiles left"
    below = f"turn {turn['number']}, {left}" + ("" if ranks else f", {turn['stage']}")
    return Scoreboard(head, rows, below)
