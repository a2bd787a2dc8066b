"""The people whom the club knows: their names, picking one, and a pasted list beside them."""
