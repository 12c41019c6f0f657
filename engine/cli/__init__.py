"""Text of the command line `python -m engine`. Pure: reading, writing and printing are done by `engine.__main__`."""
