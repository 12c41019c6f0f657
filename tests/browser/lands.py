"""`python -m tests.browser.lands FILE`: tiles just placed in whole games of bots, for tests of the client's layouts.

A line is a moment at which a piece may be placed: the tile as it lies, the offer, and the areas on that tile as the
view shows them. The same games every time. Crowded tiles are kept all, of others each tile once for each number of
places.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tests.browser.scenes import NAMES, Scene

GAMES = ("GRASS", "BERRY", "CAMPS", "STAGS", "RAFTS", "TENTS")
CROWDED = 9  # places for a piece on one tile
MOST = 400

Plain = dict[str, Any]


def played() -> list[Plain]:
    """The moments, in the order in which they came."""
    found: list[Plain] = []
    seen: set[tuple[str, int]] = set()

    def look(scene: Scene, seat: int) -> bool:
        offers = scene.legal_actions(seat).get("PlacePiece", ())
        if offers:
            moment = _moment(scene.view(seat), list(offers))
            number = sum(len(form["fields"]["zone"]["in"]) for form in offers)
            if number >= CROWDED or (moment["tile"], number) not in seen:
                seen.add((moment["tile"], number))
                found.append(moment)
        return False

    for code in GAMES:
        for seats in (2, 4):
            scene = Scene(f"{code}{seats}", game="hunters", rulebook="first", names=NAMES[:seats])
            try:
                scene.play(look)
            except AssertionError:  # to the end: no moment is the wanted one
                continue
    return found[:MOST]


def _moment(view: Plain, offers: list[Plain]) -> Plain:
    cell = view["turn"]["cell"]
    lying = view["map"]["tiles"][cell]
    here = {
        number: area | {"zones": [zone for zone in area["zones"] if zone.startswith(f"{cell}:")]}
        for number, area in view["areas"].items()
    }
    areas = {number: area for number, area in here.items() if area["zones"]}
    return {"cell": cell, "tile": lying["tile"], "turn": lying["turn"], "offers": offers, "areas": areas}


def main() -> int:
    parser = argparse.ArgumentParser("python -m tests.browser.lands")
    parser.add_argument("file", type=Path)
    lines = [json.dumps(moment, separators=(",", ":")) for moment in played()]
    parser.parse_args().file.write_text("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
