"""Learning the evaluation: the search plays, a network learns from its games and then guides the search."""
