/** How the tests start Chromium: the program that CHROMIUM_PATH names, else Playwright's own, calling nobody. */
export function chromium(): { executablePath?: string; args: string[] };
