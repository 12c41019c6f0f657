"""Replay is play: the log alone gives every table, take-backs and references included."""

import msgspec
from msgspec.structs import replace

from engine.core import Clock, Started
from engine.games import GAMES
from engine.match import Match, codec_of, decode_batch, encode_batch
from engine.match.commands import TimeUp
from engine.match.intents import INTENTS
from engine.match.record import record, write
from engine.match.verify import verify
from tests.every_game.walks import Walk, viewers


def test_the_log_as_it_is_kept_gives_the_same_tables(walked: Walk) -> None:
    match = Match.from_batches(walked.game, [decode_batch(walked.game, encode_batch(walked.game, walked.opening[1]))])
    for step in walked.steps:
        match = match.fold(decode_batch(walked.game, encode_batch(walked.game, step.batch)))
        assert dict(match.table.slices) == dict(step.after.table.slices), f"batch {step.batch.seq}"
        assert (match.seq, match.refs, match.due()) == (step.after.seq, step.after.refs, step.after.due())
        assert [(p.seq, p.seat, p.what) for p in match.past] == [(p.seq, p.seat, p.what) for p in step.after.past]


def test_replayed_tables_look_the_same_to_everybody(walked: Walk) -> None:
    batches = [decode_batch(walked.game, encode_batch(walked.game, batch)) for batch in walked.batches]
    for at in range(1, len(batches), max(1, len(batches) // 12)):
        match, original = Match.from_batches(walked.game, batches[: at + 1]), walked.steps[at - 1].after
        for viewer in viewers(original):
            assert match.view(viewer) == original.view(viewer)
            assert match.legal_actions(viewer) == original.legal_actions(viewer)


def test_a_batch_is_the_same_when_it_has_been_kept(walked: Walk) -> None:
    for batch in walked.batches:
        line = encode_batch(walked.game, batch)
        again = decode_batch(walked.game, line)
        assert again == batch
        assert encode_batch(walked.game, again) == line


def test_what_is_asked_is_the_same_when_it_came_down_the_wire(walked: Walk) -> None:
    codec = codec_of(walked.game)
    for step in walked.steps:
        for wire in (msgspec.json, msgspec.msgpack):
            assert codec.from_wire(wire.decode(wire.encode(step.ask.command))) == step.ask.command


def test_what_was_asked_can_be_read_off_what_happened(walked: Walk) -> None:
    """So a verifier can ask it again, though the log holds no commands. Of a clock there is but one thing to ask."""
    intents, asked = {**INTENTS, **walked.game.intents}, set()
    for step in walked.steps:
        first = step.batch.events[0]
        if isinstance(step.ask.by, Clock):
            assert step.ask.command == TimeUp()
        elif not isinstance(first, Started):
            read = intents[type(first)](step.before.table, step.batch.events, step.batch.by)
            if read != step.ask.command:  # two ways to ask the same (the last trade, by its number or without)
                assert step.before.step(replace(step.ask, command=read), walked.secrets)[1] == step.batch
            asked.add(type(step.ask.command))
    assert len(asked) > len(walked.game.commands) // 4


def test_the_same_asks_and_secrets_give_the_same_log(walked: Walk) -> None:
    match, _ = walked.opening
    for step in walked.steps:
        match, batch = match.step(step.ask, walked.secrets)
        assert batch == step.batch


def test_the_record_of_a_game_that_is_over_is_verified(walked: Walk) -> None:
    if walked.last.stage == "over":
        report = verify(write(record(walked.game, walked.batches, walked.secrets)), GAMES)
        assert report.ok, report
