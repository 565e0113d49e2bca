"""Turn notices, by web push and webhooks."""
