import config from "./playwright.config";

/** `npm run images`: the pictures of docs/images, taken from real matches, and those of links (public/og). */
export default { ...config, testIgnore: [], testMatch: "images*.spec.ts", workers: 1, fullyParallel: false };
