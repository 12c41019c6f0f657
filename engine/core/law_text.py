"""Text of a law: every rule and chapter in force with its clause and source, as it is stored with each game."""

from functools import cached_property
from typing import Any

from msgspec import Struct


class RuleInForce(Struct, frozen=True):
    """Rule in force: its value, its clause, and the documents that say so."""

    value: Any
    clause: str
    source: str


class LawText(Struct, frozen=True, dict=True):
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

    @cached_property
    def shown(self) -> dict[str, dict[str, Any]]:
        """The rules as all are shown them: rule → value, clause, source. Shared, so not to be changed."""
        return {
            rule: {"value": said.value, "clause": said.clause, "source": said.source}
            for rule, said in self.says.items()
        }
