import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { readWindows } from '../read-windows.ts';
import type { VendorApi } from '../vendor-api.ts';
import { DialpadCall, legRow } from './call-row.ts';
import { TakenCalls, TakenEntries } from './taken-calls.ts';

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

const Position = z.object({ list: z.unknown(), taken: TakenEntries });

/** The calls of the company that are over, newest first. */
export const callStream: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call is listed under its start once it is over.
  overlapMs: 6 * hourMs,
  read,
};

async function* read(
  { api, phone }: VendorSession,
  { resume, ...request }: ReadRequest,
): AsyncGenerator<Batch<'calls'>> {
  const position = resume === null ? { list: null, taken: [] } : Position.parse(resume);
  const taken = new TakenCalls(position.taken);
  const pages = readWindows<'calls'>(
    { ...request, resume: position.list },
    {
      windowMs: Number.POSITIVE_INFINITY,
      async fetch({ from, to }, mark) {
        const { cursor, items } = await readPage(api, from, to, mark);
        return { records: items, next: cursor || null };
      },
      rows: (records) => {
        const { rows, refused } = eachRecord(records, DialpadCall, (call) => legRow(call, phone));
        // Newest first is the vendor's word; how exactly it keeps it within a page is not.
        const legs = rows.sort((a, b) => b.startedAt - a.startedAt);
        return { rows: legs.map((leg) => taken.whole(leg)), refused };
      },
    },
  );
  for await (const { resume: list, records } of pages) {
    // What is taken is part of where to go on.
    const read = records();
    yield { records: () => read, resume: { list, taken: taken.entries() } };
  }
}

/** Shows that the company's calls may be read. Throws VendorError. */
export async function checkCalls(api: VendorApi): Promise<void> {
  const now = new Date();
  await readPage(api, new Date(now.getTime() - hourMs), now, null);
}
