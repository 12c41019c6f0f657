"""Gentle bot: it judges moves as another bot does, and now and then makes a person's mistake.

A mistake is what the other bot would do if what it found best were not to be had: the second-best place, a trade that
is missed, a build that is forgotten until the next turn. So it is never worse than what a sound player holds for good.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from engine.core import Bot, Rng

Plain = dict[str, Any]

AGAIN = 3
"""One slip in so many is followed by another: it takes the third-best then."""


class Slip(Struct, frozen=True):
    """Slip with one command: in how many of 100 cases, and what is overlooked then.

    fields: of the command, whose values are overlooked together; none: the whole command is
    """

    chance: int
    fields: tuple[str, ...] = ()


class GentleBot:
    """Bot that slips. judge: whose judgement it has; slips: by command; careful: whether it makes no mistake now"""

    def __init__(self, judge: Bot, slips: Mapping[str, Slip], careful: Callable[[Plain, int], bool]) -> None:
        self.judge = judge
        self._slips = slips
        self._careful = careful

    def judging(self, judge: Bot) -> "GentleBot":
        """This bot, with the judgement of that one."""
        return GentleBot(judge, self._slips, self._careful)

    def choose(self, view: Plain, actions: Plain, seat: int, rng: Rng) -> Plain | None:
        move, left = self.judge.choose(view, actions, seat, rng), actions
        for again in (False, True):
            slip = self._slips.get(move["is"]) if move else None
            if move is None or slip is None or not _slips(slip, rng, again=again) or self._careful(view, seat):
                break
            left = without(left, move, slip)
            other = self.judge.choose(view, left, seat, rng) if left else None
            if other is None:
                break
            move = other
        return move


def _slips(slip: Slip, rng: Rng, *, again: bool) -> bool:
    return not rng.number(AGAIN) if again else rng.number(100) < slip.chance


def without(actions: Plain, move: Plain, slip: Slip) -> Plain:
    """The legal actions without this move, or without its command."""
    name = move["is"]
    forms = [left for form in actions[name] for left in _narrowed(form, move, slip.fields)] if slip.fields else []
    others = {command: known for command, known in actions.items() if command != name}
    return {**others, name: forms} if forms else others


def _narrowed(form: Plain, move: Plain, overlooked: tuple[str, ...]) -> Iterator[Plain]:
    """The form without what the move has in the overlooked fields, of which the last one alone may have several values.

    Forms in which the other ones differ stay as they are.
    """
    fields = form["fields"]
    *fixed, last = overlooked
    if any(move[field] not in fields[field]["in"] for field in fixed):
        yield form
        return
    values = [value for value in fields[last]["in"] if value != move[last]]
    if values:
        yield {**form, "fields": {**fields, last: {**fields[last], "in": values}}}
