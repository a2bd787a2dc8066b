"""Who may do what: accounts, roles, and the codes and PINs of tables."""
