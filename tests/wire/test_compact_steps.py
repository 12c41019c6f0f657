"""Tests of compact steps: they say what the JSON of the same steps says, in a fraction of the bytes, and nothing
more.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.core import Event, Person
from engine.core import Judge as JudgeActor
from engine.games import GAMES
from engine.games.settlers.events import DiceRolled, OfferMade
from engine.match import Match, Nature, Seat, Viewer
from engine.match.record import read
from server.wire.frames import Encoding, Frame, words_for
from server.wire.outbound import Step
from server.wire.words import EPOCH, WORDS
from tests.by_day import every_other
from tests.reading import Unpacker
from tests.records.shelf import KEPT

WELCOME = msgspec.msgpack.encode({"is": "welcome", "words": msgspec.to_builtins(WORDS)})
VIEWERS = {"onlooker": Viewer(), "seat": Viewer(0), "judge": Viewer(judge=True), "everybody": Viewer(everything=True)}
PROOF = "ab" * 32
NUMERAL = re.compile(r"-?\d+([,:]-?\d+)*")


def unpacker() -> Unpacker:
    made = Unpacker()
    made.read(WELCOME)
    return made


def step(*told: Event, **fields: Any) -> Step:
    found: dict[str, Any] = {"seq": 9, "at": EPOCH + 1_000, "by": Seat(2), "patch": {}} | fields
    return Step(told=list(told), **found)


def compact(message: Step) -> dict[str, Any]:
    """The step as a reader of the binary encoding has it."""
    return unpacker().read(Frame(message).payload(Encoding.MSGPACK))


def plain(message: Step) -> dict[str, Any]:
    """The step as a reader of the JSON encoding has it."""
    found: dict[str, Any] = msgspec.json.decode(Frame(message).payload(Encoding.JSON))
    return found


@cache
def game(file: Path) -> tuple[Match, ...]:
    found = read(file.read_bytes(), GAMES)
    match = Match.from_batches(found.game, found.batches[:1])
    matches = [match]
    for batch in found.batches[1:]:
        match = match.fold(batch)
        matches.append(match)
    return tuple(matches)


def steps(file: Path, *viewers: Viewer) -> Iterator[Step]:
    """The steps of a kept game as these viewers get them, one by one, new legal actions with every third."""
    batches = read(file.read_bytes(), GAMES).batches
    matches = game(file)
    for before, after, batch in zip(matches, matches[1:], batches[1:], strict=False):
        for viewer in viewers:
            patch, told = after.patch(before, viewer), after.told_events(before, batch, viewer)
            legal = after.legal_actions(viewer) if batch.seq % 3 == 0 else None
            yield Step(batch.seq, batch.at, batch.by, patch, told, batch.ref or None, legal)


@pytest.mark.parametrize("file", every_other(KEPT), ids=lambda file: file.stem)
def test_W24_every_step_of_a_kept_game_reads_as_its_json_whoever_looks(file: Path) -> None:
    listening = unpacker()
    for message in steps(file, *VIEWERS.values()):
        assert listening.read(Frame(message).payload(Encoding.MSGPACK)) == plain(message)


def test_where_several_are_shown_the_same_each_is_still_shown_their_own() -> None:
    alike, own = {"number": 3}, {"hand": [1]}
    packed = [
        compact(step(patch={"turn": alike, "resources": resources}))["patch"] for resources in (own, {"hand": [2]}, own)
    ]
    assert [patch["resources"]["hand"] for patch in packed] == [[1], [2], [1]]
    assert all(patch["turn"] == alike for patch in packed)


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_no_name_of_a_view_is_spelled_out_once_the_game_is_on(file: Path) -> None:
    spelled: set[str] = set()
    for before, after in zip(game(file), game(file)[1:], strict=False):
        if before.stage == "playing":
            for viewer in VIEWERS.values():
                spelled |= set(names(after.patch(before, viewer)))
    assert {name for name in spelled - set(WORDS.keys) if not NUMERAL.fullmatch(name)} == set()


def names(shown: Any) -> Iterator[str]:
    if isinstance(shown, dict):
        yield from shown
    for each in shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list | tuple) else ():
        yield from names(each)


@pytest.mark.parametrize("command", ["AskPause", "AgreeOnJudge", "AgreeToClose", "TakeBack", "MakeOffer", "EndTurn"])
def test_the_name_of_a_command_that_is_legal_at_most_times_takes_one_byte(command: str) -> None:
    with_it, without = step(legal={command: []}), step(legal={})
    sizes = [len(Frame(message).payload(Encoding.MSGPACK)) for message in (with_it, without)]
    assert sizes[0] - sizes[1] == 1 + len(msgspec.msgpack.encode([]))


def test_a_spectator_gets_a_fraction_of_the_bytes() -> None:
    (file,) = (file for file in KEPT if file.stem == "steady-4-random")
    found = list(islice(steps(file, Viewer()), 60, 160))
    small = sum(len(Frame(message).payload(Encoding.MSGPACK)) for message in found)
    large = sum(len(msgspec.msgpack.encode(msgspec.to_builtins(message))) for message in found)
    assert small < large / 2


def test_W26_a_name_without_a_number_is_spelled_out() -> None:
    shown = {"garden": {"roses": 3, "turn": {"kind": "climbing"}, "1000": 1, "beds": [{"roses": 1}, "main"]}}
    assert compact(step(patch=shown)) == plain(step(patch=shown))


def test_a_word_that_a_player_chose_as_a_name_stays_that_word() -> None:
    shown = {"seats": {"0": {"name": "declined", "colour": "red"}}}
    assert compact(step(patch=shown))["patch"] == shown


def test_W26_an_event_that_no_reader_was_told_the_fields_of_names_them_itself() -> None:
    class Whistled(Event, frozen=True):
        seat: int
        tune: str = "main"

    assert compact(step(Whistled(1, "polka")))["told"] == [{"is": "Whistled", "seat": 1, "tune": "polka"}]


@pytest.mark.parametrize(
    "message",
    [
        step(by=Nature()),
        step(by=Person("u", "Hana", "red"), ref="a-1"),
        step(by=JudgeActor("u"), legal={"Pause": [{}]}),
        step(legal={}, ref="a-2"),
        step(OfferMade(1, 2, (0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 1), until=EPOCH)),
        step(OfferMade(1, 2, (0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 1), parent=4)),
        step(DiceRolled(0, (3, 4), PROOF), at=EPOCH - 86_400_000),
        step(patch={"undo": None, "turn": {"stage": "main", "awaits": []}}),
    ],
)
def test_W24_it_says_what_the_json_says(message: Step) -> None:
    assert compact(message) == plain(message)


def test_V1_the_proof_of_a_throw_goes_as_its_32_bytes() -> None:
    rolled, bare = (len(Frame(step(DiceRolled(0, (3, 4), proof))).payload(Encoding.MSGPACK)) for proof in (PROOF, ""))
    assert rolled - bare == 2 + 32


def test_W25_who_has_the_words_is_not_told_them_again() -> None:
    known = words_for(Encoding.MSGPACK, WORDS.id)
    assert known is not None
    assert (known.id, known.epoch, known.keys) == (WORDS.id, EPOCH, [])
    assert words_for(Encoding.MSGPACK, None) == words_for(Encoding.MSGPACK, "others") == WORDS
    assert words_for(Encoding.JSON, None) is None


def test_W24_the_example_in_the_reference_is_read_as_it_says() -> None:
    text = (Path(__file__).parents[2] / "docs/protocol.md").read_text()
    section = text[text.index("### Compact steps") :]
    words, frame, said = re.findall(r"```(?:json|text)\n(.*?)```", section, re.DOTALL)[:3]
    listening = Unpacker()
    listening.read(msgspec.msgpack.encode({"is": "welcome", "words": msgspec.json.decode(words)}))
    data = bytes.fromhex("".join(line.partition("  ")[0] for line in frame.splitlines()))
    assert listening.read(data) == msgspec.json.decode(said)
