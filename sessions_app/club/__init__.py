"""The club itself: its first start, its name and its language."""
