"""Fiji Rummy: cannibals and coups."""
