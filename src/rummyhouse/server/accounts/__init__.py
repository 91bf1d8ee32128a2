"""Accounts: ways in, sessions, what people keep there, and leaving."""
