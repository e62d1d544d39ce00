import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';
import { readCallLog } from './call-log.ts';
import { notFound, outOfService, tooManyRequests } from './errors.ts';
import { readExtensions } from './extensions.ts';
import { accountId } from './page.ts';

const groups = {
  heavy: { requests: 10, path: '/restapi/v1.0/account/:accountId/call-log', read: readCallLog },
  medium: { requests: 40, path: '/restapi/v1.0/account/:accountId/extension', read: readExtensions },
} as const;

const Path = z.object({ accountId: z.string() });

async function answer(
  request: FastifyRequest,
  context: VendorContext,
  read: (request: FastifyRequest, context: VendorContext) => Promise<VendorAnswer>,
): Promise<VendorAnswer> {
  const asked = Path.parse(request.params).accountId;
  if (asked !== '~' && asked !== accountId) return notFound('accountId', asked);
  return read(request, context);
}

/** RingCentral's platform API: consent, the company's call log and its extensions. */
export const ringcentral: SandboxVendor = {
  id: 'ringcentral',
  consent: {
    authorizePath: '/restapi/oauth/authorize',
    tokenPath: '/restapi/oauth/token',
    revokePath: '/restapi/oauth/revoke',
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: ['ReadCallLog', 'ReadAccounts'],
    accessSeconds: 3600,
    refreshSeconds: 604_800,
    rotates: true,
  },
  limits: Object.values(groups).map(({ requests, path }) => ({
    requests,
    minutes: 1,
    restarts: true,
    of: (request) => request.routeOptions.url === path,
  })),
  tooMany: (retryMs) => ({
    ...tooManyRequests,
    // Whole seconds at the vendor; a minute of the sandbox can be shorter than that.
    headers: { 'retry-after': (retryMs / 1000).toFixed(3), 'x-rate-limit-window': '60' },
  }),
  broken: outOfService,
  keys: {},
  addresses: [/^platform\.ringcentral\.com\/restapi\//],
  routes(app, context) {
    for (const [group, { requests, path, read }] of Object.entries(groups)) {
      app.get(path, async (request, reply) => {
        reply.headers({
          'x-rate-limit-group': group,
          'x-rate-limit-limit': String(requests),
          'x-rate-limit-window': '60',
        });
        return send(reply, await answer(request, context, read));
      });
    }
  },
};
