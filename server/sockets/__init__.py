"""The side of the server that faces sockets: listener, limits, HTTP and WebSocket protocols, connections."""
