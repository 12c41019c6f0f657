"""Chance that nobody can bend and everybody can check (V1)."""

import hashlib
import hmac
from collections import Counter
from itertools import product

import pytest

from engine.core import Viewer
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled
from engine.match import Clock, Secrets, VerifiableChance, encode_batch
from engine.match.commands import CallStart, OpenSeed, SetReady, Sit, TimeUp
from engine.match.fairness import CHAIN, FAIRNESS, faces, mixed, number
from tests.engine.asking import only, refused
from tests.engine.match.rooms import ANN, BOB, CAT, SECRETS, Gathered, seed_of, started


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def test_V1_the_server_commits_to_its_key_by_its_hash() -> None:
    assert SECRETS.commitment == sha(SECRETS.key).hex()
    assert Gathered().view()["fairness"]["commitment"] == SECRETS.commitment


def test_V1_the_chain_ends_in_the_root_that_is_published_first() -> None:
    link = SECRETS.seed
    for _ in range(CHAIN):
        link = sha(link)
    assert SECRETS.root == link.hex() == Gathered().view()["fairness"]["chain"]


@pytest.mark.parametrize("ordinal", [1, 2, 63, 64, 65, 255, CHAIN - 1])
def test_V1_every_link_of_the_chain_is_the_hash_of_the_next(ordinal: int) -> None:
    assert sha(SECRETS.link(ordinal)) == SECRETS.link(ordinal - 1)


def test_V1_the_first_link_leads_to_the_root_and_the_last_is_the_seed() -> None:
    assert sha(SECRETS.link(0)).hex() == SECRETS.root
    assert SECRETS.link(CHAIN - 1) == SECRETS.seed


def test_V1_each_roll_shows_what_the_next_must_lead_to_also_from_one_chain_to_another() -> None:
    secrets = Secrets(SECRETS.key, SECRETS.seed, 64)
    known = bytes.fromhex(secrets.root)
    for ordinal in range(200):
        proof = secrets.proof(ordinal)
        assert sha(proof[:32]) == known
        assert proof[:32] == secrets.link(ordinal)
        assert len(proof) == (64 if ordinal in (63, 127, 191) else 32)
        known = proof[-32:]


def test_V1_a_later_chain_follows_from_the_key() -> None:
    for chain in (1, 2, 3):
        last = hmac.digest(SECRETS.key, b"chain\n%d\n" % chain, "sha256")
        assert SECRETS.link((chain + 1) * CHAIN - 1) == last
    assert Secrets(b"\1" * 32, SECRETS.seed).link(CHAIN - 1) == SECRETS.link(CHAIN - 1)
    assert Secrets(b"\1" * 32, SECRETS.seed).link(CHAIN) != SECRETS.link(CHAIN)


def test_V1_the_dice_of_a_roll_between_two_chains_follow_from_its_link_alone() -> None:
    secrets = Secrets(SECRETS.key, SECRETS.seed, 64)
    for ordinal in (62, 63, 64):
        thrown = VerifiableChance(secrets, b"E").dice(ordinal)
        assert thrown.faces == faces(secrets.link(ordinal), ordinal, b"E")
        assert bytes.fromhex(thrown.proof) == secrets.proof(ordinal)


def test_V1_the_chain_of_an_old_room_is_as_long_as_it_was() -> None:
    old = Secrets.from_plain({**SECRETS.to_plain(), "rolls": 4096})
    assert old.link(4095) == SECRETS.seed
    assert sha(old.link(0)).hex() == old.root != SECRETS.root


def test_V1_key_and_chain_are_different_secrets_of_one_entropy() -> None:
    assert SECRETS.key != SECRETS.seed
    assert Secrets.fresh(b"x" * 32) == Secrets.fresh(b"x" * 32) != Secrets.fresh(b"y" * 32)
    with pytest.raises(ValueError, match="32 bytes"):
        Secrets.fresh(b"x" * 31)


def test_V1_secrets_go_into_the_store_and_come_out_the_same() -> None:
    assert Secrets.from_plain(SECRETS.to_stored()) == SECRETS


def test_V1_what_is_mixed_depends_on_every_part() -> None:
    whole = ("ROOM", "c0", "r0", ("s0", "", "s2"))
    others = [
        ("MOOR", "c0", "r0", ("s0", "", "s2")),
        ("ROOM", "c1", "r0", ("s0", "", "s2")),
        ("ROOM", "c0", "r1", ("s0", "", "s2")),
        ("ROOM", "c0", "r0", ("s1", "", "s2")),
        ("ROOM", "c0", "r0", ("", "s0", "s2")),
        ("ROOM", "c0", "r0", ("s0", "s2")),
    ]
    assert len({mixed(*parts) for parts in (whole, *others)}) == 7


