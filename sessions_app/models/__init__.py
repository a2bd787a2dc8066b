from sessions_app.models.access import AccessCode, LetIn, PasswordTry, PinTry
from sessions_app.models.backup import Backup
from sessions_app.models.club import (
    Attendance,
    Club,
    EveningTemplate,
    HouseRules,
    SittingOut,
    Tablet,
    Wish,
)
from sessions_app.models.events import Event, Round, Table
from sessions_app.models.feats import Feat
from sessions_app.models.homegames import HomeAct, HomePlay, PersonalLink
from sessions_app.models.log import LogLine
from sessions_app.models.people import Player, User
from sessions_app.models.play import Deal, DealEntry, Draft, PlayerHand, Seat
from sessions_app.models.schedule import ScheduledRound, ScheduledSeat
from sessions_app.models.seasons import (
    Carried,
    CarriedResult,
    Participation,
    Season,
    SeasonAct,
    Year,
)
from sessions_app.models.texts import ClubText, PrivacyAct
from sessions_app.models.tournaments import (
    Entry,
    EntryAct,
    PlanSearch,
    Publication,
    SeatingPlan,
    Substitution,
    TotalsEntry,
    Tournament,
)

__all__ = [
    "AccessCode",
    "Attendance",
    "Backup",
    "Carried",
    "CarriedResult",
    "Club",
    "ClubText",
    "Deal",
    "DealEntry",
    "Draft",
    "Entry",
    "EntryAct",
    "EveningTemplate",
    "Event",
    "Feat",
    "HomeAct",
    "HomePlay",
    "HouseRules",
    "LetIn",
    "LogLine",
    "Participation",
    "PasswordTry",
    "PersonalLink",
    "PinTry",
    "PlanSearch",
    "Player",
    "PlayerHand",
    "PrivacyAct",
    "Publication",
    "Round",
    "ScheduledRound",
    "ScheduledSeat",
    "Season",
    "SeasonAct",
    "Seat",
    "SeatingPlan",
    "SittingOut",
    "Substitution",
    "Table",
    "Tablet",
    "TotalsEntry",
    "Tournament",
    "User",
    "Wish",
    "Year",
]
