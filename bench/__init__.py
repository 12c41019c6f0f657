"""What the project costs, measured. `python -m bench` prints it all."""
