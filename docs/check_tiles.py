"""The piles of Hunters & Gatherers, for check_record.py: what is left of them, and what is drawn next."""

from check_board import Wrong

LAND = [f"L{number:02}" for number in range(1, 79)]
BONUS = [f"B{number:02}" for number in range(1, 13)]


class Piles:
    """What is left of both piles."""

    def __init__(self):
        self.land, self.bonus = LAND[:], BONUS[:]

    def copy(self):
        other = Piles()
        other.land, other.bonus = self.land[:], self.bonus[:]
        return other

    def drawn(self, chance, *, bonus):
        """The tile that chance has be drawn next."""
        left, all_of_them, use = (self.bonus, BONUS, "bonus-tile") if bonus else (self.land, LAND, "tile")
        return left[chance.number(use, len(all_of_them) - len(left), len(left))]

    def record(self, event):
        if event["is"] == "TileDrawn":
            pile = self.bonus if "bonus" in event else self.land
            if event["tile"] not in pile:
                raise Wrong(f"{event['tile']} is not in its pile any more")
            pile.remove(event["tile"])

    def check(self):
        """What no batch may leave behind: nothing can be wrong with a pile."""
