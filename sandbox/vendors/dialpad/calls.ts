import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { between, type SandboxCall } from '../../company/company.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { callObject } from './call-object.ts';
import { bearerError, problem } from './errors.ts';

/** How many calls a page has is the vendor's to say and published nowhere; people report this many. */
const perPage = 25;

const Millis = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const Query = z.object({
  cursor: z.string().optional(),
  started_after: Millis.optional(),
  started_before: Millis.optional(),
});
/** The last call that was given. */
const Cursor = z.object({ at: z.int(), no: z.int() });

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
    return problem(400, 'badRequest', `Invalid value for ${error.issues[0]?.path.join('.')}`);
  }
  const after = query.cursor === undefined ? null : placeOf(query.cursor);
  if (after === undefined) return problem(400, 'badRequest', 'Invalid cursor');
  const { started_after = 0, started_before = context.now().getTime() } = query;
  const company = context.company();
  const [from, to] = [Math.ceil(started_after / 1000), Math.floor(started_before / 1000)];
  const found = between(company.calls, ({ startedAt }) => startedAt, from, to)
    .reverse()
    .filter((call) => after === null || isOlder(call, after));
  const items = found.slice(0, perPage);
  const last = items.at(-1);
  return {
    status: 200,
    body: {
      ...(last !== undefined && found.length > perPage && { cursor: cursorOf(last) }),
      items: context.page(items).map((call) => callObject(call, company)),
    },
  };
}

const isOlder = ({ startedAt, no }: SandboxCall, { at, no: last }: z.infer<typeof Cursor>) =>
  startedAt < at || (startedAt === at && no < last);

const cursorOf = ({ startedAt, no }: SandboxCall) =>
  Buffer.from(JSON.stringify({ at: startedAt, no })).toString('base64url');

/** Undefined for what is no cursor of ours. */
function placeOf(cursor: string) {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
