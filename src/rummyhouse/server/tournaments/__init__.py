"""Tournaments in an open house: the log in the database, who may do what, e-mails, online tables."""
