"""Games, each with its expansions, and their lessons."""

from functools import lru_cache
from tomllib import loads

from msgspec.structs import replace

from engine.core import Expansion, Game, RuleError
from engine.games.hunters import HUNTERS
from engine.games.settlers import SETTLERS
from engine.games.settlers.expansions.barbarians import BARBARIANS
from engine.games.settlers.expansions.event_cards import EVENT_CARDS_OPTION
from engine.games.settlers.expansions.five_six import FIVE_SIX
from engine.games.settlers.expansions.friendly_robber import FRIENDLY_ROBBER
from engine.games.settlers.expansions.harbourmaster import HARBOURMASTER
from engine.games.settlers.expansions.two_players import TWO_PLAYERS

__all__ = ["EXPANSIONS", "GAMES", "LESSONS", "expansions_in"]

EXPANSIONS: dict[str, tuple[Expansion, ...]] = {
    "settlers": (FRIENDLY_ROBBER, HARBOURMASTER, BARBARIANS, EVENT_CARDS_OPTION, TWO_PLAYERS, FIVE_SIX)
}

GAMES: dict[str, Game] = {game.name: game.extended(*EXPANSIONS.get(game.name, ())) for game in (SETTLERS, HUNTERS)}

LESSONS: dict[str, Game] = {
    **{name: game for name, game in GAMES.items() if game.lesson},
    **{
        expansion.name: replace(GAMES[name], lesson=expansion.lesson)
        for name, expansions in EXPANSIONS.items()
        for expansion in expansions
        if expansion.lesson
    },
}
"""Games with lessons, by the name of a game or of a scenario: the game with that lesson."""


@lru_cache(maxsize=256)
def expansions_in(game: str, rulebook: str) -> tuple[str, ...]:
    """Names of the expansions of which a rule book has documents; none of a rule book that there is not."""
    try:
        documents = {book.name for book in GAMES[game].rulebook(rulebook).library()}
    except (KeyError, RuleError):
        return ()
    return tuple(each.name for each in EXPANSIONS.get(game, ()) if documents & _DOCUMENTS[each.name])


_DOCUMENTS = {
    each.name: {str(loads(text)["name"]) for text in each.documents}
    for expansions in EXPANSIONS.values()
    for each in expansions
}
