"""Going back: what a seat takes back, and the checkpoints that a judge rewinds to."""
