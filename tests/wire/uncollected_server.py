"""Server that never looks for garbage, and counts what is unreachable when it is told to (SIGUSR1).

`python -m tests.wire.uncollected_server FILE …`: FILE is written then: one JSON object, type → how many unreachable
objects. The rest of the line is for the server.
"""

import gc
import json
import signal
import sys
from collections import Counter
from pathlib import Path

from server.__main__ import main
from server.runtime import garbage_collection


def count(file: Path) -> None:
    """Count what the collector would find, and forget them."""
    gc.set_debug(gc.DEBUG_SAVEALL)
    gc.collect()
    found = Counter(getattr(one, "__qualname__", type(one).__qualname__) for one in gc.garbage)
    gc.set_debug(0)
    gc.garbage.clear()
    gc.collect()
    part = file.with_suffix(".part")
    part.write_text(json.dumps(found))
    part.rename(file)


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    signal.signal(signal.SIGUSR1, lambda _, __: count(file))
    garbage_collection.GarbageCollector.after_work = lambda self, seconds: False  # type: ignore[method-assign]
    garbage_collection.GarbageCollector.collect_all_when_quiet = lambda self, clock, is_quiet: None  # type: ignore[method-assign]
    sys.exit(main())
