"""Lua scripts, each atomic. Each touches the keys of one room alone, so one slot."""

from hashlib import sha1


class Script:
    """A Lua script, and the digest under which Redis caches it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.sha = sha1(text.encode(), usedforsecurity=False).hexdigest()


APPEND = Script("""
-- KEYS: stream, meta. ARGV: kind, expected, append id, token ('' for none), process, body ...
-- The new end of the stream; -1: fenced; -2 - end: it ends elsewhere.
local kind = ARGV[1]
local meta = redis.call('HMGET', KEYS[2], 'token', 'owner', 'end:' .. kind, 'last:' .. kind)
if ARGV[4] ~= '' and (meta[1] ~= ARGV[4] or meta[2] ~= ARGV[5]) then return -1 end
local seq = tonumber(meta[3] or 0)
if meta[4] == ARGV[3] then return seq end
if seq ~= tonumber(ARGV[2]) then return -2 - seq end
for i = 6, #ARGV do
  seq = seq + 1
  redis.call('XADD', KEYS[1], seq .. '-0', 'b', ARGV[i])
  redis.call('SPUBLISH', KEYS[1], seq .. ':' .. ARGV[i])
end
redis.call('HSET', KEYS[2], 'end:' .. kind, seq, 'last:' .. kind, ARGV[3])
return seq
""")
"""The bodies are published for those who tail the stream; they notice a gap by the numbers."""

HEARTBEAT = Script("""#!lua flags=allow-oom
-- KEYS: a process. ARGV: ms. 1: it was known as alive.
return redis.call('SET', KEYS[1], '', 'PX', ARGV[1], 'GET') and 1 or 0
""")
"""Leases are kept in a full Redis too, some bytes each: to look at a room, its owner has to be known."""

ACQUIRE_LEASE = Script("""#!lua flags=allow-oom
-- KEYS: meta. ARGV: token and owner as they were seen, process. The new token; 0: they are others by now.
local seen = redis.call('HMGET', KEYS[1], 'token', 'owner')
if (seen[1] or '') ~= ARGV[1] or (seen[2] or '') ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[3])
return redis.call('HINCRBY', KEYS[1], 'token', 1)
""")

RELEASE_LEASE = Script("""#!lua flags=allow-oom
-- KEYS: meta. ARGV: token, process.
local seen = redis.call('HMGET', KEYS[1], 'token', 'owner')
if seen[1] == ARGV[1] and seen[2] == ARGV[2] then redis.call('HSET', KEYS[1], 'owner', '') end
return 1
""")

RELEASE_NAME = Script("""
-- KEYS: a name. ARGV: the owner who gives it up.
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
""")

PUT_DOCUMENT = Script("""
-- KEYS: a document. ARGV: the version that it is expected to have, body. 1: the body is its next version.
local seen = redis.call('HMGET', KEYS[1], 'version', 'body')
local version = tonumber(seen[1] or 0)
if version == tonumber(ARGV[1]) then
  redis.call('HSET', KEYS[1], 'version', version + 1, 'body', ARGV[2])
  return 1
end
if version == tonumber(ARGV[1]) + 1 and seen[2] == ARGV[2] then return 1 end
return 0
""")

REMOVE_ROOM = Script("""
-- KEYS: meta, tombstone, what else there is of the room. ARGV: token, process, end of the game's log, ms of the
-- tombstone. 1: it is removed; -1: fenced; -2 - end: the log ends elsewhere.
local meta = redis.call('HMGET', KEYS[1], 'token', 'owner', 'end:room')
if meta[1] ~= ARGV[1] or meta[2] ~= ARGV[2] then return -1 end
local seq = tonumber(meta[3] or 0)
if seq ~= tonumber(ARGV[3]) then return -2 - seq end
redis.call('SET', KEYS[2], '', 'PX', ARGV[4])
redis.call('DEL', KEYS[1], unpack(KEYS, 3))
return 1
""")

DROP_HISTORY = Script("""
-- KEYS: meta, what there is of the history. ARGV: token, process, end of the game's log, kinds of streams.
-- 1: it is dropped; -1: fenced; -2 - end: the log ends elsewhere. The token stays, so that none is granted twice.
local meta = redis.call('HMGET', KEYS[1], 'token', 'owner', 'end:room')
if meta[1] ~= ARGV[1] or meta[2] ~= ARGV[2] then return -1 end
local seq = tonumber(meta[3] or 0)
if seq ~= tonumber(ARGV[3]) then return -2 - seq end
for i = 4, #ARGV do redis.call('HDEL', KEYS[1], 'end:' .. ARGV[i], 'last:' .. ARGV[i]) end
redis.call('DEL', unpack(KEYS, 2))
return 1
""")

RESTORE_HISTORY = Script("""
-- KEYS: meta, the game's log, the talk's, the secret. ARGV: token, process, secret ('' for none), lines of the game,
-- line ... 1: it is restored; 0: there is a log; -1: fenced.
local meta = redis.call('HMGET', KEYS[1], 'token', 'owner', 'end:room')
if meta[1] ~= ARGV[1] or meta[2] ~= ARGV[2] then return -1 end
if tonumber(meta[3] or 0) > 0 then return 0 end
redis.call('DEL', KEYS[2], KEYS[3])
local game = tonumber(ARGV[4])
for i = 5, #ARGV do
  local n = i - 4
  if n <= game then redis.call('XADD', KEYS[2], n .. '-0', 'b', ARGV[i])
  else redis.call('XADD', KEYS[3], (n - game) .. '-0', 'b', ARGV[i]) end
end
redis.call('HSET', KEYS[1], 'end:room', game, 'last:room', '')
if #ARGV - 4 > game then redis.call('HSET', KEYS[1], 'end:talk', #ARGV - 4 - game, 'last:talk', '') end
if ARGV[3] ~= '' then redis.call('SETNX', KEYS[4], ARGV[3]) end
return 1
""")

MARK_SEEN = Script("""
-- KEYS: a person. ARGV: ms since the epoch. 1: there is somebody, who was here then.
local body = redis.call('GET', KEYS[1])
if not body then return 0 end
local person = cjson.decode(body)
if (person.seen or 0) < tonumber(ARGV[1]) then
  person.seen = tonumber(ARGV[1])
  redis.call('SET', KEYS[1], cjson.encode(person))
end
return 1
""")

REMOVE_UNSEEN = Script("""
-- KEYS: a person. ARGV: ms since the epoch. Who was last here before that is forgotten; 1: or was not known.
local body = redis.call('GET', KEYS[1])
if body and (cjson.decode(body).seen or 0) >= tonumber(ARGV[1]) then return 0 end
redis.call('DEL', KEYS[1])
return 1
""")

REMOVE_IF_UNCHANGED = Script("""
-- KEYS: sorted set. ARGV: member, score as it was seen, and so on. What was put anew since stays.
for i = 1, #ARGV, 2 do
  if redis.call('ZSCORE', KEYS[1], ARGV[i]) == ARGV[i + 1] then redis.call('ZREM', KEYS[1], ARGV[i]) end
end
return 1
""")
