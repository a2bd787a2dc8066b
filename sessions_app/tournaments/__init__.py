"""A tournament, from the entries to the ranking."""
