"""Background threads: those that give way to the event loop wherever processors are scarce.

Niceness alone is a share of the processor in the long run: a thread that wakes up still waits until the one that runs
has used up its slice, some ms, however nice that is. It takes the place of a thread with a longer slice at once
(Linux 6.12 and later, sched_setattr(2): `sched_runtime`; earlier versions ignore it).
"""

import ctypes
import os
import platform
import struct
import sys
import threading
from contextlib import suppress

SLICE = 100_000_000
"""Nanoseconds for which such a thread may run where nobody else wants to: the longest that Linux grants."""

_SCHED_SETATTR = {"x86_64": 314, "aarch64": 274}
"""Number of the system call, by machine."""

_ATTRIBUTES = struct.Struct("=IIQiIQQQ")
"""size, policy, flags, nice, priority, runtime, deadline, period"""


def processors() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def give_way(niceness: int) -> None:
    """Have the calling thread, and those that it starts, give way. niceness: by how much, in the long run."""
    if sys.platform != "linux":
        return
    own = threading.get_native_id()
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, own, os.getpriority(os.PRIO_PROCESS, own) + niceness)
    number = _SCHED_SETATTR.get(platform.machine())
    if number is not None and os.sched_getscheduler(own) == os.SCHED_OTHER:
        nice = os.getpriority(os.PRIO_PROCESS, own)
        attributes = _ATTRIBUTES.pack(_ATTRIBUTES.size, os.SCHED_OTHER, 0, nice, 0, SLICE, 0, 0)
        ctypes.CDLL(None).syscall(number, own, attributes, 0)  # where it is refused, all stays as it was
