"""A table: entering deals, storing them, and what comes out."""
