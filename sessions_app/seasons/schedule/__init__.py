"""A fixed schedule in which all meet, and games made up later."""
