import type { OAuthFacts } from './provider.ts';

/** The consent of a vendor that publishes none: its addresses are the operator's, and the rest is as most have it. */
export const unpublishedConsent: OAuthFacts = {
  authorizeUrl: null,
  tokenUrl: null,
  revokeUrl: null,
  clientAuth: 'basic',
  pkce: true,
  scope: null,
  issuer: null,
};
