import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Credentials, Provider, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { readWindows } from '../read-windows.ts';
import { unpublishedConsent } from '../unpublished-consent.ts';
import { VendorError } from '../vendor-error.ts';
import { CallRecord, callOf } from './call.ts';
import { classify, keyProof } from './user-token.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** 8x8 keeps the last two years. */
const keptMs = 730 * dayMs;
const recordsUrl = 'https://api.8x8.com/analytics/work/v2/call-records';

const Page = z.object({
  meta: z.object({ scrollId: z.string().nullish() }).nullish(),
  data: z.array(z.unknown()),
});

const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call is recorded when it has ended, under the instant at which it began.
  overlapMs: 3 * hourMs,
  read: readCalls,
};

/** 8x8 Work, through Analytics for 8x8 Work. */
export const eightByEight: Provider = {
  id: '8x8',
  side: 'softphone',
  hosts: [/^api\.8x8\.com$/],
  // 8x8 publishes no limit for Analytics; this is our own pace.
  limits: [{ group: 'analytics', requests: 60, perMs: 60_000 }],
  // It publishes no consent either. How one would work is taken from its other token address.
  oauth: unpublishedConsent,
  keyAuth: keyProof,
  classify,
  async check(session) {
    const now = Date.now();
    await fetchPage(session, { from: new Date(now - hourMs), to: new Date(now) }, 50, null);
  },
  streams: [calls],
};

function readCalls(session: VendorSession, request: ReadRequest) {
  const oldest = Math.max(request.since.getTime(), request.until.getTime() - keptMs);
  return readWindows<'calls'>(
    { ...request, since: new Date(oldest) },
    {
      windowMs: 31 * dayMs,
      fetch: (window, mark) => fetchPage(session, window, 2000, mark),
      rows: (records) => eachRecord(records, CallRecord, (record) => callOf(record, session.phone)),
    },
  );
}

async function fetchPage(
  { api, credentials }: VendorSession,
  { from, to }: { from: Date; to: Date },
  pageSize: number,
  mark: string | null,
) {
  const query = {
    pbxId: pbxOf(credentials),
    startTime: written(from),
    endTime: written(to),
    // The zone of both times. The account's own would have an hour that comes twice a year, and one that never does.
    timeZone: 'UTC',
    pageSize,
    scrollId: mark ?? undefined,
  };
  const { meta, data } = await api.call({ url: recordsUrl, query }, Page);
  // The page after the last is empty, and its scroll id says "No Data".
  const next = data.length > 0 && meta?.scrollId && meta.scrollId !== 'No Data' ? meta.scrollId : null;
  return { records: data, next };
}

function pbxOf(credentials: Credentials): string {
  const pbx = credentials.softphoneAccount?.trim() || 'allpbxes';
  if (/^[\w.-]{1,80}$/.test(pbx)) return pbx;
  throw new VendorError('wrong_place', 'It is no PBX ID', { fields: ['softphoneAccount'] });
}

/** YYYY-MM-DD HH:MM:SS in UTC. */
const written = (instant: Date) => instant.toISOString().slice(0, 19).replace('T', ' ');
