"""Questions about decks: what may be asked, who judges, where it is answered."""
