"""docs/record.md says all that is in a record: every event and stage with every field, every rule of chance."""

import re
from pathlib import Path

import msgspec
import pytest

from engine.core import Game
from engine.games import GAMES
from engine.games.settlers.cards import DECK
from engine.games.settlers.maps.frame import DATA
from engine.games.settlers.places import MAP
from engine.match import codec_of
from engine.match.verify import verify
from tests.records.shelf import KEPT, short_file

REFERENCE = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")
EVENT_TEXTS = {name: game.terminal_text.words for name, game in GAMES.items()}
TITLES = {"settlers": "settlers", "hunters": "Hunters & Gatherers"}

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def part(title: str) -> str:
    """What stands under this heading."""
    return re.split(r"^##", REFERENCE.partition(f"## {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def explained(text: str) -> dict[str, str]:
    """Event → its row."""
    rows = [row for row in text.splitlines() if row.startswith("| `")]
    return {event: row for row in rows for event in re.findall(r"`([A-Z]\w+)`", row.split("|")[1])}


@each_game
def test_each_event_is_explained_with_each_of_its_fields(game: Game) -> None:
    rows = explained(part("Events around the game")) | explained(part(f"Events of {TITLES[game.name]}"))
    for name, event in codec_of(game).events.items():
        missing = [field for field in event.__struct_fields__ if f"`{field}`" not in rows[name]]
        assert missing == [], name


@each_game
def test_each_stage_is_named_with_each_of_its_fields(game: Game) -> None:
    row = next(line for line in part(f"Events of {TITLES[game.name]}").splitlines() if line.startswith("Stages: "))
    for name, stage in codec_of(game).stages.items():
        assert f"`{name}`" in row
        assert all(f"`{field}`" in row for field in stage.__struct_fields__)


def test_each_part_is_explained_with_each_of_its_fields() -> None:
    for file in KEPT:
        plain = msgspec.json.decode(file.read_bytes())
        header, end = plain["header"], plain["end"]
        parts = [header, header["law"], plain["batches"][9], end, end["result"], end["secrets"]]
        for part in (*parts, *header["seats"], *header["seeds"]):
            assert [field for field in part if f"`{field}`" not in REFERENCE] == []


def test_hexes_tokens_and_spiral_stand_there_in_their_order() -> None:
    assert " ".join(f"`{name}`" for name in MAP.hex_places.names) in REFERENCE
    assert " ".join(map(str, DATA["tokens"]["order"])) in REFERENCE
    assert " ".join(f"`{name}`" for name in DATA["spiral"]["order"]) in REFERENCE
    assert ", ".join(map(str, DECK)) in REFERENCE


def test_whatever_chance_makes_is_explained() -> None:
    chapters = [chapter for game in GAMES.values() for chapter in game.chapters.values()]
    drawn = {event.__name__ for chapter in chapters for event in chapter.draws} | {"Started", "SeatForced"}
    how = REFERENCE.partition("## Chance")[2]
    assert [event for event in drawn if f"`{event}" not in how and event != "DiceRolled"] == []
    assert "`DiceRolled.proof`" in how
    assert drawn == set().union(*(verify(file.read_bytes(), GAMES).drawn for file in KEPT))


@each_game
def test_every_event_has_words(game: Game) -> None:
    assert set(EVENT_TEXTS[game.name]) == {event.__name__ for event in game.events}


def test_the_short_game_says_what_bots_it_was_played_by() -> None:
    header = msgspec.json.decode(short_file())["header"]
    assert [seat["bot"] for seat in header["seats"]] == ["steady"] * 3
    assert header["law"]["documents"] == ["basic", "this room"]
    assert header["changes"] == {"victory_points": 5}
