"""How a board of settlers ought to lie: the part of check_record.py that knows boards, from docs/record.md alone."""

import tomllib
from pathlib import Path

from check_coast import terrain_and_tokens

BOARDS = Path(__file__).parent.parent / "engine/games/settlers/maps/boards.toml"
HEXES = [(q, r) for r in range(-2, 3) for q in range(-2, 3) if abs(q + r) <= 2]  # from top to bottom, left to right
AROUND = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
LETTERS = "FHPGMD"


class Wrong(Exception):
    """What is wrong."""


def edge_name(hex, side):
    """The name of a side of a hex: one of its own three, or one of a neighbour's."""
    q, r = hex
    if side in ("SW", "W", "NW"):
        dq, dr = AROUND[side]
        q, r, side = q + dq, r + dr, {"SW": "NE", "W": "E", "NW": "SE"}[side]
    return f"{q},{r},{side}"


def place(name):
    return tuple(int(number) for number in name.split(","))


def board(chance, rules):
    """terrains, numbers and harbours as they ought to lie, and what turned them if anything did."""
    data = tomllib.loads(BOARDS.read_text("utf-8"))
    if rules["board_code"]:
        return dict(zip(("terrains", "numbers", "harbours"), by_code(rules["board_code"]), strict=True))
    terrains, numbers, more, turns = [0] * 19, [0] * 19, {}, 0
    if rules["board"] == "barbarians":
        terrains, numbers = terrain_and_tokens(chance, HEXES)
    elif rules["board"] == "beginner":
        for name, letter, number in data["beginner"]["hexes"]:
            at = HEXES.index(place(name))
            terrains[at], numbers[at] = LETTERS.index(letter), number
    elif rules["board"] == "rings":
        white, turns = chance.number("white", 0, 6) + 1, chance.number("blue", 0, 6) + 1
        lying = [(turned(place(name), white), letter) for name, letter in data["rings"]["inner"]]
        for hex, letter in [*lying, *((place(name), letter) for name, letter in data["rings"]["outer"])]:
            terrains[HEXES.index(hex)] = LETTERS.index(letter)
        terrains[HEXES.index((0, 0))] = 5
        numbers, *layings = reversed([*until_apart(chance, terrains, data, rules["red_clump"])])
        more = {"turned": {"white": white, "blue": turns}} | ({"layings": layings[::-1]} if layings else {})
    else:
        kinds = [LETTERS.index(letter) for letter in "FHPGMD" for _ in range(data["terrains"][letter])]
        terrains = chance.shuffled("terrains", kinds)
        lay = along_spiral if rules["board"] == "spiral" else at_random
        numbers = lay(chance, terrains, data)
    if rules["harbours"] == "shuffled":
        order = chance.shuffled("harbours", data["harbours"]["pieces"])
        sides = zip(data["harbours"]["slots"], order, strict=True)
        harbours = [(*slots[slot], kind) for slots, piece in sides for slot, kind in piece]
    else:
        harbours = data["harbours"]["fixed"]
    sea = [{"edge": edge_name(*turned_side(place(hex), side, turns)), "kind": kind} for hex, side, kind in harbours]
    return {"terrains": terrains, "numbers": numbers, "harbours": sea} | more


def turned(hex, turns):
    """A hex turned around the middle of the island by so many sixths clockwise."""
    q, r = hex
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def turned_side(hex, side, turns):
    sides = list(AROUND)  # clockwise
    return turned(hex, turns), sides[(sides.index(side) + turns) % 6]


def until_apart(chance, terrains, data, clump):
    """The tokens as often as they are laid, the last time well."""
    for attempt in range(100_000):
        tokens = iter(chance.shuffled("tokens", data["tokens"]["order"], attempt))
        numbers = [0 if terrain == 5 else next(tokens) for terrain in terrains]
        yield numbers
        red = {hex for hex, number in zip(HEXES, numbers, strict=True) if number in (6, 8)}
        near = {hex: [(hex[0] + dq, hex[1] + dr) in red for dq, dr in AROUND.values()] for hex in red}
        if clump == "connected":
            again = any(sum(beside) > 1 for beside in near.values())
        else:
            again = any(beside[i - 1] and beside[i] for beside in near.values() for i in range(6))
        if not again:
            return
    raise Wrong("no such board")


def at_random(chance, terrains, data):
    for attempt in range(100_000):
        tokens = iter(chance.shuffled("tokens", data["tokens"]["order"], attempt))
        numbers = [0 if terrain == 5 else next(tokens) for terrain in terrains]
        red = {hex for hex, number in zip(HEXES, numbers, strict=True) if number in (6, 8)}
        if not any((q + dq, r + dr) in red for q, r in red for dq, dr in AROUND.values()):
            return numbers
    raise Wrong("no such board")


def along_spiral(chance, terrains, data):
    numbers, tokens, turns = [0] * 19, iter(data["tokens"]["order"]), chance.number("corner", 0, 6)
    for q, r in map(place, data["spiral"]["order"]):
        for _ in range(turns):
            q, r = -r, q + r
        if terrains[HEXES.index((q, r))] != 5:
            numbers[HEXES.index((q, r))] = next(tokens)
    return numbers


def by_code(code):
    def middle(edge):  # from top to bottom, then from left to right
        q, r, side = edge.split(",")
        dq, dr = AROUND[side]
        return 2 * int(r) + dr, 2 * (2 * int(q) + int(r)) + 2 * dq + dr

    edges = sorted({edge_name(hex, side) for hex in HEXES for side in AROUND}, key=middle)
    land, tokens, harbours = code.strip().upper().split("-")
    kinds = {"X": "3:1", "F": "lumber", "H": "brick", "P": "wool", "G": "grain", "M": "ore"}
    found = [(int(harbours[i : i + 2]), harbours[i + 2]) for i in range(0, len(harbours), 3)]
    laid = [{"edge": edges[number], "kind": kinds[letter]} for number, letter in found]
    return [LETTERS.index(letter) for letter in land], [int(digit, 16) for digit in tokens], laid
