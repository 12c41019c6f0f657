"""Replay is play: the log alone gives every table, take-backs and references included."""

import msgspec
from msgspec.structs import replace

from engine.core import Reopened, ReplayedChance, Rewound, SeatForced, Started, drawn_again
from engine.games import GAMES
from engine.games.hunters.events import BeginnerNamed
from engine.games.settlers.events import BoardLaid
from engine.games.settlers.expansions.two_players.events import NeutralSettlementPlaced
from engine.match import Match, codec_of, decode_batch, encode_batch
from engine.match.fairness import chance_of
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


def test_V1_the_log_says_what_was_asked_and_all_that_was_drawn(walked: Walk) -> None:
    """With the same draws the same command brings about the same, without any secret."""
    asked = set()
    for step in walked.steps:
        kept, first = decode_batch(walked.game, encode_batch(walked.game, step.batch)), step.batch.events[0]
        assert kept.command == step.ask.command
        renewal = (first.commitment, first.chain) if isinstance(first, Rewound | Reopened) else ("", "")
        chance = ReplayedChance(kept.draws, renewal)
        assert step.before.step(replace(step.ask, command=kept.command), chance=chance)[1] == step.batch
        asked.add(type(step.ask.command))
    assert len(asked) > len(walked.game.commands) // 4


def test_V1_each_draw_is_worked_out_from_the_secrets_and_decides_an_event_that_chance_decides(walked: Walk) -> None:
    for step in walked.steps:
        chance = chance_of(step.before.table, walked.secrets)
        for draw in step.batch.draws:
            assert drawn_again(draw, chance) == draw
            decided = type(step.batch.events[draw.event])
            forced = any(isinstance(event, SeatForced) for event in step.batch.events)
            assert forced or decided in step.after.table.law.draws, f"batch {step.batch.seq}: {draw}"


def test_V1_no_event_that_chance_decides_is_without_its_draw(walked: Walk) -> None:
    fixed = (Reopened, BoardLaid, BeginnerNamed, NeutralSettlementPlaced, Started)
    for step in walked.steps:
        decided = {draw.event for draw in step.batch.draws}
        for place, event in enumerate(step.batch.events):
            if type(event) in step.after.table.law.draws and not isinstance(event, fixed):
                assert place in decided, f"batch {step.batch.seq}: {event}"


def test_the_same_asks_and_secrets_give_the_same_log(walked: Walk) -> None:
    match, _ = walked.opening
    for step in walked.steps:
        match, batch = match.step(step.ask, walked.secrets)
        assert batch == step.batch


def test_the_record_of_a_game_that_is_over_is_verified(walked: Walk) -> None:
    if walked.last.stage == "over":
        report = verify(write(record(walked.game, walked.batches, walked.secrets)), GAMES)
        assert report.ok, report
