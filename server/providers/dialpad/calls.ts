import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Stream } from '../provider.ts';
import { readWindows } from '../read-windows.ts';
import type { VendorApi } from '../vendor-api.ts';
import { callRow, DialpadCall } from './call-row.ts';

const hourMs = 3_600_000;

/** A company without calls in the span has no list at all. */
const CallPage = z.object({ cursor: z.string().nullish(), items: z.array(z.unknown()).default([]) });

const readPage = (api: VendorApi, from: Date, to: Date, cursor: string | null) =>
  api.call(
    {
      url: 'https://dialpad.com/api/v2/call',
      query: {
        started_after: from.getTime(),
        started_before: to.getTime(),
        cursor: cursor ?? undefined,
      },
    },
    CallPage,
  );

/** The calls of the company that are over, newest first. */
export const callStream: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call is listed under its start once it is over.
  overlapMs: 6 * hourMs,
  read: ({ api, phone }, request) =>
    readWindows(request, {
      windowMs: Number.POSITIVE_INFINITY,
      async fetch({ from, to }, mark) {
        const { cursor, items } = await readPage(api, from, to, mark);
        return { records: items, next: cursor || null };
      },
      rows: (records) => eachRecord(records, DialpadCall, (call) => callRow(call, phone)),
    }),
};

/** Shows that the company's calls may be read. Throws VendorError. */
export async function checkCalls(api: VendorApi): Promise<void> {
  const now = new Date();
  await readPage(api, new Date(now.getTime() - hourMs), now, null);
}
