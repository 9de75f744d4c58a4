"""Golfers: their season's ratings, the cards made from them, and what people change in them."""
