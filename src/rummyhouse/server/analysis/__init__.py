"""How did I play? Finished matches judged for those who played them, and positions to practise."""
