"""Learning the evaluation: the search plays, a network learns from its games, and guides the search that plays next."""
