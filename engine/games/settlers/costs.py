"""Costs of roads, settlements, cities and development cards, by the chapters in force (S3)."""

from collections.abc import Mapping

from engine.core import Table
from engine.games.settlers.cards import Cards
from engine.games.settlers.questions import Costs

COSTS: Mapping[str, Cards] = {
    "road": (1, 1, 0, 0, 0),
    "settlement": (1, 1, 1, 1, 0),
    "city": (0, 0, 0, 2, 3),
    "card": (0, 0, 1, 1, 1),
}
"""Those of the base."""


def costs(table: Table) -> Mapping[str, Cards]:
    """The cost of each thing at this table."""
    if Costs not in table.law.answers:
        return COSTS
    return {**COSTS, **{name: cost for said in table.ask(Costs()) for name, cost in said.items()}}
