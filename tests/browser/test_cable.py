"""Cable of these tests: whoever comes through it while it is pulled."""

import socket
import threading

from tests.browser.cable import Cable

PATIENCE = 10.0


class Slow(Cable):
    """Pulled while it connects somebody."""

    def _reach(self) -> socket.socket | None:
        far = super()._reach()
        self.pull()
        return far


def test_who_comes_while_the_cable_is_pulled_is_cut_off() -> None:
    with socket.create_server(("127.0.0.1", 0)) as served:
        cable = Slow(served.getsockname()[1])
        with socket.create_connection(("127.0.0.1", cable.port), PATIENCE) as come:
            assert come.recv(1) == b""
            closing = threading.Thread(target=cable.close, daemon=True)
            closing.start()
            closing.join(PATIENCE)
            assert not closing.is_alive()
