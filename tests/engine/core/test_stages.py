"""The stack of stages: an interruption lies on top and is taken off when it is over."""

from engine.core import STAGES, Event, Stage, StageChanged, StageEntered, StageLeft


class Ordinary(Stage, frozen=True):
    label = "ordinary"


class Interrupting(Stage, frozen=True):
    label = "interrupting"
    seat: int

    def awaited(self) -> tuple[int, ...]:
        return (self.seat,)


def after(*events: Event) -> tuple[Stage, ...]:
    """The stack that these facts make."""
    stack: tuple[Stage, ...] = ()
    for event in events:
        evolve = STAGES.evolves[type(event)]
        assert evolve is not None
        stack = evolve(stack, event)
    return stack


def test_what_is_entered_lies_on_top() -> None:
    assert after(StageEntered(Ordinary()), StageEntered(Interrupting(2))) == (Ordinary(), Interrupting(2))


def test_what_lay_below_goes_on_once_it_is_left() -> None:
    assert after(StageEntered(Ordinary()), StageEntered(Interrupting(2)), StageLeft()) == (Ordinary(),)


def test_a_change_concerns_the_top_alone() -> None:
    stack = after(StageEntered(Ordinary()), StageEntered(Interrupting(2)), StageChanged(Interrupting(3)))
    assert stack == (Ordinary(), Interrupting(3))


def test_interruptions_are_interrupted() -> None:
    stack = after(StageEntered(Ordinary()), StageEntered(Interrupting(1)), StageEntered(Interrupting(2)), StageLeft())
    assert stack[-1].awaited() == (1,)


def test_a_stage_that_says_nothing_awaits_nobody_and_shows_nothing() -> None:
    assert (Ordinary().awaited(), Ordinary().shown()) == ((), {})
