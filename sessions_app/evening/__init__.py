"""A club evening: who is there, the draw, tables on paper, live pages, the end."""
