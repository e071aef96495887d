"""Lists that are written within another writing: HTML, line ends written out."""
