"""Posting: HTTP requests to addresses that users name, which lead to public ones alone and tie nothing up."""
