"""Stealing of one card at random from another seat, whoever or whatever brings it about (P7).

The slice counts the cards stolen in the standing game, for rule books without a robber, which counts them itself. The
count names the next theft to chance, so that a theft taken back and done again takes the same card.
"""

from engine.core import Chance, Chapter, Law, Refused, Table, Viewer, Views, draw_kind
from engine.games.settlers.cards import NONE
from engine.games.settlers.events import CardStolen
from engine.games.settlers.questions import CardsStolen, NoTheftFrom, SparedBy


def targets(table: Table, thief: int, *, holding: bool = True, spared: bool = False) -> tuple[int, ...]:
    """Seats from which this seat may steal: the others, if no chapter protects them; if `holding`, that hold a card.

    spared: whether those that a chapter protects are among them
    """
    hands = table.slices["resources"].hands
    safe = 1 << thief
    if NoTheftFrom in table.law.answers and not spared:
        for seats in table.ask(NoTheftFrom(thief)):
            safe |= seats
    return tuple([seat for seat, hand in enumerate(hands) if (hand != NONE or not holding) and not safe >> seat & 1])


def no_such_victim(
    table: Table, victim: int | None, there: tuple[int, ...], otherwise: tuple[int, ...], clause: str
) -> Refused:
    """The refusal of a theft from this seat, which is none of those that can be named.

    It is by what spares the seat, if it could be named otherwise, else by this clause. otherwise: who could be
    """
    spared = table.ask(SparedBy(victim)) if victim is not None and victim in otherwise else ()
    return Refused("no-such-victim", next((by for by in spared if by), clause), victims=there)


def steal(table: Table, event: CardStolen, chance: Chance) -> CardStolen:
    """The theft of the card that chance has it be."""
    hand = table.slices["resources"].hands[event.victim]
    return CardStolen(event.seat, event.victim, draw_kind(chance, "theft", sum(table.ask(CardsStolen())), hand))


def tell_theft(table: Table, event: CardStolen, viewer: Viewer) -> CardStolen:
    """P7: nobody learns the card but the two concerned."""
    concerned = viewer.sees_hand(event.seat) or viewer.sees_hand(event.victim)
    return event if concerned else CardStolen(event.seat, event.victim)


def _start(law: Law) -> int:
    return 0


STEALING: Chapter[int] = Chapter(
    name="stealing",
    after=("turn", "resources"),
    start=_start,
    evolves={CardStolen: lambda count, event: count + 1},
    answers={CardsStolen: lambda table, question: STEALING.of(table)},
    views=Views(tells={CardStolen: tell_theft}),
    draws=(CardStolen,),
)
