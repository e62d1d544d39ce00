import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { send } from '../../framework/send.ts';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { BearerState, SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';

const perMinute = 300;

const problem = (status: number, code: number, message: string): VendorAnswer => ({
  status,
  body: { code, message, moreInfo: 'https://docs.podium.com/docs/errors' },
});

const refusals: Record<Exclude<BearerState, 'valid'>, VendorAnswer> = {
  missing: problem(401, 40_100, 'The Authorization header is missing'),
  unknown: problem(401, 40_101, 'The access token is not valid'),
  expired: problem(401, 40_102, 'The access token has run out'),
  forbidden: problem(403, 40_300, 'The access token lacks the scope read_locations'),
};

const Limit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().max(100));
const Query = z.strictObject({ limit: Limit.default(10), cursor: z.string().optional() });

/** The places of the company's business: there is one. */
async function readLocations(request: FastifyRequest, context: VendorContext): Promise<VendorAnswer> {
  const state = await context.bearer(request, 'read_locations');
  if (state !== 'valid') return refusals[state];
  const version = request.headers['podium-version'];
  if (version !== undefined && version !== '2021.04.01')
    return problem(400, 40_001, 'No such podium-version');
  const { data: query, error } = Query.safeParse(request.query);
  if (query === undefined) return problem(400, 40_000, `${wrongParameter(error)} is not valid`);
  if (query.cursor !== undefined) return problem(400, 40_002, 'cursor is not valid');
  const { name, phone } = context.company();
  const location = {
    uid: '0f5b1c3e-0000-4000-8000-000000000001',
    organizationUid: '0f5b1c3e-0000-4000-8000-000000000000',
    name,
    displayName: name,
    phoneNumber: phone,
    podiumPhoneNumber: phone,
    archived: false,
    archivedAt: null,
    createdAt: '2020-01-06T16:00:00Z',
    updatedAt: '2020-01-06T16:00:00Z',
  };
  const data = context.page([location].slice(0, query.limit));
  return {
    status: 200,
    body: { data, metadata: { totalItems: 1, url: 'https://api.podium.com/v4/locations' } },
  };
}

/** The part of Podium's API that the product uses: consent and the list of locations. It has no list of calls. */
export const podium: SandboxVendor = {
  id: 'podium',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_post',
    json: true,
    pkceRequired: false,
    scopes: ['read_locations', 'read_phones', 'read_users'],
    accessSeconds: 36_000,
    // The lifetime of a refresh token, and whether a new one comes with its use, are our assumptions.
    refreshSeconds: 90 * 86_400,
    rotates: false,
  },
  limits: [{ requests: perMinute, minutes: 1 }],
  tooMany: (retryMs, now) => ({
    status: 429,
    // The code is published, the status and headers are our assumption.
    headers: {
      'retry-after': (retryMs / 1000).toFixed(3),
      'x-ratelimit-reset': String(Math.ceil((now.getTime() + retryMs) / 1000)),
    },
    body: {
      code: 'rate_limit',
      message: 'Too many requests',
      moreInfo: 'https://docs.podium.com/docs/errors',
    },
  }),
  broken: problem(500, 50_000, 'Something went wrong'),
  keys: {},
  addresses: [/^api\.podium\.com\//],
  routes(app, context) {
    app.get('/v4/locations', async (request, reply) => send(reply, await readLocations(request, context)));
  },
};
