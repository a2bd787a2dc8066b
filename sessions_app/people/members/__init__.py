"""The people of the club: the list of them, many at once from a spreadsheet, and their names."""
