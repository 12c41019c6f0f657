"""Openings of finished matches, read from their logs (`engine/core/opening.py`)."""

from collections.abc import Sequence

from engine.core import Game, OpeningPlace
from engine.match.batch import decode_batch
from engine.match.match import Match


def opening_of(game: Game, lines: Sequence[bytes]) -> tuple[tuple[OpeningPlace, ...], ...]:
    """Places of each seat's first pieces in a match; none where its game has no opening, or it was never over.

    lines: of the whole log of its room. What was taken back or rewound does not count: the log is folded as far as the
    last end of the placement.
    """
    if game.opening is None:
        return ()
    named = f'"{game.opening.ends.__name__}"'.encode()
    for end in reversed([number for number, line in enumerate(lines) if named in line]):
        batches = [decode_batch(game, line) for line in lines[: end + 1]]
        if any(isinstance(event, game.opening.ends) for event in batches[-1].events):
            places = game.opening.places(Match.from_batches(game, batches).table)
            return tuple(tuple(each) for each in places)
    return ()
