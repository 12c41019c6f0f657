"""Commands, events and stages of any game, refusals, and the context in which a command is decided."""

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from engine.core.actors import Actor, Seat
from engine.core.chance import Chance

Answer_co = TypeVar("Answer_co", covariant=True)

PHASE = "phase"
"""Dependency on no more of what the game waits for than whether it has begun, goes on, or is over."""

ENDED = "ended"
"""Dependency of a view of which there is nothing before the end: on all that comes after it."""


class Command(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """Command, in the imperative. Who asks and when is stamped by the room (see `Context`), never by the client."""


class Event(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """Event: a fact, in the past tense. Its name and fields are what is on disk: they are for ever."""

    raised: ClassVar[bool] = False
    """Whether it is raised within a decision so that other chapters react to it: it stands in the log only where some
    chapter in force evolves or tells it."""

    secret: ClassVar[bool] = False
    """Whether others must not even know who brought it about: who is told nothing of a step that begins with it is
    shown the step as the room's own."""


class Stage(Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, gc=False):
    """Stage: what the game waits for. Stages form a stack: an interruption is pushed, and popped when it is over."""

    label: ClassVar[str] = ""
    phase: ClassVar[str] = "playing"
    """lobby, opening, playing or over."""

    def awaited(self) -> tuple[int, ...]:
        """The seats that have to act now."""
        return ()

    def timed(self) -> tuple[int, ...]:
        """The seats whose time of the turn runs: those that it awaits, unless it has a time of its own."""
        return self.awaited()

    def shown(self) -> dict[str, Any]:
        """The public fields of this stage, besides its label and the seats that it awaits."""
        return {}


class Question(Struct, Generic[Answer_co], frozen=True):
    """Question to the chapters in force: who asks doesn't know which of them have an answer, of this type."""


class Refused(Exception):
    """Refusal by the rules: a code for the reader's language, and the id of the rule that forbids it."""

    def __init__(self, code: str, clause: str = "", **params: Any) -> None:
        super().__init__(code, clause, params)
        self.code, self.clause, self.params = code, clause, params


class Context(Struct, frozen=True, gc=False):
    """Context of a decision: who asks, when (ms since the epoch), chance to draw from, the `seq` it would have.

    ended: when the match ended (ms since the epoch); 0: it has not
    """

    by: Actor
    at: int
    chance: Chance
    seq: int = 0
    ended: int = 0

    @property
    def seat(self) -> int:
        """The seat that asks. Refused: somebody who has none."""
        by = self.by
        if type(by) is Seat:
            return by.seat
        raise Refused("not-seated")