def test_V1_what_is_mixed_is_worked_out_as_the_record_says() -> None:
    assert mixed("ROOM", "c0", "r0", ("s0", "")) == sha(b"ROOM\nc0\nr0\ns0\n")


def test_V1_dice_are_the_first_two_fair_bytes() -> None:
    for ordinal in range(50):
        block = hmac.digest(b"link", b"dice\n%d\nE" % ordinal, "sha256")
        fair = [byte for byte in block if byte < 252][:2]
        assert faces(b"link", ordinal, b"E") == (fair[0] % 6 + 1, fair[1] % 6 + 1)


def test_V1_a_fair_byte_favours_no_face() -> None:
    """Bytes under 252 are as many for each face, so a pair of them is as likely as any other."""
    assert Counter(byte % 6 + 1 for byte in range(252)) == dict.fromkeys(range(1, 7), 42)


def test_V1_every_pair_of_dice_falls() -> None:
    fate = VerifiableChance(SECRETS, b"E")
    assert {fate.dice(ordinal).faces for ordinal in range(600)} == set(product(range(1, 7), repeat=2))


def test_V1_a_block_that_would_favour_somebody_is_drawn_again() -> None:
    """Just above half of all blocks are fair for this many; the others must give way to the next attempt."""
    below = (1 << 63) + 1
    attempts = set()
    for ordinal in range(40):
        for attempt in range(100):
            block = hmac.digest(b"key", f"use\n{ordinal}\n{attempt}\n".encode() + b"E", "sha256")
            value = int.from_bytes(block[:8], "big")
            if value < below:
                break
        assert number(b"key", "use", ordinal, b"E", below) == value
        attempts.add(attempt)
    assert {0, 1, 2} <= attempts


@pytest.mark.parametrize("below", [*range(1, 60), 1 << 63, (1 << 63) + 1])
def test_V1_the_blocks_that_count_are_shared_out_evenly(below: int) -> None:
    fair = (1 << 64) - (1 << 64) % below
    assert fair % below == 0
    assert fair > 1 << 63  # so an attempt more than once in two is enough
    assert all(0 <= number(b"key", "use", ordinal, b"E", below) < below for ordinal in range(20))


def test_V1_every_number_comes() -> None:
    assert {number(b"key", "card", ordinal, b"E", 25) for ordinal in range(400)} == set(range(25))


def test_V1_a_draw_is_named_by_its_use_and_its_ordinal_alone() -> None:
    """So a refusal burns nothing, and what is drawn again after a take-back falls as it fell."""
    fate = VerifiableChance(SECRETS, b"E")
    first = [fate.number("theft", ordinal, 1000) for ordinal in range(10)]
    fate.number("card", 0, 25)
    assert [fate.number("theft", ordinal, 1000) for ordinal in range(10)] == first
    assert first != [fate.number("card", ordinal, 1000) for ordinal in range(10)]
    assert len(set(first)) > 5


def test_V1_another_key_or_other_seeds_draw_otherwise() -> None:
    draws = {
        tuple(VerifiableChance(secrets, entropy).number("card", ordinal, 1000) for ordinal in range(8))
        for secrets in (SECRETS, Secrets.fresh(b"z" * 32))
        for entropy in (b"E", b"F")
    }
    assert len(draws) == 4


def test_V1_the_link_stands_in_the_event_of_the_roll_so_that_it_can_be_checked_as_it_falls() -> None:
    room = started().placed()
    known, entropy = bytes.fromhex(SECRETS.root), FAIRNESS.of(room.match.table).entropy
    for ordinal in range(5):
        (seat,) = room.match.awaits()
        rolled = only(room.seat_says(seat, Roll()), DiceRolled)
        link = bytes.fromhex(rolled.proof)
        assert sha(link) == known
        assert rolled.dice == faces(link, ordinal, entropy)
        known = link
        room.turn_over()


def test_V1_everybody_is_told_the_link() -> None:
    room = started().placed()
    before = room.match
    rolled = only(room.seat_says(0, Roll()), DiceRolled)
    for viewer in (Viewer(), Viewer(3)):
        told = room.match.told(before, room.log[-1], viewer)[0]
        assert told == {"is": "DiceRolled", "seat": 0, "dice": rolled.dice, "proof": rolled.proof}


def seeded() -> Gathered:
    """Ann and Bob have committed to seeds of their own, Cat has not."""
    room = Gathered(size=3)
    for seat, user in enumerate((ANN, BOB, CAT)):
        room.does(user, Sit(seat))
        room.does(user, SetReady(ready=True, commitment=None if user == CAT else seed_of(user)[1]))
    return room


