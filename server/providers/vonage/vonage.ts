import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Provider, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { readWindows } from '../read-windows.ts';
import { CallLog, callOf } from './call.ts';
import { passwordProof, tokenUrl } from './password-grant.ts';
import { callLogsUrl, noSuchAccount } from './place.ts';

const hourMs = 3_600_000;

/** The number of pages goes by two names: one in the description of the API, another in what it answers. */
const Page = z.object({
  page: z.number().nullish(),
  total_page: z.number().nullish(),
  total_pages: z.number().nullish(),
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }).nullish(),
  _embedded: z.object({ call_logs: z.array(z.unknown()) }),
});

const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call is logged when it has ended, under the instant at which it began.
  overlapMs: 3 * hourMs,
  read: readCalls,
};

/** Vonage Business Communications. */
export const vonage: Provider = {
  id: 'vonage',
  side: 'softphone',
  hosts: [/^api\.vonage\.com$/],
  // Vonage publishes no limit for its reports; this is our own pace.
  limits: [{ group: 'reports', requests: 60, perMs: 60_000 }],
  oauth: {
    authorizeUrl: () => 'https://api.vonage.com/authorize',
    tokenUrl: () => tokenUrl,
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: false,
    scope: 'openid',
    issuer: null,
  },
  keyAuth: passwordProof,
  classify: ({ status }) => (status === 404 ? noSuchAccount(status) : null),
  async check(session) {
    const now = Date.now();
    await fetchPage(session, { from: new Date(now - hourMs), to: new Date(now) }, 1, 1);
  },
  streams: [calls],
};

function readCalls(session: VendorSession, request: ReadRequest) {
  return readWindows<'calls'>(request, {
    windowMs: 31 * 24 * hourMs,
    fetch: (window, mark) => fetchPage(session, window, 1000, Number(mark ?? 1)),
    rows: (records) => eachRecord(records, CallLog, (call) => callOf(call, session.phone)),
  });
}

async function fetchPage(
  { api, credentials }: VendorSession,
  { from, to }: { from: Date; to: Date },
  page_size: number,
  page: number,
) {
  const query = { 'start:gte': written(from), 'start:lte': written(to), page_size, page };
  const answer = await api.call({ url: callLogsUrl(credentials), query }, Page);
  const records = answer._embedded.call_logs;
  const pages = answer.total_pages ?? answer.total_page ?? 0;
  const more = records.length > 0 && (Boolean(answer._links?.next) || page < pages);
  return { records, next: more ? String(page + 1) : null };
}

/** YYYY-MM-DD HH:mm:ss in UTC. */
const written = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
