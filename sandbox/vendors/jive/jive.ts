import type { FastifyInstance, FastifyRequest } from 'fastify';
import { send } from '../../framework/send.ts';
import { wrongParameters } from '../../framework/wrong-parameter.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';
import { listSummaries, SummaryQuery } from './summaries.ts';

const accountKey = '4838241234567890123';

/** GoTo Connect, which was Jive: account-wide call reports. */
export const jive: SandboxVendor = {
  id: 'jive',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: false,
    scopes: ['cr.v1.read', 'call-events.v1.events.read', 'users.v1.lines.read'],
    accessSeconds: 3600,
    refreshSeconds: 30 * 86_400,
    rotates: false,
  },
  // Ten a second.
  limits: [
    { requests: 10, minutes: 1 / 60, of: (request) => request.url.startsWith('/call-events-report/') },
    { requests: 10, minutes: 1 / 60, of: (request) => request.url.startsWith('/admin/') },
  ],
  tooMany: (retryMs) => ({
    // Fractions of a second, because a second here is short.
    headers: { 'retry-after': String(retryMs / 1000) },
    ...refusal(429, 'TOO_MANY_REQUESTS', 'Rate limit exceeded'),
  }),
  broken: refusal(500, 'UNKNOWN_ERROR', 'An unknown error occurred'),
  keys: {},
  addresses: [
    /^api\.goto\.com\/call-events-report\//,
    /^api\.getgo\.com\/admin\//,
    /^authentication\.logmeininc\.com\/oauth\//,
  ],
  unknownAddress: () => refusal(404, 'NOT_FOUND', 'No such resource'),
  routes,
};

function routes(app: FastifyInstance, context: VendorContext): void {
  app.get('/admin/rest/v1/me', async (request, reply) => {
    const refused = await unproven(request, context);
    if (refused) return send(reply, refused);
    const email = 'owner@wasatchpest.example';
    return { key: '7512340000000000042', accountKey, email, firstName: 'Sandbox', lastName: 'Owner' };
  });

  app.get('/call-events-report/v1/report-summaries', async (request, reply) => {
    const refused = await unproven(request, context, 'cr.v1.read');
    if (refused) return send(reply, refused);
    const { data: query, error } = SummaryQuery.safeParse(request.query);
    if (query === undefined) {
      const [wrong] = wrongParameters(error);
      return send(reply, refusal(400, 'BAD_REQUEST', `${wrong?.name}: ${wrong?.reason}`));
    }
    if (query.accountKey !== accountKey) {
      return send(reply, refusal(403, 'UNAUTHORIZED', 'The user is not an admin of the account'));
    }
    return listSummaries(query, context);
  });
}

function refusal(status: number, errorCode: string, message: string): VendorAnswer {
  return { status, body: { errorCode, message } };
}

async function unproven(request: FastifyRequest, context: VendorContext, scope?: string) {
  const state = await context.bearer(request, scope);
  if (state === 'valid') return null;
  if (state === 'forbidden') return refusal(403, 'AUTHZ_INSUFFICIENT_SCOPE', `Requires scope ${scope}`);
  if (state === 'expired') return refusal(401, 'AUTHN_EXPIRED_TOKEN', 'The access token has expired');
  return refusal(401, 'AUTHN_INVALID_TOKEN', 'The access token is invalid');
}
