from sessions_app.models.access import AccessCode, PinTry
from sessions_app.models.club import (
    Attendance,
    Club,
    EveningTemplate,
    HouseRules,
    SittingOut,
    Tablet,
    Wish,
)
from sessions_app.models.events import Event, Round, Season, Table
from sessions_app.models.people import Player, User
from sessions_app.models.play import Deal, DealEntry, Draft, PlayerHand, Seat

__all__ = [
    "AccessCode",
    "Attendance",
    "Club",
    "Deal",
    "DealEntry",
    "Draft",
    "EveningTemplate",
    "Event",
    "HouseRules",
    "PinTry",
    "Player",
    "PlayerHand",
    "Round",
    "Season",
    "Seat",
    "SittingOut",
    "Table",
    "Tablet",
    "User",
    "Wish",
]
