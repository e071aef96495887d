"""The commands as shells know them, so that they complete command lines."""
