"""`python -m server check`: examination of a SQLite file, what is wrong with it and what can be saved."""

from server.check.examination import examine
from server.check.report import Finding, Report, as_json, as_text

__all__ = ["Finding", "Report", "as_json", "as_text", "examine"]
