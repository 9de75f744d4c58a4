"""The pages about courses: the list, building one, its page, its designer."""
