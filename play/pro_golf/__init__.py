"""Pro Golf: rated golfers on hole cards. Pure rules."""
