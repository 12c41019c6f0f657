"""What chance draws by event cards: the part of check_record.py that knows it, from docs/record.md alone."""

PILE = [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2, 6, 1, 4, 1, 3, 1, 2, 1, 1, 1]


class Events:
    """The cards that are left, how many have been drawn, and how many stay below New Year."""

    def __init__(self, below):
        self.left, self.drawn, self.below = PILE[:], 0, below

    def copy(self):
        other = Events(self.below)
        other.left, other.drawn = self.left[:], self.drawn
        return other

    def ought(self, chance):
        """The card that chance makes the next, and whether New Year shows before it."""
        renewed = sum(self.left) <= self.below
        card = chance.drawn("event-card", self.drawn, PILE if renewed else self.left)
        return {"card": card, **({"renewed": True} if renewed else {})}

    def record(self, event):
        """Take the card from the pile."""
        if event["is"] == "EventCardDrawn":
            self.left = PILE[:] if event.get("renewed") else self.left
            self.left[event["card"]] -= 1
            self.drawn += 1
