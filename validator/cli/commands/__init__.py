"""The commands that keep the card facts fresh and watch over them."""
