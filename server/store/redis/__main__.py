"""`python -m server.store.redis ADDRESS`: prints what that Redis may lose as it is set up. `--lists`: rebuilds the
lists.
"""

import argparse
import asyncio
import os
import sys

from server.store.errors import StoreError
from server.store.redis import RedisStore


def main() -> int:
    parser = argparse.ArgumentParser("python -m server.store.redis", description="Looks after the Redis of a server.")
    parser.add_argument("address", nargs="?", default=os.environ.get("KAITAKU_DATA", ""), help="default: KAITAKU_DATA")
    parser.add_argument("--lists", action="store_true", help="rebuild the lists of rooms from the rooms' summaries")
    said = parser.parse_args()
    try:
        return asyncio.run(look(said.address, lists=said.lists))
    except (ValueError, StoreError) as error:
        print(f"kaitaku: {error}", file=sys.stderr)
        return 1


async def look(address: str, *, lists: bool) -> int:
    """Print the warnings. 1: something could be lost."""
    store = RedisStore(address)
    try:
        warnings = await store.warnings()
        print("\n".join(warnings) or "Set up as it should be: what is acknowledged is kept.")
        if lists:
            print(f"{await store.index.rebuild()} rooms are in the lists.")
    finally:
        await store.close()
    return 1 if warnings else 0


if __name__ == "__main__":
    sys.exit(main())
