"""What an operator sees of the server: logs and figures."""

from server.observe.logs import set_up_logs
from server.observe.metrics import Metrics

__all__ = ["Metrics", "set_up_logs"]
