"""A season as pages that need no scorekeeper."""
