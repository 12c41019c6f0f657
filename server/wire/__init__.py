"""Messages and frames of `kaitaku.1`, the protocol between server and clients (docs/protocol.md)."""
