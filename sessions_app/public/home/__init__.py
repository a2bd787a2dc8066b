"""The home page, and the texts of the club."""
