"""What chance draws in games of two: the part of check_record.py that knows it, from docs/record.md alone."""

SPOKES = ["1,-2,S", "1,0,N", "1,0,S", "-1,2,N", "-1,0,S", "-1,0,N"]


class Duel:
    """How many trades have been forced; the numbers of the neutral seats follow those of the seats that play."""

    def __init__(self, seats):
        self.seats, self.forced = seats, 0

    def copy(self):
        other = Duel(self.seats)
        other.forced = self.forced
        return other

    def ought(self, event, chance, hand):
        """What chance makes of this event: the place of a neutral settlement, or cards drawn one by one."""
        if event["is"] == "NeutralSettlementPlaced":
            spoke = chance.number("neutral-settlement", 0, 6) + 3 * (event["seat"] - self.seats)
            return {"corner": SPOKES[spoke % 6]}
        left, cards = hand[:], [0] * 5
        for at in range(event["count"]):
            kind = chance.drawn(f"forced-trade/{at}", self.forced, left)
            left[kind] -= 1
            cards[kind] += 1
        return {"cards": cards}

    def record(self, event):
        """Count it."""
        self.forced += event["is"] == "CardsForced"
