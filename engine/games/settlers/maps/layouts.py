"""Layouts of terrain and tokens: shuffled (S5), along a spiral (S6), or the beginner's board."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.board import HexMap
from engine.core import Chance, shuffled
from engine.games.settlers.events import Harbour, Turned
from engine.games.settlers.maps.frame import DATA, DESERT, LETTERS
from engine.games.settlers.places import MAP, NO_HEX, frame_of, hexes_of

RED = (6, 8)


class Layout(NamedTuple):
    """Terrain (`NO_HEX`: it is not on the frame) and token (0: none) of each hex, by its number.

    turned: the dice that the rings were turned by; layings: tokens that were laid before and taken up again (S7)
    harbours: those of the layout itself, where these are not left to the rule `harbours`
    robber: the hex where it starts, where there are several deserts
    """

    terrains: tuple[int, ...]
    numbers: tuple[int, ...]
    turned: Turned | None = None
    layings: tuple[tuple[int, ...], ...] = ()
    harbours: tuple[Harbour, ...] | None = None
    robber: int | None = None


def _shuffled_terrains(chance: Chance) -> tuple[int, ...]:
    return shuffled(
        chance, "terrains", [LETTERS.index(letter) for letter, n in DATA["terrains"].items() for _ in range(n)]
    )


def random(chance: Chance) -> Layout:
    """S5: terrain and tokens shuffled, no 6 or 8 next to a 6 or 8; tokens are shuffled again until that holds."""
    terrains = _shuffled_terrains(chance)
    return Layout(terrains, tokens_apart(chance, terrains, DATA["tokens"]["order"]))


def tokens_apart(chance: Chance, terrains: Sequence[int], tokens: Sequence[int]) -> tuple[int, ...]:
    """Token by hex: shuffled onto all land but deserts until no 6 or 8 lies next to a 6 or 8 (S5)."""
    land = [hex for hex, terrain in enumerate(terrains) if terrain not in (DESERT, NO_HEX)]
    frame, attempt = frame_of(hexes_of(terrains)), 0
    while True:
        numbers = [0] * len(terrains)
        for hex, token in zip(land, shuffled(chance, "tokens", tokens, attempt), strict=True):
            numbers[hex] = token
        if not reds_touch(numbers, frame):
            return tuple(numbers)
        attempt += 1


def reds_touch(numbers: Sequence[int], frame: HexMap = MAP) -> bool:
    """Whether a 6 or 8 lies next to a 6 or 8."""
    return any(
        numbers[hex] in RED and numbers[other] in RED for hex, near in enumerate(frame.hex_hexes) for other in near
    )


def spiral(chance: Chance) -> Layout:
    """S6: terrain shuffled; tokens A–R counter-clockwise inward from a random corner, the desert left out."""
    terrains = _shuffled_terrains(chance)
    return Layout(terrains, along_spiral(terrains, chance.number("corner", 0, 6)))


def along_spiral(terrains: Sequence[int], corner: int) -> tuple[int, ...]:
    """The tokens in letter order from one of the six corners."""
    numbers = [0] * len(terrains)
    tokens = iter(DATA["tokens"]["order"])
    for name in DATA["spiral"]["order"]:
        q, r = (int(part) for part in name.split(","))
        for _ in range(corner):
            q, r = -r, q + r  # a sixth of a turn clockwise
        hex = MAP.hex_at((q, r))
        if terrains[hex] != DESERT:
            numbers[hex] = next(tokens)
    return tuple(numbers)


def beginner(chance: Chance) -> Layout:
    """The board that beginners are advised to play on."""
    terrains, numbers = [0] * len(MAP.hexes), [0] * len(MAP.hexes)
    for name, letter, number in DATA["beginner"]["hexes"]:
        hex = MAP.hex_places.id(name)
        terrains[hex], numbers[hex] = LETTERS.index(letter), number
    return Layout(tuple(terrains), tuple(numbers))
