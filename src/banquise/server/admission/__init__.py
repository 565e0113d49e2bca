"""The identity and address behind a request, and its rate limits."""
