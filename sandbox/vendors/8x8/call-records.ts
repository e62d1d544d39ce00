import { z } from 'zod';
import { between } from '../../company/company.ts';
import { isZone } from '../../framework/is-zone.ts';
import type { VendorContext } from '../../vendor.ts';
import { recordOf } from './call-record.ts';

export const pbxId = 'wasatchpest';

const scrollMs = 600_000;

const WallClock = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'must be YYYY-MM-DD HH:MM:SS')
  .transform((text, context) => {
    try {
      return Temporal.PlainDateTime.from(text.replace(' ', 'T'));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a time that exists' });
      return z.NEVER;
    }
  });

export const CallRecordsQuery = z.strictObject({
  pbxId: z.string().min(1),
  startTime: WallClock,
  endTime: WallClock,
  timeZone: z.string().refine(isZone, 'must be an IANA time zone'),
  pageSize: z.coerce.number().int().min(1).max(7000),
  scrollId: z.string().optional(),
});
export type CallRecordsQuery = z.infer<typeof CallRecordsQuery>;

/** The place of the last record that was given, and when. */
const Scroll = z
  .string()
  .transform((text) => Buffer.from(text, 'base64').toString().split('_').slice(1).map(Number))
  .pipe(z.tuple([z.int(), z.int(), z.int()]));

/** A page of call records, the newest first; null for a scroll id that was never given, or too long ago. */
export function listCallRecords(query: CallRecordsQuery, context: VendorContext) {
  const { calls, phone } = context.company();
  const zone = query.timeZone;
  const secondOf = (clock: Temporal.PlainDateTime) => clock.toZonedDateTime(zone).epochMilliseconds / 1000;
  const scroll = query.scrollId === undefined ? null : Scroll.safeParse(query.scrollId).data;
  if (scroll === undefined) return null;
  const [no, at, givenMs] = scroll ?? [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (givenMs + scrollMs < Date.now()) return null;
  // Two years are kept, from the company's last day back: a company made for a test does not grow older.
  const oldest = (calls.at(-1)?.startedAt ?? 0) - 731 * 86_400;
  const from = Math.max(secondOf(query.startTime), oldest);
  const matching = between(calls, ({ startedAt }) => startedAt, from, secondOf(query.endTime)).reverse();
  const rest = matching.filter((call) => call.startedAt < at || (call.startedAt === at && call.no < no));
  const page = rest.slice(0, query.pageSize);
  const last = page.at(-1);
  if (last === undefined) return { meta: { totalRecordCount: 0, scrollId: 'No Data' }, data: [] };
  const scrollId = Buffer.from(`${pbxId}_${last.no}_${last.startedAt}_${Date.now()}`).toString('base64');
  const data = context.page(page).map((call) => recordOf(call, { pbxId, zone, ours: phone }));
  return { meta: { totalRecordCount: matching.length, scrollId }, data };
}
