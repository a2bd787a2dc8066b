"""A club evening: who is there, the draw, the rules of the day, paper, live pages, the end."""
