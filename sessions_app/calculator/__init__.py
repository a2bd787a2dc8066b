"""One hand: counted, compared under all rules, settled and practised."""
