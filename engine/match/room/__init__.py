"""The room around any game: its state and chapter, the law in force, and what is due."""
