"""Match: what surrounds any game, from the lobby to the record."""

from engine.core import Clock, Judge, Nature, Person, Refused, Seat, Viewer
from engine.match.batch import Ask, Batch, codec_of, decode_batch, encode_batch
from engine.match.events import RoomOpened
from engine.match.fairness import Secrets, VerifiableChance
from engine.match.match import Match
from engine.match.messages import COMMANDS, EVENTS
from engine.match.phrases import REACTIONS, has_phrase, phrases_of
from engine.match.room.law import law_text, rules_of
from engine.match.snapshot import decode_match, encode_match

__all__ = [
    "COMMANDS",
    "EVENTS",
    "REACTIONS",
    "Ask",
    "Batch",
    "Clock",
    "Judge",
    "Match",
    "Nature",
    "Person",
    "Refused",
    "RoomOpened",
    "Seat",
    "Secrets",
    "VerifiableChance",
    "Viewer",
    "codec_of",
    "decode_batch",
    "decode_match",
    "encode_batch",
    "encode_match",
    "has_phrase",
    "law_text",
    "phrases_of",
    "rules_of",
]
