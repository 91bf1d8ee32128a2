"""The archive: finished matches, step by step."""
