"""A room's chat: who may say what, and who hears it."""
