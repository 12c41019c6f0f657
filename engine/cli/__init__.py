"""What `python -m engine` says, as lines of text. Pure: reading, writing and printing are done by `engine.__main__`."""
