"""The editions of the book that a Dutch reading holds for."""

BOTH = ("dutch-2002", "dutch-2011")
ONLY_2011 = ("dutch-2011",)
