"""The page without a server, for any static host: ``python -m tools.page OUT``."""
