"""Pocket Pro Golf: played on the hole cards themselves, space by space."""
