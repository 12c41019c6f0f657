"""A room in a process that follows its log."""
