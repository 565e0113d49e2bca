import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules/", "test-results/"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-undef": "off", // TypeScript knows better
      "max-lines": ["error", { max: 400, skipBlankLines: true }],
      "max-params": ["error", 5],
      complexity: ["error", 15],
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  { files: ["src/**"], rules: { "max-lines-per-function": ["error", { max: 60, skipBlankLines: true }] } },
  { files: ["src/generated/**"], rules: { "max-lines": "off" } }, // nobody reads them line by line
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
    rules: {
      "svelte/no-at-html-tags": "off", // used for our own rules pages only
      "svelte/prefer-svelte-reactivity": "off", // plain maps are meant: nothing is drawn from them
    },
  },
);
