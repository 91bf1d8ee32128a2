"""The rule books in the browser: read and judged in a process of its own."""
