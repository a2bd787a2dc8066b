"""Seasons and years: how they count, and how they stand."""
