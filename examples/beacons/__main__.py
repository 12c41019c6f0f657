"""Server whose games of settlers may be played with beacons: `python -m examples.beacons`, options as of `server`."""

import sys

from engine.games import GAMES
from examples.beacons import EXPANSION

GAMES["settlers"] = GAMES["settlers"].extended(EXPANSION)

if __name__ == "__main__":
    from server.__main__ import main  # it reads the games as it is imported

    sys.exit(main())
