"""Ratings: who plays a game how well, as far as rated matches tell."""
