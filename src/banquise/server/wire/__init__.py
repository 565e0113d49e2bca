"""Messages between clients and server: requests, answers, refusals."""
