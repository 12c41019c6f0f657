"""Phrases of negotiation: what is said by a code (N9).

A phrase that names cards which the speaker would give is a claim to hold them, checked where claims are (N8). Phrases
of deals are there where these deals are, and those of amounts where talk is not limited to phrases (N9). None of them
promises anything for later (N4).
"""

from collections.abc import Sequence

from engine.core import COUNT, SEAT, Gap, PhraseNeeds, Phrases
from engine.games.settlers.statements import AtLeast

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

_AMOUNT = {"talk": ("open", "off")}

PHRASE_NEEDS: PhraseNeeds = {
    "knight-deal": {"knight_deals": (True,)},
    "max-deal": {"max_deals": (True,)},
    **dict.fromkeys(("want-count", "give-count", "one-more", "one-less"), _AMOUNT),
}


def phrase_claim(phrase: str, params: Sequence[int]) -> AtLeast | None:
    """The claim of this phrase about the speaker's hand, if it makes one."""
    match phrase:
        case "give" | "swap":
            return AtLeast(params[0], 1)
        case "give-count":
            return AtLeast(params[1], params[0])
        case _:
            return None
