"""Who is asking, from where, and how much they may ask."""
