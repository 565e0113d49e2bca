"""The browser's part of the games: WebAssembly modules, and their declarations as TypeScript."""
