"""What the browser needs of the games: their declarations as TypeScript."""
