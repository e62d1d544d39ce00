import type { FastifyRequest } from 'fastify';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { officeDesk, takeSpot, WriteFaults } from './office-desk.ts';
import { isFree, planOf } from './schedule.ts';
import { getEntities, Refusal, searchIds } from './search.ts';
import { idsOf, type Table, tablesOf } from './tables.ts';
import { type Office, writes } from './writes.ts';
import { Written } from './written.ts';

const keys = {
  fieldRoutesSubdomain: 'wasatch-sandbox',
  fieldRoutesAuthKey: 'sandbox-authentication-key',
  fieldRoutesAuthToken: 'sandbox-authentication-token',
} as const;

/** Failures come with status 200. Their texts are not published; these are ours. */
const failure = (errorMessage: string) => ({ success: false, errorMessage });

/** FieldRoutes: ids by search, entities by get, times local to the office, and failures with status 200. */
export const fieldroutes: SandboxVendor = {
  id: 'fieldroutes',
  consent: null,
  limits: [{ requests: 60, minutes: 1 }],
  tooMany: (retryMs) => ({
    status: 200,
    headers: { 'retry-after': String(retryMs / 1000) },
    body: failure('Request limit exceeded: 60 requests per minute'),
  }),
  broken: { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad Gateway</html>' },
  keys,
  addresses: [/^wasatch-sandbox\.fieldroutes\.com\/api\//],
  unknownAddress: () => ({
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: '<html>No such company</html>',
  }),
  pages: /^\/office(\/|$)/,
  routes(app, context) {
    const written = new Written(context.writesFile);
    const faults = new WriteFaults();
    const office = (): Office => ({
      ...{ company: context.company(), written, at: context.now() },
      before(spotId) {
        if (faults.strikes('spot_taken')) takeSpot({ written }, spotId);
      },
    });
    officeDesk(app, office, faults);
    app.post<{ Params: { entity: string; action: string } }>(
      '/api/:entity/:action',
      async (request, reply) => {
        const { entity, action } = request.params;
        reply.header('content-type', 'text/html; charset=UTF-8');
        const body = JSON.stringify(answer(entity, action, { request, context, office: office() }));
        if (!isWrite(entity, action) || !faults.strikes('lost_answer')) return body;
        reply.hijack();
        reply.raw.destroy();
        return reply;
      },
    );
  },
};

const isWrite = (entity: string, action: string) => writes[`${entity}/${action}`] !== undefined;

interface Asked {
  request: FastifyRequest;
  context: VendorContext;
  office: Office;
}

function answer(entity: string, action: string, { request, context, office }: Asked): unknown {
  const { authenticationKey, authenticationToken, ...body } = parametersOf(request);
  const proven =
    authenticationKey === keys.fieldRoutesAuthKey && authenticationToken === keys.fieldRoutesAuthToken;
  if (!proven || context.revoked()) return failure('Authentication failed: invalid key or token');
  const table = tableOf(entity, office);
  if (table === undefined) return failure(`There is no ${entity}`);
  try {
    const write = writes[`${entity}/${action}`];
    if (write !== undefined) return { success: true, result: write(office, body) };
    if (action === 'search') {
      const ids = context.page(searchIds(entity, table, body));
      const name = idsOf(table);
      const names = { idName: name, propertyName: name, propertyNameData: table.plural };
      // Service types give their ids under the name of the entities.
      const under = entity === 'serviceType' ? table.plural : name;
      return { success: true, count: ids.length, ...names, [under]: ids };
    }
    if (action !== 'get') return failure(`There is no ${entity}/${action}`);
    const { open, ...asked } = body;
    if (open !== undefined && entity !== 'spot') return failure('open is no parameter of get');
    const entities = getEntities(table, asked).filter((row) => Number(open) !== 1 || isFree(row));
    const found = context.page(entities);
    return { success: true, count: found.length, propertyName: table.plural, [table.plural]: found };
  } catch (error) {
    if (error instanceof Refusal) return failure(error.message);
    throw error;
  }
}

/** A table with what was written to it. */
function tableOf(entity: string, { company, written, at }: Office): Table | undefined {
  if (entity === 'spot' || entity === 'route') return planOf(company, written, at)[entity];
  if (entity === 'appointment') {
    return { id: 'appointmentID', plural: 'appointments', rows: written.all('appointment') };
  }
  const table = tablesOf(company)[entity];
  const added = entity === 'customer' ? written.all('customer') : [];
  if (table === undefined || added.length === 0) return table;
  const ids = new Set(added.map((row) => row[table.id]));
  return { ...table, rows: [...table.rows.filter((row) => !ids.has(row[table.id])), ...added] };
}

/** Key and token may stand among the headers or among the parameters. */
function parametersOf({ headers, body }: FastifyRequest): Record<string, unknown> {
  const parameters: object = typeof body === 'object' && body !== null ? body : {};
  return {
    authenticationKey: headers.authenticationkey,
    authenticationToken: headers.authenticationtoken,
    ...parameters,
  };
}
