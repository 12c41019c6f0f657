"""Tables on which there is something to do and to take back."""

from typing import Any

from engine.games.settlers.cards import Cards
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid
from tests.engine.settlers.places import corners, edges, way


def turn(**rules: bool) -> Playing:
    """By the basic rules: Red, having rolled, can build or buy anything; Blue holds a knight and a little."""
    return laid(
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: (6, 4, 4, 6, 6), BLUE: cards(wool=2, ore=2)},
        held={RED: dev(knight=1, monopoly=1, road_building=1, year_of_plenty=1), BLUE: dev(knight=1, monopoly=1)},
        rules=rules,
    )


def holding(
    *, rolled: bool = True, rulebook: str = "league", hands: dict[int, Cards] | None = None, **rules: bool
) -> Playing:
    """Red holds one of each card, a settlement and a little of everything; Blue and White hold wool."""
    return laid(
        stage=None if rolled else Rolling(RED),
        settlements={RED: corners("0,0,S"), BLUE: corners("2,0,S")},
        roads={RED: edges("0,0,SE")},
        hands={RED: (3, 3, 2, 2, 2), BLUE: cards(wool=2, ore=1), WHITE: cards(wool=1)} if hands is None else hands,
        held={RED: dev(knight=1, monopoly=1, road_building=1, year_of_plenty=1), BLUE: dev(knight=1)},
        rulebook=rulebook,
        rules=rules,
    )


def same(game: Playing, before: dict[str, object], seat: int = RED) -> bool:
    """Whether this seat sees what it saw before."""
    return game.view(seat) == before


def views(game: Playing) -> dict[int | None, dict[str, Any]]:
    """What every seat and a spectator sees, but for what sealed the last undo."""
    return {viewer.seat: {**game.match.view(viewer), "sealed": None} for viewer in game.viewers()}
