"""The arena: bots against bots, on the same deals from every seat, with ratings and their intervals."""
