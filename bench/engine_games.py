"""Tables of random games by the engine alone: beside catanatron, and by each rule book."""

from collections import defaultdict
from collections.abc import Iterator
from statistics import median

from bench.our_games import play as played
from bench.random_play import GAME, RULEBOOKS
from bench.side_by_side import compare, medians
from bench.spread import Spread
from bench.tables import Table, number
from engine.games import GAMES
from server.runtime.garbage_collection import GarbageCollector

NAMES = {
    "kaitaku": "Kaitaku, plain dice",
    "kaitaku, verifiable": "Kaitaku, verifiable chance",
    "catanatron": "catanatron",
}
UNITS = "games", "commands"


def tables(rounds: int, games: int, games_each: int) -> Iterator[Table]:
    """Measure so many rounds: of so many games of each side, and by each rule book."""
    yield beside_catanatron(rounds, games)
    yield by_rulebook(rounds, games_each)


def beside_catanatron(rounds: int, games: int) -> Table:
    """Random games without trades between players, by turns."""
    found = compare(rounds, games)
    theirs = found["catanatron"]
    rows = []
    for side, name in NAMES.items():
        per_second, commands, length, _ = medians(found[side])
        row = [name]
        for figure, rate in ((per_second, "games_per_second"), (commands, "commands_per_second")):
            ours, other = ([getattr(each, rate) for each in each_side] for each_side in (found[side], theirs))
            row += [number(figure), str(Spread.of(ours, other)) if side != "catanatron" else ""]
        rows.append((*row, number(length)))
    heads = (f"{rounds} rounds of {games} games", "games/s", "×", "commands/s", "×", "commands a game")
    return Table("engine", heads, rows)


def by_rulebook(rounds: int, games: int) -> Table:
    """Games by the rule books of settlers, and of other games, by turns."""
    kinds = [(GAME.name, book) for book in RULEBOOKS] + [(name, "") for name in GAMES if name != GAME.name]
    measured: dict[tuple[str, str], list[dict[str, float]]] = defaultdict(list)
    garbage = GarbageCollector()
    for turn in range(rounds):
        for game, book in kinds:
            measured[game, book].append(played(games, 1 + games * turn, game=game, rulebook=book))
            garbage.collect_young()
    rates = {
        kind: {unit: [each[unit] / each["seconds"] for each in several] for unit in UNITS}
        for kind, several in measured.items()
    }
    basic = rates[kinds[0]]
    rows = []
    for (game, book), found in rates.items():
        row = [f"`{book}`" if book else game]
        for unit in UNITS:
            row += [number(median(found[unit])), str(Spread.of(found[unit], basic[unit])) if book else ""]
        length = sum(each["commands"] for each in measured[game, book]) / (rounds * games)
        rows.append((*row, number(length)))
    share = f"× `{RULEBOOKS[0]}`"
    heads = (f"{rounds} rounds of {games} games", "games/s", share, "commands/s", share, "commands a game")
    return Table("rule books", heads, rows)
