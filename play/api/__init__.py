"""The rounds, games and editions over HTTP, in the shapes outside clients rely on."""
