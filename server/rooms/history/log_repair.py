"""Repair of a log that has lost its end: the store failed over to a replica that lagged behind, or was emptied.

The owner has shown those steps to everybody. What it still remembers it appends again, unchanged, and with it the
room's secrets, if the store has lost them too. Where more is lost, it says so in the log, and the room goes on from
what the store holds.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from engine.match import Secrets
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.history.restore import restore
from server.rooms.history.room_state import RoomState, stream
from server.rooms.services import RoomServices
from server.store import Lease


class LostEnd(NamedTuple):
    """Log that ends before the last step that was shown.

    head: number of its last step; seq: of the last step shown; steps: those in between, None if they are not all known
    """

    code: str
    head: int
    seq: int
    steps: Sequence[AppliedStep] | None


class Rewritten(NamedTuple):
    """Outcome of a repair: the log holds what was shown."""


class Truncated(NamedTuple):
    """Outcome of a repair: steps are lost. state: what the log holds, None if it holds nothing that can be read."""

    state: RoomState | None


async def repair_log(services: RoomServices, lost: LostEnd, secrets: Secrets, lease: Lease) -> Rewritten | Truncated:
    """Append the lost steps again, or give them up. StoreError: it could not be done; Fenced: see the lease."""
    code, head, count = lost.code, lost.head, lost.seq - lost.head
    if lost.steps is not None:
        await services.store.secrets.put(stream(code), msgspec.json.encode(secrets.to_stored()))
        await services.store.log.append(stream(code), head, [step.line for step in lost.steps], lease)
        services.metrics.lost_steps.labels("rewritten").inc(count)
        services.log.error("the log had lost its end; it was written again", room=code, steps=count, head=head)
        return Rewritten()
    services.metrics.lost_steps.labels("lost").inc(count)
    services.log.critical("THE LOG HAS LOST STEPS THAT WERE SHOWN", room=code, steps=count, head=head)
    try:
        return Truncated(await restore(services, code))
    except RoomDamaged as damaged:  # whoever comes back to the room is told so
        damaged.log()
        return Truncated(None)
