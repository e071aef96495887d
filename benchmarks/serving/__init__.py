"""What the service carries, and what it stands: `python -m benchmarks.serving`."""
