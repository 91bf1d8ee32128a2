"""Tables: opening one, and the conversation over a socket."""
