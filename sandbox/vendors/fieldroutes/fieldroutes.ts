import type { FastifyRequest } from 'fastify';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { getEntities, Refusal, searchIds } from './search.ts';
import { tablesOf } from './tables.ts';

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
  routes(app, context) {
    app.post<{ Params: { entity: string; action: string } }>(
      '/api/:entity/:action',
      async (request, reply) => {
        const { entity, action } = request.params;
        reply.header('content-type', 'text/html; charset=UTF-8');
        return JSON.stringify(answer(entity, action, request, context));
      },
    );
  },
};

function answer(entity: string, action: string, request: FastifyRequest, context: VendorContext): unknown {
  const { authenticationKey, authenticationToken, ...body } = parametersOf(request);
  const proven =
    authenticationKey === keys.fieldRoutesAuthKey && authenticationToken === keys.fieldRoutesAuthToken;
  if (!proven || context.revoked()) return failure('Authentication failed: invalid key or token');
  const table = tablesOf(context.company())[entity];
  if (table === undefined) return failure(`There is no ${entity}`);
  try {
    if (action === 'search') {
      const ids = context.page(searchIds(entity, table, body));
      const name = `${table.id}s`;
      const names = { idName: name, propertyName: name, propertyNameData: table.plural };
      return { success: true, count: ids.length, ...names, [name]: ids };
    }
    if (action !== 'get') return failure(`There is no ${entity}/${action}`);
    const found = context.page(getEntities(table, body));
    return { success: true, count: found.length, propertyName: table.plural, [table.plural]: found };
  } catch (error) {
    if (error instanceof Refusal) return failure(error.message);
    throw error;
  }
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
