/** As Google has them, on one host instead of four. */
export const identityPaths = {
  script: '/gsi/client',
  authorize: '/o/oauth2/v2/auth',
  token: '/token',
  tokenInfo: '/tokeninfo',
  revoke: '/revoke',
  userInfo: '/v1/userinfo',
  certs: '/oauth2/v3/certs',
  /** The stand-in's own: the page that posts the answer to its opener. */
  relay: '/gsi/relay',
  relayScript: '/gsi/relay.js',
} as const;

/** Cookies know no ports: they are named for the stand-in. */
export const cookieName = (name: string) => `sandbox_identity_${name}`;
export const sessionCookie = cookieName('session');

/** What a person's browser loads of the stand-in. */
export const identityPages = /^\/(gsi|o\/oauth2|sandbox\/consent)\//;
