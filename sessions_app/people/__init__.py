"""The people of the club: the list of members, pages about them, and their privacy."""
