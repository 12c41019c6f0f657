"""Corrections of development cards: what a seat holds unplayed, and what lies open before it (J2).

The difference goes to the deck and comes from it, so that all cards stay as many as they are. What is left in the deck
says what a seat held, so this is done only while all know that the judge sees the hands (J1).
"""

from collections.abc import Iterable

from engine.core import Bag, Context, Event, HandsOpen, In, LegalAction, Refused, Table
from engine.core.reasons import checked_reason
from engine.games.settlers.cards import VICTORY_POINT, added, covers, surplus
from engine.games.settlers.chapters.correcting import require_correctable, require_player
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.commands import CorrectDevelopment
from engine.games.settlers.deck import deck_of
from engine.games.settlers.events import DevelopmentCorrected
from engine.seats import seats_in_play


def correct_development(table: Table, command: CorrectDevelopment, context: Context) -> Iterable[Event]:
    """J2: a seat should hold these cards, and have played those."""
    require_correctable(table, context)
    deck = DEVELOPMENT_CARDS.find(table)
    if deck is None:
        raise Refused("not-in-these-rules", "J2")
    if not table.confirms(HandsOpen()):
        raise Refused("hands-closed", "J1")
    seat = require_player(table, command.seat)
    played = deck.played[seat] if command.played is None else command.played
    gave, got = surplus(deck.held[seat], command.held), surplus(command.held, deck.held[seat])
    if gave == got and played == deck.played[seat]:
        raise Refused("nothing-changes", "J2")
    if played[VICTORY_POINT]:
        raise Refused("card-not-playable", "C4")
    left = added(added(deck.left, deck.held[seat]), deck.played[seat])
    if not covers(left, added(command.held, played)):
        raise Refused("deck-lacks-cards", "J2")
    lifted, laid = surplus(deck.played[seat], played), surplus(played, deck.played[seat])
    yield DevelopmentCorrected(seat, sum(got) - sum(gave), checked_reason(command.reason), gave, got, lifted, laid)


def development_actions(table: Table) -> list[LegalAction]:
    """The correction of development cards, while the hands are open."""
    if DEVELOPMENT_CARDS.find(table) is None or not table.confirms(HandsOpen()):
        return []
    cards = Bag(all_cards := deck_of(table), 0, sum(all_cards))
    return [LegalAction(CorrectDevelopment, (("seat", In(seats_in_play(table))), ("held", cards)))]
