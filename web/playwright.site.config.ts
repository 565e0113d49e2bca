import base from "./playwright.config";

/** The site without a server: none is started. */
const { webServer, globalSetup, ...rest } = base;
void [webServer, globalSetup];
export default { ...rest, testIgnore: [], testMatch: ["site.spec.ts", "daily.spec.ts", "puzzles.spec.ts"] };
