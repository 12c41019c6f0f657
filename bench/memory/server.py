"""`python -m server` that says what its objects take: `python -X tracemalloc -m bench.memory.server FILE …`, the rest
as there. At each SIGUSR2 it writes into FILE what is alive, by the line that made it: line → bytes and number.
"""

import asyncio
import gc
import os
import signal
import sys
import tracemalloc
from pathlib import Path

import msgspec

from server import __main__ as server

HERE = f"{Path(__file__).resolve().parents[2]}{os.sep}"


def write(file: Path) -> None:
    """Write what is alive. Whoever waits for the file sees it whole."""
    gc.collect()
    found = {
        f"{one.traceback[0].filename.removeprefix(HERE)}:{one.traceback[0].lineno}": (one.size, one.count)
        for one in tracemalloc.take_snapshot().statistics("lineno")
    }
    part = file.with_suffix(".part")
    part.write_bytes(msgspec.json.encode(found))
    part.rename(file)


def main() -> int:
    file = Path(sys.argv.pop(1))
    serve = server.serve

    async def serving(*arguments: object, **named: object) -> int:
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR2, write, file)
        return await serve(*arguments, **named)  # type: ignore[arg-type]

    server.serve = serving
    return server.main()


if __name__ == "__main__":
    sys.exit(main())
