import type { SandboxCompany } from '../company/company.ts';
import type { BearerState, SandboxVendor, VendorConsent } from '../vendor.ts';

/** A vendor with one list, one key and a grant of its own, for tests of what all stand-ins have in common. */
export const tinyVendor: SandboxVendor = {
  id: 'tiny',
  consent: null,
  limits: [],
  tooMany: (retryMs) => ({
    status: 429,
    headers: { 'retry-after': String(Math.ceil(retryMs / 1000)) },
    body: { error: 'slow down' },
  }),
  broken: { status: 503, body: { error: 'broken' } },
  keys: { softphoneApiKey: 'sandbox-tiny-key' },
  addresses: [/^api\.tiny\.example\//],
  routes(app, context) {
    app.get<{ Querystring: { page?: string } }>('/list', async (request) => {
      const page = Number(request.query.page ?? 1);
      const numbers = context.company().calls.map(({ no }) => no);
      return { items: context.page(numbers.slice((page - 1) * 5, page * 5)) };
    });
    app.post('/echo', async (request) => ({ body: request.body }));
    app.post('/own/token', async () => ({ access_token: context.issue(60) }));
    app.get('/clock', async () => ({ now: context.now().toISOString() }));
    app.get('/key', async (request, reply) => {
      const right = request.headers['x-key'] === 'sandbox-tiny-key' && !context.revoked();
      return reply.status(right ? 200 : 401).send({ right });
    });
    app.get<{ Querystring: { scope?: string } }>('/secret', async (request, reply) => {
      const state = await context.bearer(request, request.query.scope);
      return reply.status(STATUS[state]).send({ state });
    });
  },
};

const STATUS: Record<BearerState, number> = {
  valid: 200,
  missing: 401,
  unknown: 401,
  expired: 401,
  forbidden: 403,
};

/** The tiny vendor with consent; whatever is not given is as most vendors have it. */
export function tinyVendorWith(consent: Partial<VendorConsent>, rest: Partial<SandboxVendor> = {}) {
  const whole: VendorConsent = {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: '/oauth/revoke',
    clientAuth: 'client_secret_basic',
    pkceRequired: false,
    scopes: ['calls', 'users'],
    accessSeconds: 3600,
    refreshSeconds: 86_400,
    rotates: true,
    ...consent,
  };
  return { ...tinyVendor, ...rest, consent: whole } satisfies SandboxVendor;
}

/** Calls numbered 1 to `calls`, one a minute, and nothing else. */
export function tinyCompany(calls: number): SandboxCompany {
  return {
    name: 'Tiny Pest',
    zone: 'America/Denver',
    phone: '+18015550100',
    leads: [],
    calls: Array.from({ length: calls }, (_, index) => ({
      no: index + 1,
      startedAt: index * 60,
      direction: 'inbound' as const,
      phone: '+18015550101',
      durationS: 30,
      outcome: 'answered' as const,
      rep: null,
    })),
    customers: [],
    subscriptions: [],
    reps: [],
    sources: [],
    services: [],
  };
}
