"""Lines that no program writes and players do, in a folder of their own: see `again`."""
