"""Web push: messages to devices whose people are not there, by the push service that each browser names.

encryption     bodies that only the browser can read (RFC 8291)
vapid          the server's key, and the token that says who sends (RFC 8292)
push_devices   devices that somebody has opted in with, and for what
messages       what is said: little, since it is shown on a locked screen
push_sender    one post, and what its answer means
dispatcher     queues of messages, bounded; attempts that are made again
push_service   all of it, as rooms and leagues have it
"""
