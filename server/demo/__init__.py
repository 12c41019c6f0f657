"""Demo: a league to try, with a finished season that bots have played, so that an organiser sees what they would get.

It is made by what any league is made by: commands that its repository takes, rooms that leagues open, logs of whole
games, and results that the server takes from their records. Only its time is made up: it lies in the past.
"""
