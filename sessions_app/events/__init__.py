"""Events of every kind: the list, a new one, details, the agenda, closing, and one ranking."""
