"""How the site looks, and the app that a tablet installs."""
