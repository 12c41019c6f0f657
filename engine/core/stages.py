"""The stack of stages, as a chapter that every game has. Other chapters push, change and pop through its events."""

from typing import cast

from engine.core.chapter import Chapter
from engine.core.messages import Event, Stage

__all__ = ["STAGES", "StageChanged", "StageEntered", "StageLeft"]


class StageEntered(Event, frozen=True):
    """An interruption: this stage now lies on top."""

    stage: Stage


class StageChanged(Event, frozen=True):
    """The stage on top gave way to this one."""

    stage: Stage


class StageLeft(Event, frozen=True):
    """The interruption is over; what lay below goes on."""


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
