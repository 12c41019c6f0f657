"""What is counted without locks reads as what prometheus_client counts."""

from hypothesis import given, settings
from hypothesis import strategies as st
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from server.observe.local_metrics import LabelledHistogram, LocalCounter, local_histogram

BOUNDS = (1, 2.5, 4)
SIZES = st.dictionaries(st.sampled_from(("player", "spectator")), st.lists(st.integers(0, 6) | st.floats(0, 6)))


def lines(registry: CollectorRegistry) -> set[str]:
    """What is told, but for the moment since which it was counted."""
    return {line for line in generate_latest(registry).decode().splitlines() if "_created" not in line}


@settings(derandomize=True, deadline=None, max_examples=50)
@given(SIZES)
def test_a_tally_reads_as_a_histogram_of_the_same_values(sizes: dict[str, list[float]]) -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    tallies = LabelledHistogram("sizes", "Sizes", "role", dict.fromkeys(sizes, BOUNDS), ours)
    histogram = Histogram("sizes", "Sizes", ["role"], buckets=BOUNDS, registry=theirs)
    for role, values in sizes.items():
        each, known = tallies.labels(role), histogram.labels(role)
        for value in values:
            each.observe(value)
            known.observe(value)
    assert lines(ours) == lines(theirs)


@settings(derandomize=True, deadline=None, max_examples=50)
@given(st.lists(st.floats(0, 6)))
def test_a_tally_without_labels_and_a_count_read_as_those_of_the_library(values: list[float]) -> None:
    ours, theirs = CollectorRegistry(), CollectorRegistry()
    tally, histogram = (
        local_histogram("waits", "Waits", BOUNDS, ours),
        Histogram("waits", "Waits", buckets=BOUNDS, registry=theirs),
    )
    count, counter = LocalCounter("steps", "Steps", ours), Counter("steps", "Steps", registry=theirs)
    for number, value in enumerate(values):
        tally.observe(value)
        histogram.observe(value)
        count.inc(number)
        counter.inc(number)
    assert lines(ours) == lines(theirs)
