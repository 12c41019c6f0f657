"""Settling of events: each is recorded, then whoever reacts to it brings about others, settled before the next.

For each kind of event there is one function, composed once for all matches by the same rules (see `dispatch`): a step
settles several events, and need not find out for each of them who records it and who reacts to it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.draws import made
from engine.core.law import Bound, Handlers, Settle


class Settling(dict[type, Settle]):
    """Event → what settles it; an event of which no chapter says anything is put into the log, and that is all."""

    def __init__(self, handlers: Mapping[type, tuple[Bound | None, Handlers]]) -> None:
        super().__init__()
        for kind, (evolves, reacts) in handlers.items():
            if evolves is not None and len(evolves) == 1 and not reacts:
                self[kind] = _recorded_by_one(*evolves[0])
            else:
                self[kind] = _settled(evolves, reacts, self)

    def __missing__(self, kind: type) -> Settle:
        return _kept


def _recorded_by_one(name: str, evolve: Callable[..., Any]) -> Settle:
    """Most events are of this kind: one chapter records them, and nobody reacts."""

    def settle(draft: Any, slices: dict[str, Any], event: Any, context: Any, log: list[Any]) -> None:
        log.append(event)
        slices[name] = evolve(slices[name], event)

    return settle


def _settled(evolves: Bound | None, reacts: Handlers, settling: Mapping[type, Settle]) -> Settle:
    """evolves: None: the event is raised and stands in no log."""
    recorded, evolves = evolves is not None, evolves or ()

    def settle(draft: Any, slices: dict[str, Any], event: Any, context: Any, log: list[Any]) -> None:
        if recorded:
            log.append(event)
            for name, evolve in evolves:
                slices[name] = evolve(slices[name], event)
        for react in reacts:
            if brought := react(draft, event, context):
                for each in brought if type(brought) is tuple else made(brought, context.chance):
                    settling[type(each)](draft, slices, each, context, log)

    return settle


def _kept(draft: Any, slices: dict[str, Any], event: Any, context: Any, log: list[Any]) -> None:
    log.append(event)
