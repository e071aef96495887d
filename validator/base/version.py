"""The version of the distribution: what `cmdr --version` and our requests to servers name."""

__version__ = "0.1.0"
