"""Views: what each client is shown of a match, and when."""
