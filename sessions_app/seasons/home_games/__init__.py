"""Games that members play at home and enter by a personal link."""
