"""The standings in a frame of another website."""
