import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { sandboxIdentity } from '../../contract/sandbox.ts';
import { relayTo } from '../consent/relay.ts';
import type { OpenConsent, OwnConsentOptions, SandboxVendor } from '../vendor.ts';
import { addApiRoutes, asGoogleSays } from './api-routes.ts';
import { findIdentityClient } from './clients.ts';
import { makeIdentityProvider } from './identity-provider.ts';
import type { OpenIdentity } from './open-identity.ts';
import { identityPages, identityPaths } from './paths.ts';
import { type Person, people } from './people.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

const tokens = z.looseObject({ access_token: z.string(), id_token: z.string().optional() });

/** The stand-in for Google's sign-in: its script, popup, tokens and user info. */
export function makeIdentity(publicUrl: string | null): SandboxVendor {
  return {
    id: sandboxIdentity,
    label: 'Google sign-in',
    consent: null,
    limits: [],
    pages: identityPages,
    tooMany: (retryMs) => ({
      status: 429,
      headers: { 'retry-after': String(Math.ceil(retryMs / 1000)) },
      body: { error: { code: 429, message: 'Resource has been exhausted', status: 'RESOURCE_EXHAUSTED' } },
    }),
    broken: {
      status: 500,
      body: { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
    },
    keys: {},
    addresses: [
      /^accounts\.google\.com\/(gsi|o\/oauth2)\//,
      /^oauth2\.googleapis\.com\/(token|tokeninfo|revoke)$/,
      /^openidconnect\.googleapis\.com\/v1\/userinfo$/,
      /^www\.googleapis\.com\/oauth2\/v3\/certs$/,
    ],
    routes: () => {},
    ownConsent: (app, options) => addIdentity(app, options, publicUrl),
  };
}

function addIdentity(
  app: FastifyInstance,
  { context, store, origin }: OwnConsentOptions,
  publicUrl: string | null,
): OpenConsent {
  const known = new Map<string, Person>(people.map((person) => [person.sub, person]));
  let opened: { provider: Provider; relay: OpenIdentity['relay'] } | undefined;
  const open = () => {
    if (!opened) {
      const find = (sub: string) => known.get(sub);
      const provider = makeIdentityProvider({ issuer: origin(), store, publicUrl, find });
      opened = { provider, relay: relayTo(provider) };
    }
    return opened;
  };
  const identity: OpenIdentity = {
    provider: () => open().provider,
    relay: (request) => open().relay(request),
    origin,
    publicUrl,
    people: known,
    async exchange(clientId, code) {
      const client = findIdentityClient(clientId);
      const form = {
        ...{ grant_type: 'authorization_code', code, redirect_uri: origin() + identityPaths.relay },
        ...{ client_id: clientId, client_secret: client?.secret ?? '' },
      };
      const answer = await identity.relay({ method: 'POST', url: identityPaths.token, headers: {}, form });
      const { id_token: _, ...rest } = tokens.parse(JSON.parse(asGoogleSays(answer.body)));
      return { ...rest, authuser: '0', prompt: 'consent' };
    },
  };
  addSignInRoutes(app, identity);
  addApiRoutes(app, identity, context);
  return {
    state: async (token) => {
      const found = await open().provider.AccessToken.find(token, { ignoreExpiration: true });
      if (!found) return 'unknown';
      return found.isExpired ? 'expired' : 'valid';
    },
    expire: (token) => store.expire(token),
  };
}
