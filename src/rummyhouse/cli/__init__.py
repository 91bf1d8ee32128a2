"""The `rummyhouse` command."""
