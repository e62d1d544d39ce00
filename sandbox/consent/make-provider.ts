import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, Provider as OidcProvider } from 'oidc-provider';
import { sandboxClient } from '../../contract/sandbox.ts';
import { pageHeaders, pageText } from '../pages/page.ts';
import type { VendorConsent } from '../vendor.ts';
import { brokenConsentPage } from './consent-page.ts';
import type { GrantStore } from './grant-store.ts';
import { errors, Provider } from './load-provider.ts';
import { consentPath, unknownScope, wholeAccount } from './names.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];
const CODE_SECONDS = 60;
const INTERACTION_SECONDS = 600;
const LONG_SECONDS = 10 * 365 * 86_400;

let madeKey: Record<string, unknown> | undefined;

export interface ProviderOptions {
  vendorId: string;
  consent: VendorConsent;
  issuer: string;
  store: GrantStore;
}

/** What the library offers beyond tokens and their end is switched off. */
export const plainFeatures = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  revocation: { enabled: true, allowedPolicy: () => true },
  rpInitiatedLogout: { enabled: false },
} satisfies Configuration['features'];

/** An authorization server that grants as the vendor does, for the one client there is. */
export function makeProvider({ vendorId, consent, issuer, store }: ProviderOptions): OidcProvider {
  const { refreshScope } = consent;
  const cookie = (name: string) => `sandbox_${vendorId}_${name}`;
  const configuration: Configuration = {
    adapter: (kind: string) => store.adapter(kind),
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret,
        // Of a native client, the library takes any port of a loopback address.
        application_type: 'native',
        redirect_uris: LOOPBACK_HOSTS.map((host) => `http://${host}/api/oauth/callback/${vendorId}`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: consent.clientAuth,
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    // Cookies know no ports: every vendor of this address has its own names.
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: cookie('session'), interaction: cookie('question'), resume: cookie('resume') },
    },
    jwks: { keys: [signingKey()] },
    features: { ...plainFeatures, userinfo: { enabled: false } },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    extraParams: {
      [unknownScope]: (_ctx, scope) => {
        if (scope !== undefined) throw new errors.InvalidScope('requested scope is not known', scope);
      },
    },
    interactions: { url: (_ctx, { uid }) => `${consentPath}/${uid}` },
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, _client, { scopes }) => refreshScope === undefined || scopes.has(refreshScope),
    rotateRefreshToken: consent.rotates,
    pkce: { required: () => consent.pkceRequired },
    renderError: (ctx, { error, error_description: why = '' }) => {
      ctx.set(pageHeaders());
      ctx.body = pageText(brokenConsentPage(vendorId, `${error}: ${why}`));
    },
    revokeGrantPolicy: () => true,
    routes: {
      authorization: consent.authorizePath,
      token: consent.tokenPath,
      ...(consent.revokePath === null ? {} : { revocation: consent.revokePath }),
    },
    scopes: consent.scopes.length === 0 ? [wholeAccount] : [...consent.scopes],
    ttl: {
      AccessToken: consent.accessSeconds,
      AuthorizationCode: CODE_SECONDS,
      Grant: LONG_SECONDS,
      IdToken: consent.accessSeconds,
      Interaction: INTERACTION_SECONDS,
      RefreshToken: consent.refreshSeconds,
      Session: INTERACTION_SECONDS,
    },
  };
  return new Provider(issuer, configuration);
}

/** One for the whole sandbox, made when first needed: making it takes a while. */
export function signingKey(): Record<string, unknown> {
  if (!madeKey) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    madeKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' };
  }
  return madeKey;
}
