import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import type { VendorApi } from '../vendor-api.ts';
import { accountUrl, perPage } from './address.ts';
import { CallRecord, callRow } from './call-row.ts';
import { readExtensions } from './extensions.ts';

const hourMs = 3_600_000;

/** Totals are not promised: a list ends with the page that names no next one. */
const CallPage = z.object({
  records: z.array(z.unknown()),
  navigation: z.object({ nextPage: z.object({ uri: z.string() }).optional() }),
});

/** The page to read next; null after the last. */
const Position = z.object({ page: z.int().positive().nullable() });

/** The calls of the whole company, newest first. */
export const callStream: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call is listed under its start once it has ended, half a minute later.
  overlapMs: 6 * hourMs,
  read,
};

async function* read(
  { api, phone }: VendorSession,
  { since, until, resume, signal }: ReadRequest,
): AsyncGenerator<Batch<'calls'>> {
  let { page } = resume === null ? { page: 1 } : Position.parse(resume);
  if (page === null) return;
  const names = await readExtensions(api);
  while (page !== null) {
    signal.throwIfAborted();
    const { records: all, navigation } = await readPage(api, { since, until, page, perPage });
    const records = () => eachRecord(all, CallRecord, (call) => callRow(call, names, phone));
    page = navigation.nextPage ? page + 1 : null;
    yield { records, resume: { page } };
  }
}

interface PageRequest {
  since: Date;
  until: Date;
  page: number;
  perPage: number;
}

const readPage = (api: VendorApi, { since, until, ...page }: PageRequest) =>
  api.call(
    {
      url: `${accountUrl}/call-log`,
      query: {
        type: 'Voice',
        view: 'Simple',
        dateFrom: since.toISOString(),
        dateTo: until.toISOString(),
        ...page,
      },
      limit: 'heavy',
    },
    CallPage,
  );

/** Shows that the call log of the whole company may be read. Throws VendorError. */
export async function checkCalls(api: VendorApi): Promise<void> {
  const until = new Date();
  await readPage(api, { since: new Date(until.getTime() - hourMs), until, page: 1, perPage: 1 });
}