def test_V1_seeds_are_committed_to_before_and_opened_at_the_start() -> None:
    room = seeded()
    room.does(ANN, CallStart())
    room.does(ANN, OpenSeed(seed_of(ANN)[0]))
    room.does(BOB, OpenSeed(seed_of(BOB)[0]))
    assert room.match.due() == 0
    room.does(Clock(), TimeUp())
    assert room.match.stage == "playing"
    mixing = mixed("ROOM", SECRETS.commitment, SECRETS.root, (seed_of(ANN)[0], seed_of(BOB)[0], ""))
    assert FAIRNESS.of(room.match.table).entropy == mixing


def test_V1_a_seed_that_is_not_opened_in_time_is_named_as_such_and_the_game_begins() -> None:
    room = seeded()
    room.does(ANN, CallStart())
    room.does(ANN, OpenSeed(seed_of(ANN)[0]))
    due = room.match.due()
    assert due == room.now - 1 + 10_000
    room.now = due
    room.does(Clock(), TimeUp())
    seeds = room.view()["fairness"]["seeds"].values()
    assert sorted(str(sorted(seed)) for seed in seeds) == ["['commitment', 'seed']", "['commitment']"]
    mixing = mixed("ROOM", SECRETS.commitment, SECRETS.root, (seed_of(ANN)[0], "", ""))
    assert FAIRNESS.of(room.match.table).entropy == mixing


def test_V1_the_game_does_not_begin_before_the_seeds_are_open_or_their_time_is_up() -> None:
    room = seeded()
    room.does(ANN, CallStart())
    with refused("nothing-is-due"):
        room.does(Clock(), TimeUp())


def test_V1_a_seed_must_be_the_one_that_was_committed_to() -> None:
    room = seeded()
    room.does(ANN, CallStart())
    for seed in (seed_of(BOB)[0], "", "zz", seed_of(ANN)[0].upper(), seed_of(ANN)[0][:-2]):
        with refused("seed-does-not-match", "V1"):
            room.does(ANN, OpenSeed(seed))


def test_V1_a_seed_is_opened_once_by_who_committed_to_one_and_not_before_the_start() -> None:
    room = seeded()
    with refused("nothing-to-open", "V1"):
        room.does(ANN, OpenSeed(seed_of(ANN)[0]))
    room.does(ANN, CallStart())
    room.does(ANN, OpenSeed(seed_of(ANN)[0]))
    for user in (ANN, CAT, "somebody else"):
        with refused("nothing-to-open", "V1"):
            room.does(user, OpenSeed(seed_of(user)[0]))


def test_V1_a_commitment_is_shown_before_and_its_seed_only_once_opened() -> None:
    room = seeded()
    assert room.view()["fairness"]["seeds"]["0"] == {"commitment": seed_of(ANN)[1]}
    room.does(ANN, CallStart())
    room.does(ANN, OpenSeed(seed_of(ANN)[0]))
    assert room.view()["fairness"]["seeds"]["0"] == {"commitment": seed_of(ANN)[1], "seed": seed_of(ANN)[0]}
    assert "seed" not in room.view()["fairness"]["seeds"]["1"]


@pytest.mark.parametrize("commitment", ["", "ab", "A" * 64, "g" * 64, "0" * 63, "0" * 65])
def test_V1_a_commitment_is_a_hash(commitment: str) -> None:
    room = Gathered()
    room.does(ANN, Sit(0))
    with refused("bad-commitment", "V1"):
        room.does(ANN, SetReady(ready=True, commitment=commitment))


def test_V1_seeds_go_with_those_who_gave_them_when_the_seats_are_drawn() -> None:
    room = seeded()
    room.does(ANN, CallStart())
    for user in (ANN, BOB):
        room.does(user, OpenSeed(seed_of(user)[0]))
    room.does(Clock(), TimeUp())
    seeds = room.view()["fairness"]["seeds"]
    for user in (ANN, BOB):
        assert seeds[str(room.match.seat_of(user))]["seed"] == seed_of(user)[0]


def test_V1_no_secret_is_in_the_log_or_in_any_view() -> None:
    room = started().placed()
    room.seat_says(0, Roll())
    written = b"".join(encode_batch(room.match.game, batch) for batch in room.log).decode()
    written += str([room.match.view(Viewer(seat)) for seat in (None, 0, 1, 2, 3)])
    secrets = [SECRETS.key.hex(), SECRETS.seed.hex(), SECRETS.link(1).hex()]
    assert not [secret for secret in secrets if secret in written]
