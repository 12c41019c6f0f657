"""What chance draws in Barbarian Attack: the part of check_record.py that knows it, from docs/record.md alone."""

import tomllib
from pathlib import Path

COAST = Path(__file__).parent.parent / "engine/games/settlers/expansions/barbarians/board/coast.toml"
KINDS = ["lumber", "brick", "wool", "grain", "ore"]
PILE = [14, 4, 4, 4]


def terrain_and_tokens(chance, hexes):
    """Terrain and tokens of the board, by hexes in order."""
    data = tomllib.loads(COAST.read_text("utf-8"))
    castle, desert = data["castle"], data["desert"]
    land, tokens = {castle: 6, desert: 5}, dict(data["numbers"])
    names = [f"{q},{r}" for q, r in hexes]
    inner = [name for name in names if name not in land and name not in data["check_order"]]
    for use, places in (("coast", data["check_order"]), ("inner", inner)):
        pool = [at for at, kind in enumerate(KINDS) for _ in range(data[f"{use}_terrains"][kind])]
        land |= zip(places, chance.shuffled(f"terrains/{use}", pool), strict=True)
    return [land[name] for name in names], [tokens.get(name, 0) for name in names]


class Coast:
    """How often dice were thrown and cards drawn, and the cards that are left: the ordinals of what comes next."""

    def __init__(self):
        self.left, self.drawn, self.throws, self.rolls, self.losses = PILE[:], 0, 0, 0, 0

    def copy(self):
        other = Coast()
        other.__dict__.update(self.__dict__, left=self.left[:])
        return other

    def ought(self, event, chance):
        """What chance makes of this event, field by field; nothing, if it makes none of it."""
        match event["is"]:
            case "AttackRolled":
                return {"dice": self._two(chance, "attack", self.throws)}
            case "BarbarianCardBought":
                left = self.left if any(self.left) else PILE
                return {"card": chance.drawn("barbarian-card", self.drawn, left)}
            case "CaptureRolled":
                seats = enumerate(event["dice"])
                return {"dice": {seat: self._two(chance, "capture", self.rolls + at) for at, seat in seats}}
            case "LossesRolled":
                return {"face": chance.number("losses", self.losses, 6) + 1}
        return {}

    def record(self, event):
        """Count it."""
        match event["is"]:
            case "AttackRolled":
                self.throws += 1
            case "BarbarianCardBought":
                self.left = self.left if any(self.left) else PILE[:]
                self.left[event["card"]] -= 1
                self.drawn += 1
            case "CaptureRolled":
                self.rolls += len(event["dice"])
            case "LossesRolled":
                self.losses += 1

    @staticmethod
    def _two(chance, use, ordinal):
        return [chance.number(f"{use}/{die}", ordinal, 6) + 1 for die in (0, 1)]
