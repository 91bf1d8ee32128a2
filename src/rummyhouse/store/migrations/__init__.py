"""Steps from one schema to the next, carried out when a store is opened."""
