"""HTTP and WebSocket around tables and store."""
