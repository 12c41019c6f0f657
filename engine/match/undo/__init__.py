"""Going back: the history of a match, and the points that seats and judges go back to."""
