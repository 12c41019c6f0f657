"""Texts of chapters and rule values of settlers for a terminal."""

from collections.abc import Mapping

CHAPTER_TITLES: Mapping[str, str] = {
    "island": "the island",
    "turn": "the turn and its end",
    "resources": "the bank and the hands",
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
    "binding": "what seals a deal, and requests to take one back together",
    "claims": "what is said of one's own hand",
    "forced": "what is done for who has run out of time",
    "points": "victory and ranking",
    "result": "the result",
    "course": "the course of the game, for spectators",
    "feats": "feats that a league's regulation may reward",
    "corrections": "hands put right by a judge",
    "leaving": "leaving for good",
    "deadlock": "who can't win any more",
}
"""chapter → what it is about."""

RULE_TEXTS: Mapping[str, Mapping[str, str]] = {
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
    "robber_victim": {
        "with_cards": "only who holds cards can be chosen to be robbed",
        "any_owner": "any owner on the hex can be chosen; from an empty hand nothing is taken",
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
    "offers_per_turn": {"0": "a turn has no count of offers"},
    "trade_budget": {"0": "offers have no budget in time"},
    "offer_seconds": {"0": "offers end with the turn"},
    "reveal": {
        "yes": "one may show one's own hidden cards to all",
        "no": "cards stay face down until they are used",
    },
    "points_capped": {
        "yes": "no more points count in the ranking than win at this table",
        "no": "all points count in the ranking",
    },
    "claims": {
        "off": "what one says of one's hand is not checked",
        "checked": "what one claims of one's hand is checked, and refused if false",
    },
    "calls": {
        "free": "what a call offers is not checked",
        "checked": "what a call offers has to be held, one card of each",
    },
    "leaving": {
        "bot": "who leaves is played for by a bot",
        "final": "who leaves is out: points kept, hand to the bank, turns skipped",
    },
    "deadlock": {
        "off": "everybody plays to the end",
        "out": "who can't reach the goal any more, by what all can see and no penalties counted, is out",
    },
}
"""rule → its value as it is printed → what that means: for procedures, flags, and numbers that are none."""
