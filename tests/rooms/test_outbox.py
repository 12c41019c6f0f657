"""What is written to one socket, and when."""

import asyncio
import socket
from typing import Any

import pytest

from server.observe import Metrics
from server.sockets.outbox import ROUND, Outbox
from server.wire.frames import Encoding, Frame
from server.wire.outbound import Pong
from tests.rooms.people import PATIENCE, Place, until
from tests.rooms.reader import payloads

PONG = Frame(Pong())


class Written(asyncio.WriteTransport):
    """Keeps every write: of each how many frames there are."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[int] = []

    def write(self, data: Any) -> None:
        self.writes.append(len(payloads(data)))

    def get_write_buffer_size(self) -> int:
        return 0


class Stuck(Written):
    """Keeps every write, and sends nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting = 0

    def write(self, data: Any) -> None:
        super().write(data)
        self.waiting += len(data)

    def get_write_buffer_size(self) -> int:
        return self.waiting


def long(number: int) -> bytes:
    """More than a small socket takes at once."""
    return b"%08d" % number * 2_500


def outbox() -> tuple[Outbox, Written]:
    written = Written()
    return Outbox(written, Encoding.MSGPACK, Metrics(), skip_at=500, close_at=1_000), written


async def test_what_is_sent_in_one_round_of_the_loop_is_written_at_once() -> None:
    box, written = outbox()
    for _ in range(3):
        box.send(PONG)
    assert written.writes == []
    assert box.unsent == 3 * len(PONG.wire(Encoding.MSGPACK))
    await asyncio.sleep(0)
    assert written.writes == [3]
    assert box.unsent == 0


async def test_no_more_waits_for_the_loop_than_may() -> None:
    box, written = outbox()
    for _ in range(ROUND + 2):
        box.send(PONG)
    assert written.writes == [ROUND + 1]
    await asyncio.sleep(0)
    assert written.writes == [ROUND + 1, 1]


async def test_gathered_frames_are_written_here_and_now_but_never_before_what_was_sent_first() -> None:
    box, written = outbox()
    box.send(PONG, droppable=True)
    assert written.writes == [1]
    box.send(PONG)
    box.send(PONG, droppable=True)
    await asyncio.sleep(0)
    assert written.writes == [1, 2]


async def test_what_goes_along_leaves_with_whatever_is_written_next() -> None:
    for send in (Outbox.send, lambda box, frame: box.write(frame.wire(box.encoding)), lambda box, frame: box.flush()):
        box, written = outbox()
        box.queue_control_frame(PONG.wire(box.encoding))
        await asyncio.sleep(0)
        assert written.writes == []
        send(box, PONG)
        await asyncio.sleep(0)
        assert len(written.writes) == 1
        assert box.unsent == 0


async def test_a_goodbye_comes_after_all_that_was_sent() -> None:
    box, written = outbox()
    box.send(PONG)
    box.bye("resume")
    box.send(PONG)
    await asyncio.sleep(0)
    assert written.writes == [1, 1]


async def test_nothing_is_written_to_a_socket_that_is_closed() -> None:
    box, written = outbox()
    box.send(PONG)
    box.shut()
    await asyncio.sleep(0)
    assert written.writes == []


async def test_who_reads_nothing_is_told_to_come_back_once_too_much_waits() -> None:
    stuck, byes = Stuck(), list[str]()
    box = Outbox(stuck, Encoding.MSGPACK, Metrics(), skip_at=500, close_at=1_000)
    box.on_bye = byes.append
    box.pause()
    for _ in range(1_000):
        box.send(PONG)
    await asyncio.sleep(0)
    assert byes == [box.closing] == ["resume"]
    assert 1_000 < stuck.waiting < 2_000


async def test_what_a_socket_does_not_take_at_once_waits_in_its_transport_and_comes_in_order() -> None:
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    loop = asyncio.get_running_loop()
    box: list[Outbox] = []

    class Flow(asyncio.Protocol):
        def pause_writing(self) -> None:
            box[0].pause()

        def resume_writing(self) -> None:
            box[0].resume()

    transport, _ = await loop.create_connection(Flow, sock=ours)
    transport.set_write_buffer_limits(high=0)
    metrics, drained = Metrics(), asyncio.Event()
    box.append(Outbox(transport, Encoding.MSGPACK, metrics, skip_at=50_000, close_at=1_000_000))
    box[0].on_drained = drained.set
    sent, heard = 0, b""
    while not metrics.skips._value.get() and sent < 1_000:
        box[0].write(long(sent))
        sent += 1
        if transport.get_write_buffer_size() and not heard:
            heard = theirs.recv(65_536)  # the socket would take more, but not before what waits
    assert 50_000 < transport.get_write_buffer_size() <= 50_000 + len(long(0))
    box[0].write(b"never")
    theirs.setblocking(False)
    while not drained.is_set() or len(heard) < len(long(0)) * (sent - 1):
        heard += await asyncio.wait_for(loop.sock_recv(theirs, 65_536), PATIENCE)
    assert heard == b"".join(long(number) for number in range(sent - 1))
    box[0].write(b"again")
    assert await loop.sock_recv(theirs, 100) == b"again"
    transport.abort()
    theirs.close()


async def test_a_socket_that_cannot_be_written_to_keeps_nobody_elses_frames_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Broken(Written):
        def write(self, data: object) -> None:
            raise RuntimeError("broken")

    broken = Outbox(Broken(), Encoding.MSGPACK, Metrics(), skip_at=500, close_at=1_000)
    box, written = outbox()
    broken.send(PONG)
    box.send(PONG)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(written.writes) == 1
    assert "broken" in caplog.text


async def test_what_waited_in_the_transport_before_goes_first() -> None:
    """An answer to the handshake that the socket did not take at once."""
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
    while not transport.get_write_buffer_size():
        transport.write(long(1))
    theirs.setblocking(False)
    heard = theirs.recv(65_536)  # now the socket would take more
    Outbox(transport, Encoding.MSGPACK, Metrics(), skip_at=50_000, close_at=1_000_000).write(b"last")
    while not heard.endswith(b"last"):
        assert b"last" not in heard
        heard += await asyncio.wait_for(asyncio.get_running_loop().sock_recv(theirs, 65_536), PATIENCE)
    assert len(heard) % len(long(1)) == len(b"last")
    transport.abort()
    theirs.close()


async def test_players_hear_of_a_step_before_the_onlookers_do(place: Place) -> None:
    room, guests = await place.table("Hana", "Ben", "Cleo")
    onlooker = place.guest("Mika", room)
    await place.clock.turn(1_000)
    order: list[str] = []
    for guest in (onlooker, *guests):
        write = guest.outbox._transport.write

        def heard(data: Any, user: str = guest.user, write: Any = write) -> None:
            order.append(user)
            write(data)

        guest.outbox._transport.write = heard  # type: ignore[method-assign]
    mover = next(guest for guest in guests if guest.seat in room.match.awaits())
    await mover.act()
    await until(lambda: onlooker.user in order)
    assert order[0] == mover.user
    assert order[3] == onlooker.user
