import { randomBytes } from 'node:crypto';
import type { Configuration, Provider as OidcProvider } from 'oidc-provider';
import type { GrantStore } from '../consent/grant-store.ts';
import { Provider } from '../consent/load-provider.ts';
import { plainFeatures, signingKey } from '../consent/make-provider.ts';
import { consentPath } from '../consent/names.ts';
import { pageHeaders, pageText } from '../pages/page.ts';
import { identityClients, isRegisteredOrigin } from './clients.ts';
import { cookieName, identityPaths, sessionCookie } from './paths.ts';
import type { Person } from './people.ts';
import { brokenSignInPage } from './sign-in-page.ts';

const SECONDS = { token: 3599, code: 300, question: 600 } as const;

export interface IdentityProviderOptions {
  issuer: string;
  store: GrantStore;
  publicUrl: string | null;
  find(sub: string): Person | undefined;
}

/** An OpenID provider that gives away what Google gives for the scopes openid, email and profile. */
export function makeIdentityProvider({
  issuer,
  store,
  publicUrl,
  find,
}: IdentityProviderOptions): OidcProvider {
  const configuration: Configuration = {
    adapter: (kind: string) => store.adapter(kind),
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name'] },
    clients: identityClients.map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [issuer + identityPaths.relay],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    clientAuthMethods: ['client_secret_post'],
    clientBasedCORS: (_ctx, origin) => isRegisteredOrigin(origin, publicUrl),
    // As at Google, the ID token has the claims of the scopes.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: sessionCookie, interaction: cookieName('question'), resume: cookieName('resume') },
    },
    expiresWithSession: () => false,
    features: { ...plainFeatures, userinfo: { enabled: true } },
    findAccount: (_ctx, sub) => {
      const person = find(sub);
      if (person === undefined) return undefined;
      const { email, emailVerified, name, workspace } = person;
      const hosted = workspace === null ? {} : { hd: workspace };
      const claims = { sub, email, email_verified: emailVerified, name, ...hosted };
      return { accountId: sub, claims: () => claims };
    },
    interactions: { url: (_ctx, { uid }) => `${consentPath}/${uid}` },
    issueRefreshToken: () => false,
    jwks: { keys: [signingKey()] },
    pkce: { required: () => false },
    renderError: (ctx, { error, error_description: why = '' }) => {
      ctx.set(pageHeaders());
      ctx.body = pageText(brokenSignInPage(`${error}: ${why}`));
    },
    revokeGrantPolicy: () => true,
    routes: {
      authorization: identityPaths.authorize,
      jwks: identityPaths.certs,
      revocation: identityPaths.revoke,
      token: identityPaths.token,
      userinfo: identityPaths.userInfo,
    },
    scopes: ['openid', 'email', 'profile'],
    ttl: {
      AccessToken: SECONDS.token,
      AuthorizationCode: SECONDS.code,
      Grant: SECONDS.token,
      IdToken: SECONDS.token,
      Interaction: SECONDS.question,
      Session: SECONDS.question,
    },
  };
  return new Provider(issuer, configuration);
}
