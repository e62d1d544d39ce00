import type { FastifyRequest } from 'fastify';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { readCalls } from './calls.ts';
import { problem } from './errors.ts';

/** Made by a company administrator. */
const apiKey = 'sandbox-dialpad-key';

/** Dialpad takes its key as a bearer token or in the query. */
function hasKey({ headers, query }: FastifyRequest, { revoked }: VendorContext): boolean {
  const inQuery = typeof query === 'object' && query !== null && Reflect.get(query, 'apikey') === apiKey;
  return (inQuery || headers.authorization === `Bearer ${apiKey}`) && !revoked();
}

/** Dialpad's API: consent or key, and the list of calls. */
export const dialpad: SandboxVendor = {
  id: 'dialpad',
  consent: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/oauth2/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: ['calls:list', 'offline_access'],
    // Lifetimes are published nowhere; these are our assumption.
    accessSeconds: 3600,
    refreshSeconds: 30 * 86_400,
    rotates: true,
    refreshScope: 'offline_access',
  },
  limits: [
    { requests: 1200, minutes: 1 },
    { requests: 20, minutes: 1 / 60 },
  ],
  tooMany: (retryMs) => ({
    ...problem(429, 'rateLimitExceeded', 'Rate limit exceeded'),
    // No header of its own is published; this is HTTP's, with parts of a second for the sandbox's short minute.
    headers: { 'retry-after': (retryMs / 1000).toFixed(3) },
  }),
  broken: problem(503, 'backendError', 'Backend Error'),
  keys: { softphoneApiKey: apiKey },
  addresses: [/^dialpad\.com\//],
  routes(app, context) {
    app.get('/api/v2/call', async (request, reply) =>
      send(reply, await readCalls(request, context, hasKey(request, context))),
    );
  },
};
