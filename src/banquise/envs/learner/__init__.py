"""A batch of games in which a learner has one seat each, and opponents play inside the kernels."""
