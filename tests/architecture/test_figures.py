"""Figures in documents for operators: each is what the code has."""

import re

import pytest

from server.accounts import MAX_NAME, pairing, password_hashing, tokens
from server.accounts.text import MAX_TITLE
from server.app import RECONNECT_DELAY
from server.pages import context, json_bodies, me, rate_limit, security_headers
from server.rooms import room_passwords
from server.rooms.registry import lease_keeper, lobby_expiry, maintenance, room_code
from server.runtime.settings import Settings
from server.sockets import admission, capacity, connection, listener, monitoring, room_lookups, socket_connection
from server.store.leases import LEASE
from tests.architecture.sources import ROOT

PAGES = {name: (ROOT / f"docs/{name}.md").read_text("utf-8") for name in ("security", "operations")}
DEFAULT = Settings()
TEN_MINUTES = pairing.MINUTES_10 // 1000
WORD_PRICE = 5
RATE, BURST = DEFAULT.requests, DEFAULT.requests * context.AT_ONCE
HEARTBEAT = maintenance.HEARTBEAT_INTERVAL
CODES = len(room_code.LETTERS) ** room_code.LENGTH

SAID = {
    "security": [
        f"good for {tokens.MONTHS_6 // 86_400} days after",
        f"{security_headers.HSTS['strict-transport-security']}`",
        f"one address may guess {(BURST + RATE * TEN_MINUTES) // WORD_PRICE:,} times",
        f"({BURST // WORD_PRICE} at once, then {RATE // WORD_PRICE} a second)",
        (
            f"together {pairing.GUESSES_AT_ONCE + pairing.GUESSES * TEN_MINUTES:,.0f} times at each process"
            f" ({pairing.GUESSES_AT_ONCE} wrong words at once, then {pairing.GUESSES:.0f} a second)"
        ),
        f"{CODES / 1e6:.0f} million",
        f"({RATE} a second in the long run, {BURST} at once)",
        f"ask for {room_lookups.GUESSES_AT_ONCE} rooms that aren't there at once, then one a second",
        f"{json_bodies.LARGEST // 1024} KiB a frame and a body",
        f"ask {DEFAULT.commands} commands a second in a room ({4 * DEFAULT.commands} at once)",
        (
            f"send {connection.FRAMES_PER_COMMAND * DEFAULT.commands} frames of any kind a second"
            f" ({5 * connection.FRAMES_PER_COMMAND * DEFAULT.commands} at"
        ),
        f"per room ({DEFAULT.sockets_each:,} without a seat), and per user and room ({admission.TABS})",
        f"past {DEFAULT.skip_at // 1024} KiB a spectator is left out",
        f"past {DEFAULT.close_at // 1024**2} MiB anybody is let go",
        (
            f"{DEFAULT.rooms_each} unfinished ones that one user made within 24 hours; {DEFAULT.rooms:,} in memory,"
            f" {DEFAULT.rooms_from} of them made or woken from one address"
        ),
        f"a reserve of {DEFAULT.rooms_reserve} rooms",
        f"removed after {DEFAULT.lobby_expiry // 3_600_000} hours",
        f"after {DEFAULT.guest_expiry // 86_400_000} days",
        f"{RATE} requests a second in the long run, {BURST} at once",
        f"{rate_limit.FACTOR * RATE} a second and {rate_limit.FACTOR * RATE * rate_limit.AT_ONCE:,} at once",
        f"The {context.ADDRESSES:,} addresses that asked last",
        f"{MAX_NAME} characters for a name and {MAX_TITLE} for a title",
    ],
    "operations": [
        f"{monitoring.AT_ONCE} connections at once; the main port",
        f"({rate_limit.FACTOR * RATE} a second, {rate_limit.FACTOR * RATE * rate_limit.AT_ONCE:,} at once)",
        f"a reserve ({capacity.RESERVE:,}, or a third of the sockets if that is less), and {capacity.OWN_FILES} of its",
        f"At {DEFAULT.rooms_from} of one address further ones are refused with `address-full`, at {DEFAULT.rooms:,} in",
        f"a reserve of {DEFAULT.rooms_reserve} rooms",
        (
            f"sleeps {maintenance.IDLE_TIME // 1000} to "
            f"{(maintenance.IDLE_TIME + maintenance.UNLOAD_INTERVAL) // 1000} s"
            " after the last one left"
        ),
        (
            f"looks every {maintenance.RECOVERY_INTERVAL // 1000} s and removes {lobby_expiry.BATCH} rooms at most"
            " in one go,"
            f" and {maintenance.GUESTS:,} guests"
        ),
        f"For {lobby_expiry.TOMBSTONE // 86_400_000} days after, a tombstone",
        f"{RECONNECT_DELAY[0] / 1000} to {RECONNECT_DELAY[1] / 1000} s.",
        f"after {lease_keeper.CERTAIN // 1000} to 8 s it sends its people on",
        f"run out, {(LEASE - HEARTBEAT) // 1000} to {(LEASE + HEARTBEAT) // 1000} s.",
        f"ask for it {RATE} times a second in the long run",
    ],
}


@pytest.mark.parametrize(("page", "said"), [(page, said) for page, each in SAID.items() for said in each])
def test_a_figure_of_a_document_is_that_of_the_code(page: str, said: str) -> None:
    assert said in PAGES[page]


def test_a_chance_to_hit_a_word_is_below_one_in_a_million() -> None:
    guesses = pairing.GUESSES_AT_ONCE + pairing.GUESSES * TEN_MINUTES
    assert 100 * guesses / len(pairing.LETTERS) ** pairing.LENGTH < 1e-6


def test_guesses_at_a_room_and_pauses_are_as_told() -> None:
    assert (room_passwords.GUESSES_AT_ONCE, room_passwords.GUESSES, password_hashing.AT_ONCE) == (10, 1 / 5, 2)
    assert (room_lookups.GUESSES, socket_connection.HELLO_TIMEOUT) == (1, 5)
    assert (listener.PAUSE, me.KNOWN_USER_PRICE) == (0.25, 0.1)


ROW = r"^\| ([\d,]+)(?: and more)? \| ([\d,]+) \| ([\d,]+) \| ([\d,]+)(?: \(([\d,]+) \w+\))? \|$"
"""Hard limit, sockets, connections, those of one address, and of them WebSockets."""


def test_the_table_of_connections_is_what_the_server_takes() -> None:
    rows = re.findall(ROW, PAGES["operations"], re.MULTILINE)
    assert len(rows) == 3
    for row in rows:
        files, sockets, connections, connections_from, *rest = (int(cell.replace(",", "")) for cell in row if cell)
        fits = capacity.Capacity.of(DEFAULT, files)
        assert (fits.sockets, fits.connections, fits.connections_from) == (sockets, connections, connections_from)
        assert fits.sockets_from == (rest[0] if rest else connections_from)
