"""Lists in containers of any kind: JSON, YAML, tables, XML, notebooks, code."""
