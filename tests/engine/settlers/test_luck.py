"""What rolls call up for each seat, against their average, as a replay shows it (P2)."""

from collections.abc import Sequence

import pytest

from engine.core import Event
from engine.games import GAMES
from engine.games.settlers.events import DiceRolled, TurnEnded
from engine.games.settlers.expansions.event_cards.cards import CARDS
from engine.games.settlers.expansions.event_cards.events import EventCardDrawn
from engine.games.settlers.luck import luck
from engine.games.settlers.stages import Rolling
from engine.match import Match
from engine.match.record import read
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, laid
from tests.engine.settlers.places import corners
from tests.records.shelf import KEPT

FALLS = tuple((one, other) for one in range(1, 7) for other in range(1, 7))


def rolling(*, robber: str = "0,0") -> Playing:
    """Red has a settlement and blue a city on the 3 of the mountains, which is all that they touch."""
    return laid(
        stage=Rolling(RED),
        settlements={RED: corners("-1,1,S")},
        cities={BLUE: corners("-1,1,N")},
        robber=robber,
    )


def of(game: Playing, *events: Event) -> Sequence[float]:
    found = luck(game.table, events)
    assert found is not None
    return found


def test_P2_luck_is_what_a_roll_calls_up_less_what_rolls_do_on_average() -> None:
    game = rolling()
    came, others = of(game, DiceRolled(RED, (1, 2))), of(game, DiceRolled(RED, (6, 6)))
    assert came[RED] - others[RED] == pytest.approx(1)
    assert came[BLUE] - others[BLUE] == pytest.approx(2)
    assert [came[WHITE], came[ORANGE]] == [others[WHITE], others[ORANGE]] == [0, 0]


def test_P2_over_all_falls_of_the_dice_luck_is_nothing() -> None:
    game = rolling()
    sums = [sum(each) for each in zip(*(of(game, DiceRolled(RED, dice)) for dice in FALLS), strict=True)]
    assert sums == pytest.approx([0, 0, 0, 0])


def test_P2_where_the_robber_stands_nothing_is_expected() -> None:
    with_robber, without = rolling(robber="-1,1"), rolling()
    assert of(with_robber, DiceRolled(RED, (1, 2)))[RED] <= 0 < of(without, DiceRolled(RED, (1, 2)))[RED]
    spared = of(without, DiceRolled(RED, (6, 6)))[RED] - of(with_robber, DiceRolled(RED, (6, 6)))[RED]
    assert spared == pytest.approx(-2 / 36)


def test_without_a_roll_there_is_no_luck() -> None:
    assert luck(rolling().table, (TurnEnded(RED, BLUE),)) is None


def test_O2_a_card_that_takes_the_place_of_the_dice_counts_as_a_roll_of_its_number() -> None:
    game = rolling()
    three = next(kind for kind, card in enumerate(CARDS) if card.number == 3)
    assert of(game, EventCardDrawn(RED, three)) == of(game, DiceRolled(RED, (1, 2)))


def test_O4_what_is_thrown_again_counts_for_nothing_and_is_not_expected() -> None:
    """In a kept game for two: before each second roll of a turn, by all its falls."""
    file = next(file for file in KEPT if file.stem == "two-players-coast")
    record = read(file.read_bytes(), GAMES)
    match, seen = Match.before(record.game, judged_late=False), 0
    for batch in record.batches:
        before, match = match, match.fold(batch)
        rolled = [event for event in batch.events if isinstance(event, DiceRolled)]
        sums = before.table.slices.get("neutral_seats") and before.table.slices["neutral_seats"].sums
        if not rolled or not sums:
            continue
        seen += 1
        falls = [luck(before.table, (DiceRolled(rolled[0].seat, dice),)) for dice in FALLS if sum(dice) != sums[0]]
        assert [sum(each) for each in zip(*filter(None, falls), strict=True)] == pytest.approx([0, 0])
        again = luck(before.table, [DiceRolled(rolled[0].seat, dice) for dice in FALLS if sum(dice) == sums[0]][:1])
        assert again == (0, 0)
    assert seen > 20
