"""Text of the report of a verified record."""

from collections.abc import Iterator

from engine.cli.game_text import counted
from engine.core import Game
from engine.match.verify import Report


def told(report: Report, game: Game) -> Iterator[str]:
    """Line by line what was checked, what was found, and a verdict; for a record that is not rejected."""
    yield f"untouched: header, {report.batches} batches and end match their hashes, byte by byte"
    if report.revealed:
        yield "committed: the revealed secrets are those that were committed to before anybody sat down"
        counts = (counted(game, event, count) for event, count in report.drawn.items())
        yield f"drawn again, with the same outcome: {', '.join(counts)}"
    else:
        yield "not revealed: the secrets are not in this record, so nothing that was drawn could be checked"
    if report.unopened:
        yield f"seeds committed to and never opened: {', '.join(report.unopened)}"
    if report.seedless:
        yield f"gave no seed: {', '.join(report.seedless)}"
    yield f"decided again by the rules, with the same outcome: {report.decided} batches"
    yield "verdict: verified" if report.revealed else "verdict: untouched and by the rules, its chance not verified"
