"""Views: the picture of a match that each client gets, and the moment it gets it."""
