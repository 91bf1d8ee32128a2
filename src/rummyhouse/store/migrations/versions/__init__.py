"""The steps themselves, in order of their numbers."""
