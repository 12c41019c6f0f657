"""What a context brings along from one test to the next: nothing."""

from tests.browser.people import People
from tests.browser.serving import Server

NOW = "() => Date.now()"
HOUR = 3_600_000


def test_a_clock_that_a_test_turned_is_no_other_test_s(people: People, server: Server) -> None:
    page = people.arrive()
    page.goto("/law")
    page.clock.install()
    before = page.evaluate(NOW)
    page.clock.fast_forward(HOUR)
    assert page.evaluate(NOW) >= before + HOUR
    people.leave(sound=True)
    page = people.arrive()
    page.goto("/law")
    assert page.evaluate(NOW) < before + HOUR
