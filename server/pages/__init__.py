"""The edge that faces browsers and scripts over HTTP: JSON, and the client's own files."""
