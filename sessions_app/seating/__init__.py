"""Seating plans for tournaments: who sits where in every round, and how good that is.

Pure Python on player numbers; nothing here knows Django or the database.
"""

from sessions_app.seating.by_rank import Seating, Way, ways_to_seat
from sessions_app.seating.changes import changed, final_tables
from sessions_app.seating.faults import Fault, NoPlan, Problem
from sessions_app.seating.plan import Plan, plan
from sessions_app.seating.reading import read
from sessions_app.seating.report import Report, report
from sessions_app.seating.search import Progress

__all__ = [
    "Fault",
    "NoPlan",
    "Plan",
    "Problem",
    "Progress",
    "Report",
    "Seating",
    "Way",
    "changed",
    "final_tables",
    "plan",
    "read",
    "report",
    "ways_to_seat",
]
