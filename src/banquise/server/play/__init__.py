"""What happens at tables; knows no socket."""
