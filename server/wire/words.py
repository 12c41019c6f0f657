"""Dictionary of compact steps: numbers for the names in views, for words that are values, and for events and their
fields.

It is known when the server starts, and is the same for every room and every viewer.
"""

import hashlib
import time
from collections.abc import Iterable
from itertools import chain

import msgspec

from engine.core import Event, round_robin
from engine.games import GAMES
from engine.match import COMMANDS
from engine.match.batch import codec_of
from engine.match.laying import MATCH_CHAPTERS
from engine.match.vocabulary import VOCABULARY
from server.wire.outbound import Words

EPOCH = int(time.time()) * 1000
"""Start of this process (ms since 1970). The times of steps count from here, which makes them small."""

_EACH = (VOCABULARY, *(game.vocabulary for game in GAMES.values()))


def _told() -> tuple[type[Event], ...]:
    """The types of events that any viewer may be told, each game's after those around any game."""
    kinds = dict.fromkeys(kind for chapter in MATCH_CHAPTERS for kind in chapter.views.tells)
    for game in GAMES.values():
        known = codec_of(game).events.values()
        tells = tuple({kind for chapter in game.chapters.values() for kind in chapter.views.tells})
        kinds |= dict.fromkeys(kind for kind in known if issubclass(kind, tells))
    return tuple(kinds)


def _kinds() -> Iterable[str]:
    """Names of commands, games' own first, since they come at every turn; and of what chance makes."""
    commands = [kind for game in GAMES.values() for kind in game.commands]
    drawn = [kind for game in GAMES.values() for chapter in game.chapters.values() for kind in chapter.draws]
    return dict.fromkeys(kind.__name__ for kind in (*commands, *COMMANDS, *drawn))


TOLD = _told()
"""Types of told events by their numbers."""


def _words() -> Words:
    keys = list(dict.fromkeys((*round_robin(each.keys for each in _EACH), *_kinds())))
    values = list(dict.fromkeys((*round_robin(each.values for each in _EACH), *(kind.__name__ for kind in TOLD))))
    events = [[kind.__name__, *kind.__struct_encode_fields__] for kind in TOLD]
    constraints = [constraint.plain() for constraint in dict.fromkeys(chain(*(each.constraints for each in _EACH)))]
    digest = hashlib.sha256(msgspec.json.encode([keys, values, events, constraints])).hexdigest()
    return Words(digest[:16], EPOCH, keys, values, events, constraints)


WORDS = _words()
"""The dictionary of this build."""
