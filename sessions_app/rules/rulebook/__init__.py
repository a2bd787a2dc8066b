"""The rule book on screen, made from the engine."""
