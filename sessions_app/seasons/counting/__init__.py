"""How a season counts: pure values in, standings out, no database."""
