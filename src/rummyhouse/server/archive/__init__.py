"""The archive: matches step by step, as far as their rounds are settled."""
