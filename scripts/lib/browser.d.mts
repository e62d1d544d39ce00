/** See `browser.mjs`. */
export function ensureBrowser(): Promise<string | null>;
/** See `browser.mjs`. */
export function findWholeBrowser(): string | null;
