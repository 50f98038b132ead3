// The room is laid out; its first concept moves in with the next change.
