"""What is answered about a deck beyond its report: what may go in, who may lead, how to fix it."""
