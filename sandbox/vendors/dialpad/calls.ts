import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { between, type SandboxCall } from '../../company/company.ts';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { callLegs } from './call-object.ts';
import { bearerError, problem } from './errors.ts';

/** How many calls a page has is the vendor's to say and published nowhere; people report this many. */
const perPage = 25;

const Millis = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const Query = z.strictObject({
  /** A way to prove oneself, looked at elsewhere. */
  apikey: z.string().optional(),
  cursor: z.string().optional(),
  started_after: Millis.optional(),
  started_before: Millis.optional(),
});
/** The call of the last leg that was given, and how many of its legs were. */
const Cursor = z.object({ at: z.int(), no: z.int(), legs: z.int() });
type Cursor = z.infer<typeof Cursor>;

/** The company's calls, newest first, page by page. */
export async function readCalls(
  request: FastifyRequest,
  context: VendorContext,
  isKey: boolean,
): Promise<VendorAnswer> {
  const scope = 'calls:list';
  const refusal = isKey ? null : bearerError(await context.bearer(request, scope), scope);
  if (refusal) return refusal;
  const { data: query, error } = Query.safeParse(request.query);
  if (query === undefined) {
    return problem(400, 'badRequest', `Invalid value for ${wrongParameter(error)}`);
  }
  const after = query.cursor === undefined ? null : placeOf(query.cursor);
  if (after === undefined) return problem(400, 'badRequest', 'Invalid cursor');
  const { started_after = 0, started_before = context.now().getTime() } = query;
  const company = context.company();
  const [from, to] = [Math.ceil(started_after / 1000), Math.floor(started_before / 1000)];
  const found = between(company.calls, ({ startedAt }) => startedAt, from, to)
    .reverse()
    .filter((call) => after === null || !isNewer(call, after));
  const legs = found
    // The call at the cursor, whose legs may all be given, a page, and one more to know of the next.
    .slice(0, perPage + 2)
    .flatMap((call) =>
      callLegs(call, company).map((leg, index) => ({
        leg,
        at: call.startedAt,
        no: call.no,
        legs: index + 1,
      })),
    )
    .filter(({ no, legs }) => no !== after?.no || legs > after.legs);
  const items = legs.slice(0, perPage);
  const last = items.at(-1);
  return {
    status: 200,
    body: {
      ...(last !== undefined && legs.length > perPage && { cursor: cursorOf(last) }),
      items: context.page(items).map(({ leg }) => leg),
    },
  };
}

const isNewer = ({ startedAt, no }: SandboxCall, { at, no: last }: Cursor) =>
  startedAt > at || (startedAt === at && no > last);

const cursorOf = ({ at, no, legs }: Cursor) =>
  Buffer.from(JSON.stringify({ at, no, legs })).toString('base64url');

/** Undefined for what is no cursor of ours. */
function placeOf(cursor: string) {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
