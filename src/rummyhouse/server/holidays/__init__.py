"""Holidays: somebody is away, and their time by correspondence stands."""
