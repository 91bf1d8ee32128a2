"""Notices: calling back those who are not looking, by push and by e-mail."""
