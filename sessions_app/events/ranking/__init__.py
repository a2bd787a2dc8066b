"""One ranking for one event, which every page, file and answer asks for."""
