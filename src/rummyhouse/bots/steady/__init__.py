"""The bot ``steady``: a good club player, one file a game."""
