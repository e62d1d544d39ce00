/** A cookie of a consent: to set, to find again, and to forget. */
export interface BrowserCookie {
  name: string;
  path: string;
  secure: boolean;
}

/**
 * The cookie that ties a consent to the browser it was begun in; one each, for two popups may be open at once. By https
 * the browser is held to it that nobody but this host set it (`__Host-`), which takes the whole host for its path.
 */
export function browserCookie(owner: string, redirectUri: string): BrowserCookie {
  const name = owner.replace(':', '_');
  if (redirectUri.startsWith('https:')) return { name: `__Host-${name}`, path: '/', secure: true };
  return { name, path: '/api/oauth/callback', secure: false };
}
