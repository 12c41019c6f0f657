"""Logs and metrics, for operators."""

from server.observe.logs import set_up_logs
from server.observe.metrics import Metrics

__all__ = ["Metrics", "set_up_logs"]
