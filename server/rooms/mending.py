"""A log that has lost its end: a store that promised to keep it failed over to a copy that lagged behind, or was
emptied.

The owner has shown those steps to everybody. What it still remembers it writes again, as it was, and with it what the
room's chance comes from, if the store has lost that, too. Where more is lost, it says so as loudly as it can, and the
room goes on from what the log holds.
"""

import msgspec

from engine.match import Secrets
from server.rooms.house import House
from server.rooms.parlour import Standing, stream
from server.rooms.waking import wake
from server.store import Lease


async def mend(house: House, standing: Standing, secrets: Secrets, lease: Lease, head: int) -> Standing | None:
    """What log and room agree on now: the same as before if all was written again; None: nothing is left.

    head: the number of the last step that the log holds. StoreError: it could not be mended; Fenced: see the lease.
    """
    code, match = standing.code, standing.match
    lost = match.seq - head
    steps = standing.audience.steps_after(head)
    if steps is not None:
        await house.store.secrets.put(stream(code), msgspec.json.encode(secrets.to_plain()))
        await house.store.log.append(stream(code), head, [turned.line for turned in steps], lease)
        house.metrics.lost_steps.labels("rewritten").inc(lost)
        house.log.error("the log had lost its end; it was written again", room=code, steps=lost, head=head)
        return standing
    house.metrics.lost_steps.labels("lost").inc(lost)
    house.log.critical("THE LOG HAS LOST STEPS THAT WERE SHOWN", room=code, steps=lost, head=head)
    return await wake(house, code)


__all__ = ["mend"]
