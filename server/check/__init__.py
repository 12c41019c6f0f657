"""`python -m server check`: what is wrong with a SQLite file, and what of it can be saved."""

from server.check.examination import examine
from server.check.report import Finding, Report, as_json, as_text

__all__ = ["Finding", "Report", "as_json", "as_text", "examine"]
