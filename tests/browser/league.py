"""A turn of a league game in which all that bargaining knows can happen, found among games that bots have played."""

from functools import cache
from typing import Any

from tests.browser.scenes import Scene

JUDGE = "Mika"
SEEDS = "ABCDEFGHJKMN"

Cards = list[int]


class Bargain:
    """A table where the seat on turn holds a knight, and what it needs to bargain with two others.

    many: a resource it has two of and trades with `ally` for one `got`; odd, price: one for one with `heir`
    """

    def __init__(self, scene: Scene, ally: int, heir: int, many: int, got: int, odd: int, price: int) -> None:
        self.scene, self.seat, self.ally, self.heir = scene, scene.seat, ally, heir
        self.many, self.got, self.odd, self.price = many, got, odd, price


def cards(kind: int, count: int = 1) -> Cards:
    """So many cards of one kind."""
    return [count * (kind == other) for other in range(5)]


def hand(scene: Scene, seat: int) -> Cards:
    held: Cards = scene.view(seat)["resources"]["hand"]
    return held


def deals(scene: Scene) -> Bargain | None:
    """The trades that this table has cards for, if it has."""
    own = hand(scene, scene.seat)
    plenty = [kind for kind in range(5) if own[kind] >= 2]
    for many in plenty:
        for ally in scene.others():
            for heir in (other for other in scene.others() if other != ally):
                got = next((kind for kind in range(5) if kind != many and hand(scene, ally)[kind]), None)
                odd = next((kind for kind in range(5) if kind != many and own[kind]), None)
                if got is None or odd is None or own[many] + own[odd] > sum(own) - 1:
                    continue
                price = next((kind for kind in range(5) if kind != odd and hand(scene, heir)[kind]), None)
                if price is not None:
                    return Bargain(scene, ally, heir, many, got, odd, price)
    return None


def _ripe(scene: Scene, seat: int) -> bool:
    offers: dict[str, Any] = scene.legal_actions(seat)
    scene.seat = seat
    return {"PlayKnight", "MakeOffer", "EndTurn"} <= set(offers) and deals(scene) is not None


@cache
def bargain(grace_seconds: int | None = None) -> Bargain:
    """The first of some league games that comes to such a turn. `grace_seconds`: if not those of the rule book."""
    changes = {} if grace_seconds is None else {"grace_seconds": grace_seconds}
    for letter in SEEDS:
        try:
            scene = Scene("BARGN" + letter, rulebook="league", judge=JUDGE, changes=changes).play(_ripe)
        except AssertionError:
            continue
        if found := deals(scene):
            return found
    raise AssertionError("no game comes to such a turn")


@cache
def seven() -> Scene:
    """A league game whose robber is about to be moved, or left where it is (P8)."""
    return Scene("SEVENX", rulebook="league", judge=JUDGE).play(
        lambda scene, seat: {"MoveRobber", "EndTurn"} <= set(scene.legal_actions(seat))
    )
