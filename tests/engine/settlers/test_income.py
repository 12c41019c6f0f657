"""Statistics of what seats got, by source: also from what options and the scenario give."""

from typing import Any

import pytest

from engine.core import Event
from engine.games.settlers.chapters.result import RESULT
from engine.games.settlers.expansions.barbarians.events import GoldPaid
from engine.games.settlers.expansions.event_cards.events import GiftsPassed, ResourceGiven, ResourceTaken
from tests.engine.settlers.laying import laid


@pytest.mark.parametrize(
    ("rulebook", "event", "source", "got"),
    [
        ("basic+event_cards", ResourceTaken(0, 3), "event-cards", {0: (0, 0, 0, 1, 0)}),
        (
            "basic+event_cards",
            GiftsPassed({0: (1, 2), 1: (0, 4)}),
            "event-cards",
            {0: (0, 0, 0, 0, 1), 1: (0, 0, 1, 0, 0)},
        ),
        ("basic+event_cards", ResourceGiven(0, 1, 2), "event-cards", {1: (0, 0, 1, 0, 0)}),
        ("barbarians", GoldPaid(0, 2, (1, 0, 0, 0, 0)), "gold", {0: (1, 0, 0, 0, 0)}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_what_an_option_gives_is_counted_under_a_name_of_its_own(
    rulebook: str, event: Event, source: str, got: dict[int, Any]
) -> None:
    income = RESULT.of(laid(rulebook=rulebook).table.evolve(event)).income
    assert {seat: cards for seat, cards in enumerate(income[source]) if any(cards)} == got
