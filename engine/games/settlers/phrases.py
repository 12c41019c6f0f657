"""Phrases of negotiation: what is said by a code (N9).

None of them says what the speaker holds: statements about one's own hand are claims, which are checked (N8). None of
them promises anything for later (N4).
"""

from engine.core import COUNT, SEAT, Gap, Phrases

__all__ = ["PHRASES"]

RESOURCE = Gap("resource", 0, 4)

PHRASES: Phrases = {
    # asking and offering
    "want": (RESOURCE,),
    "want-count": (COUNT, RESOURCE),
    "give": (RESOURCE,),
    "give-count": (COUNT, RESOURCE),
    "swap": (RESOURCE, RESOURCE),
    "what-for": (RESOURCE,),
    "who-gives": (RESOURCE,),
    "any-offers": (),
    "trade-with": (SEAT,),
    # answering
    "deal": (),
    "too-dear": (),
    "one-more": (),
    "one-less": (),
    "something-else": (),
    "not-this": (RESOURCE,),
    "no-trade": (),
    "rather-bank": (),
    "knight-deal": (),
    "max-deal": (),
    # the robber, the dice, the points
    "not-on-me": (),
    "robber-there": (SEAT,),
    "ahead": (SEAT,),
    "seven-again": (),
    "no-luck-with": (RESOURCE,),
}
