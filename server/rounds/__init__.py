"""Rounds: what leagues do by themselves. They start at their time, open rooms, seat people, and take results.

plans       plans of rooms: rule book, options, seats and officials, as league and regulation have them
tables      care of the tables of a league: their rooms, seats, judges, and who did not come
results     results of finished rooms, corrections and reopenings
match_nights  whom a round's check-in and its start are told to
calendar    times of rounds: of which zone, and whether there is such a time
scheduler   which process looks after which leagues, and when
"""
