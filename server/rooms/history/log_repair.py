"""A log that has lost its end: a store that promised to keep it failed over to a copy that lagged behind, or was
emptied.

The owner has shown those steps to everybody. What it still remembers it writes again, as it was, and with it what the
room's chance comes from, if the store has lost that, too. Where more is lost, it says so as loudly as it can, and the
room goes on from what the log holds.
"""

import msgspec

from engine.match import Secrets
from server.rooms.history.restore import restore
from server.rooms.services import RoomServices
from server.rooms.viewers.local_room import RoomState, stream
from server.store import Lease


async def repair_log(
    services: RoomServices, state: RoomState, secrets: Secrets, lease: Lease, head: int
) -> RoomState | None:
    """What log and room agree on now: the same as before if all was written again; None: nothing is left.

    head: the number of the last step that the log holds. StoreError: it could not be mended; Fenced: see the lease.
    """
    code, match = state.code, state.match
    lost = match.seq - head
    steps = state.audience.steps_after(head)
    if steps is not None:
        await services.store.secrets.put(stream(code), msgspec.json.encode(secrets.to_plain()))
        await services.store.log.append(stream(code), head, [step.line for step in steps], lease)
        services.metrics.lost_steps.labels("rewritten").inc(lost)
        services.log.error("the log had lost its end; it was written again", room=code, steps=lost, head=head)
        return state
    services.metrics.lost_steps.labels("lost").inc(lost)
    services.log.critical("THE LOG HAS LOST STEPS THAT WERE SHOWN", room=code, steps=lost, head=head)
    return await restore(services, code)


__all__ = ["repair_log"]
