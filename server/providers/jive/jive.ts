import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Provider, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { readWindows } from '../read-windows.ts';
import type { VendorApi } from '../vendor-api.ts';
import { callOf, Summary } from './call.ts';

const hourMs = 3_600_000;
const summariesUrl = 'https://api.goto.com/call-events-report/v1/report-summaries';

const Me = z.object({ accountKey: z.union([z.string().min(1), z.int()]) });
const Summaries = z.object({ items: z.array(z.unknown()), nextPageMarker: z.string().nullish() });

const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A report appears when its call has ended, under the instant at which the call began.
  overlapMs: 3 * hourMs,
  read: readCalls,
};

/** GoTo Connect, which was Jive. */
export const jive: Provider = {
  id: 'jive',
  side: 'softphone',
  hosts: [/^api\.goto\.com$/, /^api\.getgo\.com$/, /^authentication\.logmeininc\.com$/],
  // https://developer.goto.com/guides/References/Ref-Rate-Limits: ten a second for each API.
  limits: [
    { group: 'reports', requests: 10, perMs: 1000 },
    { group: 'admin', requests: 10, perMs: 1000 },
  ],
  oauth: {
    authorizeUrl: () => 'https://authentication.logmeininc.com/oauth/authorize',
    tokenUrl: () => 'https://authentication.logmeininc.com/oauth/token',
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: false,
    // Without one the consent covers all that the client is registered for; what `me` takes is not published.
    scope: null,
    issuer: null,
  },
  keyAuth: null,
  async check({ api }) {
    const now = Date.now();
    const hour = { from: new Date(now - hourMs), to: new Date(now) };
    await fetchSummaries(api, await findAccountKey(api), hour, 1, null);
  },
  streams: [calls],
};

async function* readCalls({ api, phone }: VendorSession, request: ReadRequest) {
  const accountKey = await findAccountKey(api);
  yield* readWindows<'calls'>(request, {
    // A day less than the 31 that a request may span.
    windowMs: 30 * 24 * hourMs,
    fetch: (window, mark) => fetchSummaries(api, accountKey, window, 1000, mark),
    rows: (records) => eachRecord(records, Summary, (summary) => callOf(summary, phone)),
  });
}

async function findAccountKey(api: VendorApi): Promise<string> {
  const me = await api.call({ url: 'https://api.getgo.com/admin/rest/v1/me', limit: 'admin' }, Me);
  return String(me.accountKey);
}

async function fetchSummaries(
  api: VendorApi,
  accountKey: string,
  { from, to }: { from: Date; to: Date },
  pageSize: number,
  marker: string | null,
) {
  const query = {
    accountKey,
    startTime: from.toISOString(),
    endTime: to.toISOString(),
    pageSize,
    pageMarker: marker ?? undefined,
  };
  const { items, nextPageMarker } = await api.call({ url: summariesUrl, query, limit: 'reports' }, Summaries);
  return { records: items, next: nextPageMarker || null };
}
