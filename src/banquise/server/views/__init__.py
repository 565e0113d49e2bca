"""Who is shown what."""
