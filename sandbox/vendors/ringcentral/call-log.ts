import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { between } from '../../company/company.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { callRecord } from './call-record.ts';
import { bearerError, invalidParameter } from './errors.ts';
import { accountId, listBody, pageOf, type Query, queryOf } from './page.ts';

const dayMs = 86_400_000;
const Instant = z.iso.datetime({ offset: true });

// RingCentral also filters by number and session; the product asks for neither.
const instants = ['dateFrom', 'dateTo'];
const choices: Record<string, readonly string[]> = {
  direction: ['Inbound', 'Outbound'],
  type: ['Voice', 'Fax'],
  view: ['Simple', 'Detailed'],
};

/** The calls of the whole company, newest first; without dates those of the last day. */
export async function readCallLog(request: FastifyRequest, context: VendorContext): Promise<VendorAnswer> {
  const query = queryOf(request);
  const refusal = bearerError(await context.bearer(request, 'ReadCallLog'), 'ReadCallLog') ?? wrongIn(query);
  if (refusal) return refusal;
  const page = pageOf(query, [...Object.keys(choices), ...instants]);
  if ('refusal' in page) return page.refusal;
  const { direction, type, view = 'Simple' } = query;
  const to = query.dateTo === undefined ? context.now().getTime() : Date.parse(query.dateTo);
  const from = query.dateFrom === undefined ? to - dayMs : Date.parse(query.dateFrom);
  if (from > to) return invalidParameter('dateFrom', query.dateFrom ?? '');
  const company = context.company();
  const [first, last] = [Math.ceil(from / 1000), Math.floor(to / 1000)];
  const calls = between(company.calls, ({ startedAt }) => startedAt, first, last).filter(
    (call) => type !== 'Fax' && (direction === undefined || call.direction === direction.toLowerCase()),
  );
  const body = listBody({
    path: `/restapi/v1.0/account/${accountId}/call-log`,
    query: { ...query, view },
    ...page,
    items: calls.reverse(),
    write: (items) => context.page(items).map((call) => callRecord(call, company, view)),
  });
  return { status: 200, body };
}

function wrongIn(query: Query): VendorAnswer | null {
  for (const [name, values] of Object.entries(choices)) {
    const value = query[name];
    if (value !== undefined && !values.includes(value)) return invalidParameter(name, value);
  }
  for (const name of instants) {
    const value = query[name];
    if (value !== undefined && !Instant.safeParse(value).success) return invalidParameter(name, value);
  }
  return null;
}
