"""The secrets of chance themselves reach nobody, whatever the game (V1, H20)."""

import re

import msgspec

from tests.every_game.walks import Walk, viewers


def test_neither_key_nor_chain_is_ever_shown_or_told(walked: Walk) -> None:
    secrets = [secret.hex().encode() for secret in (walked.secrets.key, walked.secrets.seed)]
    for step in walked.some(100):
        for viewer in viewers(step.after):
            said = [
                step.after.view(viewer),
                step.after.told(step.before, step.batch, viewer),
                step.after.legal_actions(viewer),
            ]
            assert not any(secret in msgspec.json.encode(said) for secret in secrets)


def test_the_links_of_later_rolls_are_in_no_event_before(walked: Walk) -> None:
    logged = b"".join(msgspec.json.encode(batch.events) for batch in walked.batches)
    rolls = len(set(re.findall(rb'"proof":"(\w+)"', logged)))  # a judge may have the same one thrown again
    assert not rolls or walked.secrets.link(rolls - 1).hex().encode() in logged
    assert walked.secrets.link(rolls).hex().encode() not in logged
