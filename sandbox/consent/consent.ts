import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { OpenConsent, SandboxVendor, VendorConsent, VendorContext } from '../vendor.ts';
import { addAuthorizeRoutes } from './authorize-routes.ts';
import type { Consenting } from './consenting.ts';
import type { GrantStore } from './grant-store.ts';
import { makeProvider } from './make-provider.ts';
import { relayTo } from './relay.ts';
import { addTokenRoutes } from './token-routes.ts';

export interface ConsentOptions {
  vendor: SandboxVendor;
  consent: VendorConsent;
  context: VendorContext;
  store: GrantStore;
  /** The vendor's origin; known once its server listens. */
  origin(): string;
}

/** Adds the paths of the vendor's consent. The issuer that its answers name is the origin it listens on. */
export function addConsent(app: FastifyInstance, options: ConsentOptions): OpenConsent {
  const { vendor, consent, context, store, origin } = options;
  let opened: { provider: Provider; relay: Consenting['relay'] } | undefined;
  const open = () => {
    if (!opened) {
      const provider = makeProvider({ vendorId: vendor.id, consent, issuer: origin(), store });
      opened = { provider, relay: relayTo(provider) };
    }
    return opened;
  };
  const consenting: Consenting = {
    vendor,
    consent,
    context,
    provider: () => open().provider,
    relay: (request) => open().relay(request),
  };
  addAuthorizeRoutes(app, consenting);
  addTokenRoutes(app, consenting);
  return {
    state: async (token, scope) => {
      const found = await open().provider.AccessToken.find(token, { ignoreExpiration: true });
      if (!found) return 'unknown';
      if (found.isExpired) return 'expired';
      return scope === undefined || found.scopes.has(scope) ? 'valid' : 'forbidden';
    },
    expire: (token) => store.expire(token),
  };
}
