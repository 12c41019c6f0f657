"""HTML pages of leagues, rendered by the server: readable without an account and without script (K6)."""
