from sessions_app.models.access import AccessCode, PinTry
from sessions_app.models.events import Event, Round, Season, Table
from sessions_app.models.people import Player, User
from sessions_app.models.play import Deal, DealEntry, Draft, PlayerHand, Seat

__all__ = [
    "AccessCode",
    "Deal",
    "DealEntry",
    "Draft",
    "Event",
    "PinTry",
    "Player",
    "PlayerHand",
    "Round",
    "Season",
    "Seat",
    "Table",
    "User",
]
