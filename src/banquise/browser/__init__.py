"""What the browser needs of the games: WebAssembly modules, and their declarations as TypeScript."""
