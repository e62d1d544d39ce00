import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { between } from '../../company/company.ts';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { problem, refusalOf } from './auth.ts';
import { callObject } from './call-object.ts';

const mostOfQuery = 10_000;

const Whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const Query = z.strictObject({
  from: Whole.optional(),
  to: Whole.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: Whole.pipe(z.number().min(1)).default(1),
  per_page: Whole.pipe(z.number().min(1).max(50)).default(20),
});
type Query = z.infer<typeof Query>;

/** The calls between two moments. Of one query no more than the first ten thousand are shown. */
export async function readCalls(request: FastifyRequest, context: VendorContext): Promise<VendorAnswer> {
  const refusal = await refusalOf(request, context);
  if (refusal) return refusal;
  const { data: query, error } = Query.safeParse(request.query);
  if (query === undefined) {
    return problem(400, 'Bad Request', `Check the parameter ${wrongParameter(error)}`);
  }
  const start = (query.page - 1) * query.per_page;
  if (start >= mostOfQuery) return problem(400, 'Bad Request', 'Only 10,000 items can be paginated');
  const company = context.company();
  const now = Math.floor(context.now().getTime() / 1000);
  const found = between(company.calls, ({ startedAt }) => startedAt, query.from ?? 0, query.to ?? now);
  if (query.order === 'desc') found.reverse();
  const shown = found.slice(0, mostOfQuery);
  const items = shown.slice(start, start + query.per_page);
  const calls = context.page(items).map((call) => callObject(call, company));
  const hasNext = start + query.per_page < shown.length;
  return {
    status: 200,
    body: {
      meta: {
        count: items.length,
        total: found.length,
        current_page: query.page,
        per_page: query.per_page,
        next_page_link: hasNext ? link(query, query.page + 1) : null,
        previous_page_link: query.page > 1 ? link(query, query.page - 1) : null,
      },
      calls,
    },
  };
}

function link(query: Query, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) search.set(name, String(value));
  return `https://api.aircall.io/v1/calls?${search}`;
}
