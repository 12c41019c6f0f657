"""`python -m bench`: runs all benchmarks and prints one table. `--quick`: the engine, steps and fan-out alone, in two
minutes.
"""

import platform
import sys
from itertools import islice
from statistics import median

from bench.appends import durable_appends, heard_elsewhere
from bench.cluster import cluster
from bench.fanout.late_spectators import report as late_spectators
from bench.fanout.scenarios import QUICK
from bench.fanout.scenarios import report as fanout
from bench.kept_connection import kept_connection
from bench.league_pages import figures as league_pages
from bench.league_rounds import figures as league_rounds
from bench.league_standings import league_figures
from bench.league_start import figures as league_start
from bench.operation_costs import memory, sizes, times
from bench.our_games import play as played
from bench.password_flood import password_flood
from bench.random_play import GAME, RULEBOOKS, play
from bench.restore import durable
from bench.reviews import reviews
from bench.room_commands import room_commands
from bench.room_steps import figures as whole_steps
from bench.side_by_side import compare, medians
from bench.spread import Spread
from bench.stalls.closing import closing
from bench.stalls.scenario import report as stalls
from bench.step_sizes import figures
from engine.games import GAMES as KNOWN

ROUNDS, GAMES = 5, 100
QUICK_ROUNDS, QUICK_GAMES = 3, 12
BY_BOOK = {book: f"… by {book}" for book in RULEBOOKS}
STEPS = 4000


def main() -> None:
    print(f"Python {platform.python_version()}, one core, {platform.machine()}; settlers, basic, 4 seats\n")
    if "--quick" in sys.argv:
        quick()
        return
    compared(ROUNDS, GAMES)
    alone(ROUNDS, GAMES)
    steps = [turned for seed in range(1, 6) for turned in islice(play(seed), STEPS)]
    print(f"\n{'one thing, mean over ' + format(len(steps), ',') + ' steps of random play':<72}{'':>12}")
    for figure in (*times(steps), *whole_steps(), *sizes(steps), *figures(), *memory(), *room_commands(), *durable()):
        print(figure)
    for figure in (*league_figures(), *league_pages()):
        print(figure)
    kept()
    print()
    for figure in (*league_rounds(), *league_start(), *cluster(), *kept_connection(), *reviews(), *password_flood()):
        print(figure)
    fanout()
    late_spectators()
    stalls()
    for figure in closing():
        print(figure)


def quick() -> None:
    """Figures that most changes could change, with few games and short windows."""
    compared(QUICK_ROUNDS, QUICK_GAMES)
    alone(QUICK_ROUNDS, QUICK_GAMES)
    print()
    for figure in (*whole_steps(games=1), *room_commands(games=1)):
        print(figure)
    fanout(QUICK)


def compared(rounds: int, games: int) -> None:
    """Random games of Kaitaku and catanatron, by turns."""
    print(f"random games without trades between players; medians of {rounds} rounds of {games} games each, by turns")
    found = compare(rounds, games)
    theirs = found["catanatron"]
    print(f"{'':<22}{'games/s':>10}{'× theirs':>22}{'commands/s':>12}{'× theirs':>22}{'commands/game':>15}{'won':>8}")
    for side, ours in found.items():
        per_second, commands, length, won = medians(ours)
        by_games = Spread.of([r.games_per_second for r in ours], [r.games_per_second for r in theirs])
        by_commands = Spread.of([r.commands_per_second for r in ours], [r.commands_per_second for r in theirs])
        print(
            f"{side:<22}{per_second:>10.1f}{by_games!s:>22}{commands:>12,.0f}{by_commands!s:>22}"
            f"{length:>15,.0f}{won:>8.0%}"
        )


def alone(count: int, games_each: int) -> None:
    """Random games by the rules that catanatron does not have, and by the rule books of settlers, by turns."""
    others = [(name, "", name) for name in KNOWN if name != GAME.name]
    kinds = [*others, *((GAME.name, book, name) for book, name in BY_BOOK.items())]
    rounds: dict[str, list[dict[str, float]]] = {name: [] for _, _, name in kinds}
    for number in range(count):
        for game, rulebook, name in kinds:
            rounds[name].append(played(games_each, 1 + games_each * number, game=game, rulebook=rulebook))
    units = ("games", "commands")
    first = {unit: [r[unit] / r["seconds"] for r in rounds[BY_BOOK[RULEBOOKS[0]]]] for unit in units}
    share = f"× {RULEBOOKS[0]}"
    print(f"{'rule books, by turns':<27}{'games/s':>10}{share:>22}{'commands/s':>12}{share:>22}")
    for name, several in rounds.items():
        found = {unit: [r[unit] / r["seconds"] for r in several] for unit in units}
        ratios = {unit: str(Spread.of(found[unit], first[unit])) if name in BY_BOOK.values() else "" for unit in units}
        games, commands = (median(found[unit]) for unit in units)
        length, over = (sum(r[what] for r in several) / (count * games_each) for what in ("commands", "won"))
        print(
            f"{name:<27}{games:>10.1f}{ratios['games']:>22}{commands:>12,.0f}{ratios['commands']:>22}"
            f"{length:>15,.0f}{over:>8.0%}"
        )


def kept() -> None:
    """Durable appends of each store, by turns."""
    print("\ndurable appends (SQLite: synchronous=FULL; Redis: appendfsync always); µs: this process's CPU for each;")
    print("least: of the room that got fewest, beside the mean")
    heads = f"{'appends/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'µs':>8}{'least':>8}"
    print(f"{'rooms at once, batches in an append':<40}{'store':>8}{heads}")
    for shape, stores in durable_appends().items():
        for name, cost in stores.items():
            what = f"{shape.rooms:,} rooms, {shape.batches} in one"
            figures = f"{cost.appends:>12,.0f}{cost.p50:>10.2f}{cost.p99:>10.2f}{cost.own:>8.1f}{cost.least:>8.0%}"
            print(f"{what:<40}{name:>8}{figures}")
    if (heard := heard_elsewhere()) is not None:
        print(
            f"{'until a tail on another connection has it':<40}{'Redis':>8}{'':>12}{heard[0]:>10.2f}{heard[1]:>10.2f}"
        )


if __name__ == "__main__":
    main()
