"""Everybody who looks at a room in this process, and what they are shown."""
