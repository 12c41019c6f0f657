"""Structured logs on stderr: an event and its fields. Secret fields are left out, by their names."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

from server.observe.episodes import Episodes

SECRET = {"token", "cookie", "secret", "secrets", "seed", "key", "password", "pairing_code", "hand", "text"}


EPISODES = Episodes()
"""Episodes of the log of this process."""


def without_secrets(_: object, __: str, fields: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """structlog processor that replaces secret fields."""
    for name in SECRET & fields.keys():
        fields[name] = "…"
    return fields


def set_up_logs(how: str) -> None:
    """Configure `plain` logs for people, or `json` for machines. uvicorn's warnings and errors go the same way."""
    render: Any = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if how == "json"
        else structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(),
            exception_formatter=structlog.dev.plain_traceback,  # others show variables: keys, hands
        )
    )
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
        *([structlog.processors.format_exc_info] if how == "json" else []),
    ]
    structlog.configure(
        processors=[EPISODES, *shared, render],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=render))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
