"""What the chapters are about and what the rules' values mean, in English: the words between the rules in force."""

from collections.abc import Mapping

__all__ = ["MEANINGS", "TITLES"]

TITLES: Mapping[str, str] = {
    "house": "around the table, whatever is played",
    "island": "the island",
    "turn": "the turn and its end",
    "purse": "the bank and the hands",
    "pieces": "roads, settlements, cities",
    "placement": "initial placement",
    "robber": "the robber",
    "dice": "the roll and what it yields",
    "collecting": "taking one's own cards",
    "discards": "the seven",
    "cards": "development cards",
    "largest_army": "knights and the largest army",
    "progress": "road building, year of plenty, monopoly",
    "longest_road": "the longest road",
    "bank_trade": "trade with the bank",
    "negotiation": "trade with others",
    "deals": "promises, gifts, trades taken back",
    "claims": "what is said of one's own hand",
    "forced": "what is done for who has run out of time",
    "points": "victory and ranking",
    "result": "the result",
    "corrections": "hands put right by a judge",
    "leaving": "leaving for good",
    "deadlock": "who can't win any more",
}
"""chapter → what it is about."""

MEANINGS: Mapping[str, Mapping[str, str]] = {
    "seating": {
        "drawn": "the order of the seats is drawn by lot",
        "dice": "each throws two dice, the highest is first; who is level throws again",
        "tiers": "A, then B, C, guests; within a tier by dice",
        "as_seated": "as people sit in the room",
    },
    "colours": {
        "chosen": "everybody plays in the colour chosen in the room",
        "by_turn": "red, blue, yellow, green by turn order",
    },
    "talk": {
        "open": "anybody may write anything",
        "phrases": "set phrases only, each read in one's own language",
        "off": "nobody says anything",
    },
    "talk_checked": {
        "yes": "what promises something for later turns, or is abuse, is held back",
        "no": "nothing that is said is held back",
    },
    "match_minutes": {"0": "the match has no clock"},
    "turn_seconds": {"0": "turns have no clock"},
    "bank_seconds": {"0": "seats have no time of their own besides"},
    "increment_seconds": {"0": "no turn adds to it"},
    "open_log": {
        "whole": "the log is open from its beginning",
        "two_turns": "who plays reads of the present and the previous turn; all of it at the end",
    },
    "pausing": {
        "agreement": "the clocks stop when all at the table agree",
        "judge": "a judge alone stops the clocks",
    },
    "absence": {
        "bot": "a bot plays for who is gone, until they return",
        "wait": "the others wait",
        "vote": "the others vote whether a bot is to play",
        "skip": "the turns of who is gone are skipped",
    },
    "board": {
        "random": "terrain and tokens shuffled, no 6 or 8 next to a 6 or 8",
        "spiral": "terrain shuffled, tokens in letter order along a spiral from a corner drawn by lot",
        "rings": "fixed rings of land and sea, turned by two dice; tokens shuffled",
        "beginner": "the printed board for beginners",
    },
    "harbours": {
        "fixed": "as printed on the frame",
        "shuffled": "the six pieces of the frame in random order",
    },
    "red_clump": {
        "connected": "where rings are turned, no three 6s and 8s hang together",
        "triangle": "where rings are turned, no three 6s and 8s lie around one corner",
    },
    "takeback_turn_end": {
        "yes": "the end of a turn may be taken back until the next seat rolls or plays a card",
        "no": "the end of a turn stands",
    },
    "takeback_builds": {
        "yes": "builds and trades with the bank may be taken back within the turn, the last first",
        "no": "what is built is built",
    },
    "takeback_placement": {
        "yes": "a settlement just placed may be taken back until its road is placed",
        "no": "a settlement just placed stands",
    },
    "takeback_cards": {
        "yes": "an opened card may be taken back while nothing has been revealed by it",
        "no": "a card that is played is played",
    },
    "takeback_trades": {
        "yes": "either side may take the last trade back until something is built, bought or played",
        "no": "a trade stands",
    },
    "robber_waivable": {
        "yes": "the turn may be ended with the robber still to be moved; the move is lost",
        "no": "the robber has to be moved",
    },
    "bank_counts": {
        "visible": "all see how many cards the bank has",
        "hidden": "nobody sees it, but for who names a resource by monopoly, of that one",
    },
    "deck_count": {
        "visible": "all see how many cards are left to draw",
        "hidden": "nobody sees how many cards are left to draw",
    },
    "shortage": {
        "sole_gets_rest": "what the bank lacks nobody gets, but a seat that alone would gets the rest",
        "nobody": "what the bank can't give in full nobody gets",
    },
    "collect": {
        "automatic": "cards come by themselves",
        "by_hand": "each takes its own; what is left when the turn ends is lost",
    },
    "aids": {
        "yes": "sums rolled and chances of numbers are shown",
        "no": "nothing counts for the players",
    },
    "longest_road_tie": {
        "holder_keeps": "a holder that is level after a cut keeps the card",
        "set_aside": "level roads set the card aside, the holder's too",
    },
    "gifts_in_effect": {
        "allowed": "each trade stands for itself",
        "refused": "the trades of two seats in a turn may not come to a gift",
    },
    "knight_deals": {
        "yes": "to keep the robber off the partner's hexes may be promised in a trade",
        "no": "nothing may be promised about the robber",
    },
    "max_deals": {
        "yes": "to end the turn with an empty hand may be promised in a trade",
        "no": "nothing may be promised about the hand",
    },
    "offer_seconds": {"0": "offers end with the turn"},
    "reveal": {
        "yes": "one may show one's own hidden cards to all",
        "no": "cards stay face down until they are used",
    },
    "points_cap": {"0": "all points count in the ranking"},
    "claims": {
        "off": "what one says of one's hand is not checked",
        "checked": "what one claims of one's hand is checked, and refused if false",
    },
    "leaving": {
        "bot": "who leaves is played for by a bot",
        "final": "who leaves is out: points kept, hand to the bank, turns skipped",
    },
    "deadlock": {
        "off": "everybody plays to the end",
        "out": "who can't reach the goal any more, by what all can see, is out",
    },
}
"""rule → its value as it is printed → what that means: for procedures, flags, and numbers that are none."""
