"""What the club shows to the rest of the world."""
