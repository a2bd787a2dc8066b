"""The semifinal and the final of a year."""
