"""The rules: the book on screen, and how the club plays otherwise."""
