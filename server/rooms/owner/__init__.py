"""A room in the process that owns it: decides, appends, shows."""
