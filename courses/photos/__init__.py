"""Photographs of scorecards: cleaned and read in a process of their own.

``process`` starts that process and bounds its time and memory; ``child`` is what runs in it. What a
picture holds, and what the libraries make of it, can harm nothing but that process."""
