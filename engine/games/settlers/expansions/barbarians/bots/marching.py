"""Knight moves of a bot: each to where the position gains most, several together where one alone clears no hex (A7)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.games.settlers.api import MAP, Observation
from engine.games.settlers.expansions.barbarians.board import COAST, PLACES
from engine.games.settlers.expansions.barbarians.bots.position import Position, position

_LEAST = 0.02
"""Gain for which a knight moves at all."""

_GRAIN = 0.12
"""Points of the grain that a long march costs."""

Plain = dict[str, Any]


class March(NamedTuple):
    """Move of one knight; cost: in points."""

    source: int
    target: int
    cost: float


def knight_move(observation: Observation, actions: Sequence[Mapping[str, Any]], *, must: bool) -> Plain | None:
    """The next knight to move; None: all stand well. must: one of those offered has to be moved

    The neutral knight moves once none of one's own does any more (O4).
    """
    there = position(observation)
    marches = list(_marches(actions))
    neutral = [march for march in marches if there.neutral >> march.source & 1]
    if own := [march for march in marches if march not in neutral]:
        best = _best(there, own, must=must and not neutral)
        if best or not neutral:
            return best
    return _best(there, neutral, must=must)


def _best(there: Position, marches: Sequence[March], *, must: bool) -> Plain | None:
    """The march that gains most, if it gains anything or one must be made."""
    now = there.value()
    gains = [(there.moved(march.source, march.target).value() - now - march.cost, march) for march in marches]
    gains += [(gain, march) for gain, march in _together(there, marches, now)]
    if not gains:
        return None
    gain, best = max(gains, key=lambda each: each[0])
    if gain < _LEAST and not must:
        return None
    return {"is": "MoveKnight", "source": best.source, "target": best.target}


def _marches(actions: Sequence[Mapping[str, Any]]) -> Iterator[March]:
    for action in actions:
        cost = _GRAIN if "rate" in action.get("info", ()) else 0.0
        for source in action["fields"]["source"]["in"]:
            for target in action["fields"]["target"]["in"]:
                yield March(source, target, cost)


def _together(there: Position, marches: Sequence[March], now: float) -> Iterator[tuple[float, March]]:
    """(gain of all of them, the first) for each hex that several knights together can clear."""
    for place in PLACES:
        missing = there.missing(place)
        edges = set(MAP.hex_edges[COAST[place]])
        near = [march for march in marches if march.target in edges and march.source not in edges]
        if not there.standing[place] or missing < 2 or len({march.source for march in near}) < missing:
            continue
        then, cost, made = there, 0.0, list[March]()
        while len(made) < missing and near:
            _, best = max(
                ((then.moved(march.source, march.target).value() - march.cost, march) for march in near),
                key=lambda each: each[0],
            )
            then, cost = then.moved(best.source, best.target), cost + best.cost
            made.append(best)
            near = [march for march in near if march.source != best.source and march.target != best.target]
        if len(made) == missing:
            yield then.value() - now - cost, made[0]
