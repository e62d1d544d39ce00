/** Put in place by the build of the pages: PUBLIC_URL, or nothing when it is not set. */
declare const __PUBLIC_URL__: string | undefined;

const origin = typeof __PUBLIC_URL__ === 'undefined' ? '' : __PUBLIC_URL__;

/**
 * The whole address of `path`. Built without PUBLIC_URL, the pages do not know where they will stand, and the path
 * alone is given: a link element means the same by it, and no page ever points to a host that is not its own.
 */
export function absoluteUrl(path: string): string {
  return `${origin}${path}`;
}
