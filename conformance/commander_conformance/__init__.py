"""Cases by rule number for any program that judges Commander decks, and what asks it about them.

``python -m commander_conformance COMMAND...`` asks a program; README.md says how the two speak.
"""

from commander_conformance.cases import Case, cases, data
from commander_conformance.report import Report
from commander_conformance.runner import BrokenError, Outcome, ask, judged

__all__ = ["BrokenError", "Case", "Outcome", "Report", "ask", "cases", "data", "judged"]
