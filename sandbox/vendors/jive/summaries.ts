import { z } from 'zod';
import { between, type SandboxCall } from '../../company/company.ts';
import { stableUuid } from '../../framework/stable-uuid.ts';
import type { VendorContext } from '../../vendor.ts';

const longestMs = 31 * 86_400_000;
const Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** The place of the last call that was given. */
const Marker = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url').toString().split('-').map(Number))
  .pipe(z.tuple([z.int(), z.int()]));

export const SummaryQuery = z
  .strictObject({
    accountKey: z.string().min(1),
    startTime: Instant,
    endTime: Instant,
    pageSize: z.coerce.number().int().min(1).max(1000).default(100),
    pageMarker: Marker.optional(),
  })
  .refine(({ startTime, endTime }) => startTime <= endTime, 'startTime must be before endTime')
  .refine(
    ({ startTime, endTime }) => endTime - startTime <= longestMs,
    'The time range must not exceed 31 days',
  );

/** A page of call reports, the oldest first. */
export function listSummaries(query: z.infer<typeof SummaryQuery>, context: VendorContext) {
  const { phone, calls } = context.company();
  const { startTime, endTime, pageSize, pageMarker: [at, no] = [0, 0] } = query;
  const from = Math.max(Math.ceil(startTime / 1000), at);
  const rest = between(calls, ({ startedAt }) => startedAt, from, Math.floor(endTime / 1000)).filter(
    (call) => call.startedAt > at || call.no > no,
  );
  const page = rest.slice(0, pageSize);
  const last = page.at(-1);
  const nextPageMarker =
    last !== undefined && rest.length > pageSize
      ? Buffer.from(`${last.startedAt}-${last.no}`).toString('base64url')
      : undefined;
  return { items: context.page(page).map((call) => summaryOf(call, phone)), nextPageMarker };
}

function summaryOf(call: SandboxCall, ours: string) {
  const { direction, phone, rep, outcome } = call;
  const line = rep && { name: rep.name, number: rep.extension, type: { extensionNumber: rep.extension } };
  const other = { name: '', number: phone };
  const inbound = direction === 'inbound';
  return {
    conversationSpaceId: stableUuid(`goto-${call.no}`),
    ...timesOf(call),
    direction: inbound ? 'INBOUND' : 'OUTBOUND',
    callerOutcome: wordOf(call),
    caller: inbound ? other : { ...line, number: ours },
    // An unanswered call has rung at the queue.
    participants: inbound ? [line ?? (outcome === 'answered' ? [] : queue)].flat() : [other],
  };
}

const queue = { name: 'Front desk', number: '600', type: { extensionNumber: '600' } };

/** A queue or dial plan picks up first, so callers who hang up there count as answered. */
function timesOf({ no, startedAt, durationS, outcome }: SandboxCall) {
  const rungS = 4 + (no % 15);
  const pickedUp = startedAt + rungS;
  const iso = (instant: number) => new Date(instant * 1000).toISOString();
  if (outcome === 'missed') return { callCreated: iso(startedAt), callEnded: iso(pickedUp) };
  return {
    callCreated: iso(startedAt),
    callAnswered: iso(pickedUp),
    callEnded: iso(pickedUp + durationS),
  };
}

function wordOf({ no, outcome }: SandboxCall): string {
  if (outcome === 'answered') return 'NORMAL';
  if (outcome === 'abandoned') return no % 2 === 0 ? 'LEFT_QUEUE' : 'LEFT_DIAL_PLAN';
  return outcome === 'voicemail' ? 'VOICEMAIL' : 'MISSED';
}
