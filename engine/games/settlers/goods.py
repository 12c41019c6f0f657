"""Goods: what seats own and trade like cards, though it is no resource (gold).

A good belongs to the chapter that answers `Goods` for it. What is traded is a pile: counts of the five resources, then
of each good in the order of the chapters in force; without goods it is five counts. Hands and bank hold resources
alone, so that discards, thefts, claims and the like never touch a good.
"""

from collections.abc import Sequence

from engine.core import Law, Refused, Table
from engine.games.settlers.cards import RESOURCE_KINDS, Pile
from engine.games.settlers.questions import Good, Goods


def goods(table: Table) -> Sequence[Good]:
    """The goods in force, in the order in which piles count them."""
    return table.ask(Goods()) if Goods in table.law.answers else ()


def kinds(table: Table) -> int:
    """The number of kinds of cards and goods that are traded."""
    return len(RESOURCE_KINDS) + len(table.law.answers.get(Goods, ()))


def tradable(table: Table, seat: int) -> Pile:
    """All that this seat could give in a trade."""
    hand: Pile = table.slices["resources"].hands[seat]
    return hand if Goods not in table.law.answers else (*hand, *[good.owned[seat] for good in goods(table)])


def holds(table: Table, seat: int, pile: Pile) -> bool:
    """Whether this seat has all of that."""
    return all(there >= asked for there, asked in zip(tradable(table, seat), pile, strict=True))


def owns_goods(table: Table, seat: int, pile: Pile) -> bool:
    """Whether this seat has the goods of this pile, which all can see."""
    asked = pile[len(RESOURCE_KINDS) :]
    return not any(count > good.owned[seat] for count, good in zip(asked, goods(table), strict=True))


def check_pile(table: Table, *piles: Pile) -> None:
    """Refused: these don't count each kind that is traded, and no others."""
    if any(len(pile) != kinds(table) for pile in piles):
        raise Refused("bad-command", kinds=kinds(table))


def good_place(law: Law, chapter: str) -> int:
    """The place at which piles count the good of this chapter."""
    owners = [each.name for each in law.chapters if Goods in each.answers]
    return len(RESOURCE_KINDS) + owners.index(chapter)
