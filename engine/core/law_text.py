"""Text of a law: every rule and chapter in force with its clause and source, as it is stored with each game."""

from typing import Any

from msgspec import Struct

__all__ = ["LawText", "RuleInForce"]


class RuleInForce(Struct, frozen=True):
    """Rule in force: its value, its clause, and the documents that say so."""

    value: Any
    clause: str
    source: str


class LawText(Struct, frozen=True):
    """Text of all rules in force, stored with every game so that it can be refolded after an upgrade.

    game:      name of the game
    rulebook:  name of the document on top, the room's own changes aside
    says:      rule → value, clause, source
    chapters:  chapter → whether it is in, clause, source; in the order of the book
    documents: names of the documents that made it, foundations first
    """

    game: str
    rulebook: str
    says: dict[str, RuleInForce]
    chapters: dict[str, RuleInForce]
    documents: tuple[str, ...] = ()
