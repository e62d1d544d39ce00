import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxCall } from '../../company/company.ts';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';

// Nextiva publishes the path of work items, its paging and the fields below. Its consent, its errors and how large a
// page may be are our assumptions.

const problem = (status: number, message: string): VendorAnswer => ({
  status,
  body: { code: status, message },
});

const Whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
// How `q` searches is not published, so that it is refused here.
const Query = z.strictObject({
  start: Whole.default(0),
  rows: Whole.pipe(z.number().min(1).max(1000)).default(100),
});

async function readWorkItems(request: FastifyRequest, context: VendorContext): Promise<VendorAnswer> {
  const state = await context.bearer(request);
  if (state !== 'valid') return problem(401, 'Unauthorized');
  const { data: query } = Query.safeParse(request.query);
  if (query === undefined) return problem(400, 'Bad Request');
  const { calls } = context.company();
  const items = calls.slice(query.start, query.start + query.rows);
  const objects = context.page(items).map(workItem);
  return { status: 200, body: { count: objects.length, total: calls.length, objects } };
}

const workItem = ({ no, direction, startedAt, durationS, rep }: SandboxCall) => ({
  _id: no.toString(16).padStart(24, '0'),
  workitemId: `workitem-${no}`,
  state: 'terminated',
  channelType: 'voice',
  type: direction === 'inbound' ? 'InboundCall' : 'OutboundCall',
  priority: 3,
  agentUsername: rep?.email ?? '',
  createdAt: startedAt * 1000,
  modifiedAt: (startedAt + durationS) * 1000,
});

/** The part of Nextiva's API that the product uses, behind a consent that the live Nextiva does not have. */
export const nextiva: SandboxVendor = {
  id: 'nextiva',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: ['workitems'],
    accessSeconds: 3600,
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  limits: [],
  tooMany: (retryMs) => ({
    ...problem(429, 'Too Many Requests'),
    headers: { 'retry-after': (retryMs / 1000).toFixed(3) },
  }),
  broken: problem(500, 'Internal Server Error'),
  keys: {},
  addresses: [/^api\.nextiva\.com\//],
  routes(app, context) {
    app.get('/data/api/types/workitem', async (request, reply) =>
      send(reply, await readWorkItems(request, context)),
    );
  },
};
