"""Tournaments as they are kept and played here: rows, write paths, pages, API.

What a tournament is (draw, cut, places, money, play-offs) stands in :mod:`play.tournament`.
"""
