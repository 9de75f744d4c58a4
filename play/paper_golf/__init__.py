"""Paper Apps Golf: a pencil line a stroke, over a notebook page of dots."""
