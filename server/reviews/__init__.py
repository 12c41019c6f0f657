"""Reviews: people who look at a finished match together, with a leader, pointers, arrows and comments.

review        the review as it is kept, and its pure changes
review_store  reviews in the store, and the lists that bound them
people        who is in one, at this process and at others
live_review   the part of one that is at this process
reviews       all of a process
"""

from server.reviews.live_review import LiveReview
from server.reviews.people import Member
from server.reviews.review import COMMENT_LENGTH, Review
from server.reviews.reviews import Reviews

__all__ = ["COMMENT_LENGTH", "LiveReview", "Member", "Review", "Reviews"]
