"""Bot of a club's channel in a chat like Discord: it tells what happens in a league, and answers what people type.

    python examples/league_bot.py https://games.example.org/api/leagues/friday-club CHANNEL 8080

CHANNEL is the channel's incoming webhook, which takes `{"content": …}`. The league's webhook is posted to port 8080 at
/league, KAITAKU_SECRET is its secret; what people type is posted to /typed as `{"content": "!standings"}`. It needs
Python alone. docs/league-api.md is the reference.
"""

import base64
import hmac
import html
import json
import os
import sys
import time
from collections import deque
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.request import Request, urlopen

LEAGUE, CHANNEL, PORT = sys.argv[1], sys.argv[2], int(sys.argv[3])
KEY = base64.b64decode(os.environ["KAITAKU_SECRET"].removeprefix("whsec_"))
SEEN = deque[str](maxlen=100)  # ids of deliveries: each is made at least once


def signed(headers: Any, body: bytes) -> bool:
    """Whether the league has sent this, in the last five minutes."""
    said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    ours = "v1," + base64.b64encode(hmac.digest(KEY, said, "sha256")).decode()
    same = hmac.compare_digest(ours, headers["webhook-signature"] or "")
    return same and abs(time.time() - int(headers["webhook-timestamp"])) < 300


def answer(typed: str) -> str:
    if typed == "!standings":
        places = json.load(urlopen(f"{LEAGUE}/standings", timeout=10))["places"]
        return "\n".join(f"{one['rank'] or '–'}. {one['name']} {one['points']:+d}" for one in places[:10])
    if typed == "!next":
        rounds = [one for one in json.load(urlopen(LEAGUE, timeout=10))["rounds"] if one["state"] == "planned"]
        return "\n".join(f"{one['title']} <t:{one['at'] // 1000}>: {len(one['here'])} are there" for one in rounds)
    return "I know !standings and !next."


class Bot(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(min(int(self.headers["content-length"] or 0), 65_536))
        typed = self.path == "/typed"
        fine = typed or signed(self.headers, body)
        if fine and not typed and self.headers["webhook-id"] not in SEEN:
            said = {"content": html.unescape(json.loads(body)["text"]), "allowed_mentions": {"parse": []}}
            urlopen(Request(CHANNEL, json.dumps(said).encode(), {"content-type": "application/json"}), timeout=5)
            SEEN.append(self.headers["webhook-id"])
        self.send_response(200 if fine else 403)
        self.end_headers()
        self.wfile.write(json.dumps({"content": answer(json.loads(body)["content"])} if typed else {}).encode())


print(f"listens at {PORT}", flush=True)
ThreadingHTTPServer(("", PORT), Bot).serve_forever()
