/**
 * Google's endpoints. https://developers.google.com/identity/openid-connect/openid-connect and, for the check
 * of an access token, https://developers.google.com/identity/protocols/oauth2.
 */
export const googleAddresses = {
  issuer: 'https://accounts.google.com',
  script: 'https://accounts.google.com/gsi/client',
  token: 'https://oauth2.googleapis.com/token',
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  certs: 'https://www.googleapis.com/oauth2/v3/certs',
} as const;

/** The only hosts that a request about a person may go to. */
export const googleHosts = [
  /^oauth2\.googleapis\.com$/,
  /^openidconnect\.googleapis\.com$/,
  /^www\.googleapis\.com$/,
] as const;

/** An address at the stand-in, or Google's own without one. */
export function addressAt(address: string, sandboxOrigin: string | null): string {
  return sandboxOrigin === null ? address : new URL(new URL(address).pathname, sandboxOrigin).href;
}
