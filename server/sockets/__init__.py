"""The edge that faces clients: messages, frames, and the gate they come in by."""
