"""A finding, a report: as plain values, as models, in words, as a schema."""
