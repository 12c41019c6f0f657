"""What follows from what is asked."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pytest

from engine.core import Event, Refused

E = TypeVar("E", bound=Event)


@contextmanager
def refused(code: str, clause: str = "", **params: Any) -> Iterator[None]:
    """What is asked in here is refused with this code, by this rule, and says (at least) this besides."""
    with pytest.raises(Refused) as said:
        yield
    assert (said.value.code, said.value.clause) == (code, clause)
    assert {name: said.value.params.get(name) for name in params} == params


def only(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found
