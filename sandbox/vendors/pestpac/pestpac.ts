import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../../framework/form-body.ts';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { type Records, recordsOf, type Wire } from './records.ts';

const keys = {
  pestPacApiKey: 'sandbox-00000000-0000-0000-0000-000000000000',
  pestPacTenantId: 'sandbox-tenant',
  pestPacClientId: 'sandbox-client',
  pestPacClientSecret: 'sandbox-client-secret',
  pestPacUser: 'sandbox-user',
  pestPacPassword: 'sandbox-password',
} as const;

const pageSize = 500;
const mostIds = 200;
/** How long a token lasts is not published. */
const tokenSeconds = 3_600;
const orderTypes = ['ServiceOrder', 'CallBack', 'Production', 'Estimate'];

type Query = Readonly<Record<string, string | undefined>>;

/**
 * PestPac: a token for a user's password, three headers on every call, and lists of everything since a day. Leads
 * have no phone, lists of setups no people; a used-up quota is a 401.
 */
export const pestpac: SandboxVendor = {
  id: 'pestpac',
  consent: null,
  // There is a quota; its number is not published, so that only a fault uses it up here.
  limits: [],
  tooMany: (retryMs) => ({
    status: 401,
    headers: { 'retry-after': String(retryMs / 1000) },
    body: { Message: 'The daily API quota of this tenant is exceeded' },
  }),
  broken: { status: 500, body: { Message: 'An error has occurred.' } },
  keys,
  addresses: [/^api\.workwave\.com\/pestpac\/v1\//, /^is\.workwave\.com\/oauth2\/token$/],
  routes(app, context) {
    app.post<{ Querystring: Query }>('/oauth2/token', async (request, reply) =>
      token(request, reply, context),
    );
    lists(app, context);
  },
};

function token(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply, context: VendorContext) {
  const client = Buffer.from(`${keys.pestPacClientId}:${keys.pestPacClientSecret}`).toString('base64');
  const proof = /^(?:Basic|Bearer) +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (proof !== client) return reply.status(401).send({ error: 'invalid_client' });
  const { grant_type, username, password } = formOf(request.body);
  if (grant_type !== 'password') return reply.status(400).send({ error: 'unsupported_grant_type' });
  if (request.query.scope !== 'openid') return reply.status(400).send({ error: 'invalid_scope' });
  const right = username === keys.pestPacUser && password === keys.pestPacPassword;
  if (!right || context.revoked()) return reply.status(400).send({ error: 'invalid_grant' });
  const access_token = context.issue(tokenSeconds);
  return { access_token, token_type: 'Bearer', expires_in: tokenSeconds, scope: 'openid' };
}

function lists(app: FastifyInstance, context: VendorContext): void {
  const route = (
    path: string,
    parameters: readonly string[],
    answer: (records: Records, query: Query, id: number) => unknown,
  ) =>
    app.get<{ Querystring: Query; Params: { id?: string } }>(`/pestpac/v1${path}`, async (request, reply) => {
      if (!(await proven(request, context))) return reply.status(401).send({ Message: 'Unauthorized' });
      const isKnown = Object.keys(request.query).every((name) => parameters.includes(name));
      const records = recordsOf(context.company());
      const found = isKnown ? answer(records, request.query, Number(request.params.id)) : badRequest;
      if (found === badRequest) return reply.status(400).send({ Message: 'The request is invalid.' });
      if (found === undefined) return reply.status(404).send({ Message: 'Not found' });
      return found;
    });
  const paged = (all: readonly unknown[], { skip = '0' }: Query) =>
    /^\d+$/.test(skip) ? context.page(all.slice(Number(skip), Number(skip) + pageSize)) : badRequest;

  route('/lookups/Employees', ['active', 'skip'], ({ employees }, query) => paged(employees, query));
  route('/Locations/LocationIDList', ['skip'], ({ locations }, query) => paged([...locations.keys()], query));
  route('/Leads', ['startReceivedDate'], ({ leads }, { startReceivedDate = '' }) =>
    isDay(startReceivedDate)
      ? context.page(leads.filter((lead) => String(lead.DateReceived) >= startReceivedDate))
      : badRequest,
  );
  route('/Locations', ['ids'], ({ locations }, { ids = '' }) => {
    const wanted = ids.split(',').map(Number);
    if (wanted.length > mostIds || !wanted.every(Number.isInteger)) return badRequest;
    return context.page(wanted.flatMap((id) => locations.get(id) ?? []));
  });
  route('/Locations/:id/serviceSetups', [], ({ locations, setupsOf }, _query, id) =>
    locations.has(id) ? context.page(setupsOf.get(id) ?? []) : undefined,
  );
  route('/ServiceSetups/:id', [], ({ setups }, _query, id) => setups.get(id));
  const ofOrders = ['orderType', 'startWorkDate', 'endWorkDate', 'posted'];
  route('/ServiceOrders', ofOrders, ({ orders }, query) => ordersOf(orders, query, context));
}

const badRequest = Symbol('bad request');
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** At most about a month at a time; without `posted` the open ones. */
function ordersOf(orders: readonly Wire[], query: Query, context: VendorContext): unknown {
  const { orderType = '', startWorkDate = '', endWorkDate = '', posted = 'false' } = query;
  const span = (Date.parse(endWorkDate) - Date.parse(startWorkDate)) / 86_400_000;
  if (!orderTypes.includes(orderType) || !isDay(startWorkDate) || !isDay(endWorkDate) || span > 31) {
    return badRequest;
  }
  if (orderType !== 'ServiceOrder') return [];
  const found = orders.filter(
    ({ WorkDate, Posted }) =>
      String(Posted) === posted &&
      String(WorkDate) >= startWorkDate &&
      String(WorkDate).slice(0, 10) <= endWorkDate,
  );
  return context.page(found);
}

async function proven(request: FastifyRequest, context: VendorContext): Promise<boolean> {
  const { apikey, 'tenant-id': tenant } = request.headers;
  if (apikey !== keys.pestPacApiKey || tenant !== keys.pestPacTenantId) return false;
  return (await context.bearer(request)) === 'valid';
}
