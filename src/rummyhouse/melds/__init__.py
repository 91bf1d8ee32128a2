"""Sets, runs and deadwood: what more than one game needs."""
