"""Metrics without locks: plain numbers, which only the one event loop writes.

Those of prometheus_client take a lock for every number; here they are assembled when somebody asks.
"""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector


class LocalHistogram:
    """Histogram: how many values were at most so large."""

    __slots__ = ("_bounds", "_counts", "_sum")

    def __init__(self, bounds: Sequence[float]) -> None:
        """`bounds`: in ascending order."""
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def observe(self, value: float) -> None:
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def whole(self) -> tuple[list[tuple[str, float]], float]:
        """Cumulative counts by bound, in Prometheus' form; and the sum of all values."""
        bounds = [*(str(float(bound)) for bound in self._bounds), "+Inf"]
        return list(zip(bounds, accumulate(self._counts), strict=True)), self._sum


class LocalCounter(Collector):
    """Counter."""

    def __init__(self, name: str, says: str, registry: CollectorRegistry) -> None:
        self._name, self._says = name, says
        self._count = 0
        registry.register(self)

    def inc(self, by: int = 1) -> None:
        self._count += by

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._says, value=self._count)


class LabelledHistogram(Collector):
    """Histograms of one metric, by the values of one label; or one without labels."""

    def __init__(
        self,
        name: str,
        says: str,
        label: str | None,
        bounds: Mapping[str, Sequence[float]],
        registry: CollectorRegistry,
    ) -> None:
        """`bounds`: by value of the label, or by the empty string if there is none."""
        self._name, self._says, self._label = name, says, label
        self._each = {value: LocalHistogram(each) for value, each in bounds.items()}
        registry.register(self)

    def labels(self, value: str) -> LocalHistogram:
        """The histogram of this value."""
        return self._each[value]

    def collect(self) -> Iterator[HistogramMetricFamily]:
        family = HistogramMetricFamily(self._name, self._says, labels=[self._label] if self._label else [])
        for value, tally in self._each.items():
            family.add_metric([value] if self._label else [], *tally.whole())
        yield family


def local_histogram(name: str, says: str, bounds: Sequence[float], registry: CollectorRegistry) -> LocalHistogram:
    """A histogram without labels."""
    return LabelledHistogram(name, says, None, {"": bounds}, registry).labels("")
