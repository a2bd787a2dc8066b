"""Everything in one file: made, kept, checked and put back."""
