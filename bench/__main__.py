"""`python -m bench [--quick] [--into FILE] [SECTION…]`: runs benchmarks, all or some, and prints tables in Markdown.

--quick: the engine, steps, commands and fan-out alone, in two minutes; --into: puts each table also into this document,
where it has a place for it (`bench.tables`).
"""

import argparse
import os
import platform
import time
from pathlib import Path

from bench.sections import MORE, QUICK, WHOLE, all_cores
from bench.tables import Table, write
from server.runtime.native import FOLDER


def main() -> None:
    parser = argparse.ArgumentParser("python -m bench", description="Measures, and prints tables in Markdown.")
    parser.add_argument(
        "sections", nargs="*", help=f"of {', '.join(WHOLE)}; all of these, if none is named; or {', '.join(MORE)}"
    )
    parser.add_argument("--quick", action="store_true", help="few sections, short windows")
    parser.add_argument("--into", type=Path, help="a document with places for the tables")
    said = parser.parse_args()
    usual = QUICK if said.quick else WHOLE
    known = usual if said.quick else WHOLE | MORE
    if unknown := set(said.sections) - known.keys():
        parser.error(f"there is no section {', '.join(sorted(unknown))}")
    began, load = time.monotonic(), os.getloadavg()[0]
    for name in said.sections or usual:
        start = time.monotonic()
        for table in known[name]():
            _say(table, said.into)
        all_cores()
        print(f"\n{name}: {time.monotonic() - start:.0f} s", flush=True)
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    loads = f"load average {load:.1f} before, {os.getloadavg()[0]:.1f} after"
    native = len(list(FOLDER.iterdir())) if FOLDER.is_dir() else 0
    heads = (
        f"measured on {time.strftime('%Y-%m-%d')}",
        machine,
        f"{native or 'no'} native modules",
        loads,
        f"{time.monotonic() - began:.0f} s in all",
    )
    _say(Table("run", heads, ()), None if said.sections else said.into)


def _say(table: Table, document: Path | None) -> None:
    print(f"\n{table}", flush=True)
    if document is not None:
        write(document, [table])


if __name__ == "__main__":
    main()
