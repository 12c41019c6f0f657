"""Stack of stages, as a chapter that every game has. Other chapters push, change and pop through its events."""

from typing import cast

from engine.core.chapter import Chapter
from engine.core.messages import Event, Stage


class StageEntered(Event, frozen=True):
    """A stage was pushed: an interruption."""

    stage: Stage


class StageChanged(Event, frozen=True):
    """The stage on top was replaced by this one."""

    stage: Stage


class StageLeft(Event, frozen=True):
    """The stage on top was popped: the interruption is over, and what lay below goes on."""


Stack = tuple[Stage, ...]


STAGES: Chapter[Stack] = Chapter(
    name="stages",
    start=lambda law: cast(Stack, ()),
    evolves={
        StageEntered: lambda stack, event: (*stack, event.stage),
        StageChanged: lambda stack, event: (*stack[:-1], event.stage) if len(stack) > 1 else (event.stage,),
        StageLeft: lambda stack, event: stack[:-1],
    },
)
