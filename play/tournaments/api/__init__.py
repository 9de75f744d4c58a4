"""Tournaments and simulations over HTTP, in the shapes outside clients rely on."""
