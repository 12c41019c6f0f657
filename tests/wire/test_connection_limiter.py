"""Tests of the connection limiter by itself: what it counts, and which connections it drops."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from server.observe import Metrics
from server.sockets.capacity import Capacity
from server.sockets.connection_limiter import ConnectionLimiter, Slot

MOST, MOST_FROM = 12, 5
PROXY = "192.0.2.100"


class Open(asyncio.Transport):
    """A transport, as far as the limiter knows one."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True


def limiter(most: int = MOST, most_from: int = MOST_FROM) -> ConnectionLimiter:
    capacity = Capacity(connections=most, sockets=most, seated=most, connections_from=most_from, sockets_from=most_from)
    return ConnectionLimiter(capacity, PROXY, Metrics())


def come(to: ConnectionLimiter, host: str) -> tuple[Slot, Open]:
    """A connection that has said nothing yet."""
    slot, transport = to.admit(host), Open()
    assert slot is not None
    slot.transport = transport
    slot.mark_idle()
    return slot, transport


def test_the_one_idle_for_longest_makes_way() -> None:
    of = limiter()
    each = [come(of, f"192.0.2.{n}") for n in range(MOST)]
    each[0][0].mark_busy()
    each[1][0].mark_busy()
    each[1][0].mark_idle()
    come(of, "198.51.100.1")
    assert [transport.aborted for _, transport in each] == [False, False, True, *[False] * (MOST - 3)]


def test_whoever_works_is_never_dropped() -> None:
    of = limiter()
    each = [come(of, f"192.0.2.{n}") for n in range(MOST)]
    for slot, _ in each:
        slot.mark_busy()
    assert of.admit("198.51.100.1") is None
    of.drop_idle(MOST)
    assert not any(transport.aborted for _, transport in each)


def test_an_address_with_a_large_part_of_the_idle_makes_way_for_its_own() -> None:
    of = limiter()
    lone = come(of, "198.51.100.1")[1]
    for n in range(MOST - 4):
        come(of, f"192.0.2.{n}")[0].mark_busy()
    flood = [come(of, "203.0.113.1") for _ in range(3)]
    assert of.open == MOST
    flood += [come(of, "203.0.113.1") for _ in range(10)]
    assert not lone.aborted
    assert [transport.aborted for _, transport in flood] == [True] * 10 + [False] * 3


def test_all_addresses_of_one_network_of_ipv6_count_as_one() -> None:
    of = limiter()
    for n in range(MOST_FROM):
        come(of, f"2001:db8::{n}")[0].mark_busy()
    assert of.admit("2001:db8::ffff") is None
    assert of.admit("2001:db8:0:1::ffff") is not None


def test_proxies_have_a_limit_in_all_only() -> None:
    of = limiter()
    for _ in range(MOST):
        come(of, PROXY)[0].mark_busy()
    assert of.admit(PROXY) is None


ACTS = st.tuples(
    st.sampled_from(["come", "idle", "busy", "close", "charge", "discharge", "shed"]),
    st.integers(0, 30),
    st.sampled_from(["192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1", "2001:db8::2", PROXY]),
)


@given(st.lists(ACTS, max_size=120))
def test_whatever_happens_the_count_is_right(acts: list[tuple[str, int, str]]) -> None:
    of = limiter()
    each: list[tuple[Slot, Open, str]] = []
    for what, which, host in acts:
        working = {id(slot) for slot, transport, _ in each if slot not in of.idle and not transport.aborted}
        if what == "come":
            slot, transport = of.admit(host), Open()
            if slot is not None:
                slot.transport = transport
                slot.mark_idle()
                each.append((slot, transport, host))
        elif what == "shed":
            of.drop_idle(which % 3)
        elif each:
            at = which % len(each)
            slot = each[at][0]
            match what:
                case "idle":
                    slot.mark_idle()
                case "busy":
                    slot.mark_busy()
                case "charge":
                    slot.count_forwarded(host)
                case "discharge":
                    slot.uncount_forwarded()
                case _:
                    slot.release()
                    del each[at]
        here = [(slot, host) for slot, transport, host in each if not transport.aborted]
        assert not [slot for slot, transport, _ in each if transport.aborted and id(slot) in working]
        assert of.open == len(here) <= MOST
        assert {id(slot) for slot in of.idle} <= {id(slot) for slot, _ in here}
        for address in of._addresses.values():
            assert 0 < address.count <= MOST_FROM
            assert set(address.idle) <= set(of.idle)
    for slot, _, _ in each:
        slot.release()
        slot.release()
    assert (of.open, len(of.idle), of._addresses) == (0, 0, {})
