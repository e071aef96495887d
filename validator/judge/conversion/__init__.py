"""A deck for another program: where its cards go, how they are named, what is lost."""
