"""How the club plays otherwise than the book: asked in plain words, tried on tiles, dated."""
