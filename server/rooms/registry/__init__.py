"""The rooms of one process: loaded, created, handed over, expired."""
