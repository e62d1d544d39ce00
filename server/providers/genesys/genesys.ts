import { z } from 'zod';
import { jsonOf } from '../json-of.ts';
import type { Provider, VendorSession } from '../provider.ts';
import type { Classify } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { calls, queryCalls } from './calls.ts';
import { clientCredentials } from './client-credentials.ts';
import { genesysHosts, loginOrigin } from './genesys-region.ts';
import { tryUsers } from './users.ts';

const dayMs = 24 * 3_600_000;

/** Genesys Cloud: consent or an OAuth client of the customer's own, calls from the analytics of conversations. */
export const genesys: Provider = {
  id: 'genesys',
  side: 'softphone',
  hosts: genesysHosts,
  // Of one token (developer.genesys.cloud/organization/organization/limits).
  limits: [{ group: 'token', requests: 300, perMs: 60_000 }],
  oauth: {
    authorizeUrl: (place) => `${loginOrigin(place)}/oauth/authorize`,
    tokenUrl: (place) => `${loginOrigin(place)}/oauth/token`,
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: true,
    scope: 'analytics:readonly users:readonly',
    issuer: null,
  },
  keyAuth: clientCredentials,
  classify: deniedAccess,
  check,
  streams: [calls],
};

async function check(session: VendorSession): Promise<void> {
  const now = Date.now();
  await queryCalls(session, { from: now - dayMs, to: now }, 1);
  await tryUsers(session);
}

const Denial = z.object({ code: z.string() });

/** Genesys distinguishes a role without a permission from a client or consent without a scope. */
function deniedAccess({ status, text }: Parameters<Classify>[0]): VendorError | null {
  if (status !== 403) return null;
  const code = Denial.safeParse(jsonOf(text)).data?.code;
  if (code === 'missing.permissions' || code === 'missing.any.permissions') {
    const message = 'The role lacks a permission: Analytics > Conversation Detail > View, or to see users';
    return new VendorError('missing_permission', message, { status });
  }
  const message = 'The OAuth client or consent lacks a scope: analytics:readonly or users:readonly';
  return new VendorError('missing_permission', message, { status });
}
