"""The version of the distribution: what `cmdr --version` and our requests to servers name."""

__version__ = "1.0.0rc1"
