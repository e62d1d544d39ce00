/** A cookie of a consent: to set, to read, and to clear. */
export interface BrowserCookie {
  name: string;
  path: string;
  secure: boolean;
}

/**
 * The cookie that binds a consent to the browser it was begun in; one per consent, since two popups may be
 * open. Over https its prefix `__Host-` guarantees that this host set it; that requires the path `/`.
 */
export function browserCookie(owner: string, redirectUri: string): BrowserCookie {
  const name = owner.replace(':', '_');
  if (redirectUri.startsWith('https:')) return { name: `__Host-${name}`, path: '/', secure: true };
  return { name, path: '/api/oauth/callback', secure: false };
}
