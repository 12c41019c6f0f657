"""HTTP pages for browsers and scripts: the JSON API, and the built client."""
