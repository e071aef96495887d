"""The commands, a file each: what it is asked, and what it prints."""
