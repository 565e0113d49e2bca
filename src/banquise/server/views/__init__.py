"""What each client is shown, and when."""
