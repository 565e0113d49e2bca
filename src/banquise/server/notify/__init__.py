"""Turn notifications, by web push, webhooks and email."""
