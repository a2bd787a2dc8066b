from sessions_app.models.people import Player, User

__all__ = ["Player", "User"]
