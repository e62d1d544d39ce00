import { z } from 'zod';
import { between } from '../../company/company.ts';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { failure } from './answers.ts';
import { conversationOfCall } from './conversation-of-call.ts';

const dayMs = 86_400_000;
const longestMs = 31 * dayMs;

// The other dimensions that there are have no use here.
const Predicate = z.strictObject({
  type: z.literal('dimension'),
  dimension: z.literal('mediaType'),
  operator: z.literal('matches'),
  value: z.enum(['callback', 'chat', 'email', 'message', 'voice']),
});

const DetailsQuery = z.strictObject({
  interval: z.string().transform(spanOf).nullable(),
  order: z.enum(['asc', 'desc']).default('desc'),
  // The other orders that there are have no use here.
  orderBy: z.literal('conversationStart').default('conversationStart'),
  paging: z
    .strictObject({ pageSize: z.int().min(1).max(100), pageNumber: z.int().min(1) })
    .default({ pageSize: 25, pageNumber: 1 }),
  segmentFilters: z
    .array(z.strictObject({ type: z.enum(['and', 'or']), predicates: z.array(Predicate).min(1) }))
    .default([]),
});

/** Answers a query of conversations. */
export function answerQuery(body: unknown, context: VendorContext): VendorAnswer {
  const { data: query, error } = DetailsQuery.safeParse(body);
  if (error) {
    const place = wrongParameter(error) || 'body';
    return failure(400, 'bad.request', `The query is not well formed: ${place}`);
  }
  const { interval: span, paging, order, segmentFilters } = query;
  if (span === null) return failure(400, 'invalid.interval', 'The interval is not two ISO 8601 instants');
  if (span.to - span.from > longestMs) {
    return failure(400, 'interval.too.long', 'The interval is longer than 31 days');
  }
  const company = context.company();
  // Every conversation counts that began on a day which the interval touches.
  const first = Math.floor(span.from / dayMs) * dayMs;
  const last = (Math.floor(span.to / dayMs) + 1) * dayMs - 1000;
  // All of the company's are by telephone.
  const areWanted = segmentFilters.every(({ type, predicates }) =>
    type === 'and'
      ? predicates.every(({ value }) => value === 'voice')
      : predicates.some(({ value }) => value === 'voice'),
  );
  const calls = areWanted
    ? between(company.calls, ({ startedAt }) => startedAt, first / 1000, last / 1000)
    : [];
  if (order === 'desc') calls.reverse();
  const from = (paging.pageNumber - 1) * paging.pageSize;
  const page = calls.slice(from, from + paging.pageSize);
  const conversations = context.page(page).map((call) => conversationOfCall(call, company));
  // An empty list is left out.
  const list = page.length > 0 ? { conversations } : {};
  return { status: 200, body: { ...list, totalHits: calls.length, aggregations: [] } };
}

function spanOf(interval: string): { from: number; to: number } | null {
  const [from, to, ...rest] = interval.split('/');
  const instant = z.iso.datetime({ offset: true });
  if (rest.length > 0 || !instant.safeParse(from).success || !instant.safeParse(to).success) return null;
  const span = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  return span.from < span.to ? span : null;
}
