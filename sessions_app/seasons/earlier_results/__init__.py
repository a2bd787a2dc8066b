"""Results from before the scorekeeper, pasted into a season."""
