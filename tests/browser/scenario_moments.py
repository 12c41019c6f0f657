"""Moments of games of Barbarian Attack, each in a game that has it."""

from copy import copy
from functools import cache

from tests.browser.scenes import Moment, Scene

BOOK = "barbarians"
LETTERS = "ABCDEFGH"


def _knights(scene: Scene, seat: int) -> bool:
    """Two own knights that may move, one of them for grain too."""
    moves = scene.legal_actions(seat).get("MoveKnight", ())
    return len({form["fields"]["source"]["in"][0] for form in moves}) > 1 and any("info" in form for form in moves)


def _attacked(scene: Scene, seat: int) -> bool:
    """Barbarians can be captured, or moved, by a card."""
    return scene.view()["turn"]["stage"] in ("capturing", "moving-barbarians")


def _check(scene: Scene, seat: int) -> bool:
    """The turn's end will clear a hex for which two seats throw dice."""
    if "EndTurn" not in scene.legal_actions(seat) or scene.view()["turn"]["stage"] != "knights-moving":
        return False
    ended = copy(scene).then(seat, {"is": "EndTurn"})
    return {"CaptureRolled", "LossesRolled"} <= {type(event).__name__ for event in ended.last.events}


MOMENTS: dict[str, tuple[str, Moment]] = {
    "knights": ("KNGHT", _knights),
    "placing": ("PXACE", lambda scene, seat: scene.view()["turn"]["stage"] == "placing-knight"),
    "cards": ("TRSNX", _attacked),
    "stealing": ("STEAX", lambda scene, seat: scene.view()["turn"]["stage"] == "stealing"),
    "check": ("CHECK", _check),
}


@cache
def moment(name: str) -> Scene:
    """A table of the scenario at this moment."""
    code, wanted = MOMENTS[name]
    for letter in LETTERS:
        try:
            found = Scene(code + letter, rulebook=BOOK).play(wanted)
        except AssertionError:
            continue
        if found.view()["turn"]["number"] and found.last.at:
            return found
    raise AssertionError(f"no game has the moment {name}")
