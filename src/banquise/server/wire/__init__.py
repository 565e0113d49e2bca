"""What clients say and hear: requests, answers, refusals."""
