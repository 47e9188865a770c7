"""Training: networks learn from games that they play against themselves, the same way each time from the same seed."""
