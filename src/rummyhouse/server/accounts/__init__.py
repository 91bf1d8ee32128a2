"""Accounts: ways in, sessions, what people keep, and leaving."""
