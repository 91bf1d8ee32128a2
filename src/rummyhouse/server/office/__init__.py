"""What a house needs when strangers come: blocks, reports, and the office in which operators see to them."""
