import type { FastifyRequest } from 'fastify';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { extensionId } from './call-record.ts';
import { bearerError } from './errors.ts';
import { accountId, host, listBody, pageOf, queryOf } from './page.ts';

const path = `/restapi/v1.0/account/${accountId}/extension`;

interface Extension {
  id: number;
  extensionNumber: string;
  name: string;
  type: string;
  contact?: { firstName: string; lastName: string; email: string };
}

/** The company's people and what else has an extension. */
export async function readExtensions(request: FastifyRequest, context: VendorContext): Promise<VendorAnswer> {
  const refusal = bearerError(await context.bearer(request, 'ReadAccounts'), 'ReadAccounts');
  if (refusal) return refusal;
  const query = queryOf(request);
  const page = pageOf(query);
  if ('refusal' in page) return page.refusal;
  const people: Extension[] = context.company().reps.map((rep) => ({
    id: extensionId(rep),
    extensionNumber: rep.extension,
    name: rep.name,
    type: 'User',
    contact: { firstName: rep.firstName, lastName: rep.lastName, email: rep.email },
  }));
  const queue = { id: 400_131_000, extensionNumber: '1', name: 'Front office', type: 'Department' };
  const body = listBody({
    ...{ path, query, ...page },
    items: [queue, ...people],
    write: (items) =>
      context
        .page(items)
        .map((extension) => ({ ...extension, uri: `${host}${path}/${extension.id}`, status: 'Enabled' })),
  });
  return { status: 200, body };
}
