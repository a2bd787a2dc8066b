"""For who stays at home: the home page, the agenda, calendars and the texts of the club."""
