"""Pages about people: one of them, the records and the hall of fame."""
