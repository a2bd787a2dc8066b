"""A club to try: invented, and played by the services of the site."""
