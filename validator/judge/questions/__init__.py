"""What is asked about a deck before and after it is judged: what may go in, who may lead, how to
fix it. None of these has a rule of its own."""
