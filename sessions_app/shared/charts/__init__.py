"""Plots that the server draws."""
