import type { DataCoverage } from './data-coverage.ts';
import type { Readers } from './readers.ts';

/** Where the records end. */
export interface RecordEnd {
  /** The newest instant that others stand near; null without any record. */
  newest: Date | null;
  /** Records dated later than that, behind a gap. */
  strays: number;
}

/** A gap so long parts stray dates from the records. */
const GAP = 21 * 86_400_000;
/** Strays are at most so many, and at most this share of all records. */
export const MOST_STRAYS = 10;
const STRAY_SHARE = 0.01;

/** Finds where the records end: a few dates three weeks and more after all others do not move it. */
export async function readRecordEnd(
  { leads, calls }: Pick<Readers, 'leads' | 'calls'>,
  accountId: string,
  now: Date,
  dataCoverage: DataCoverage,
): Promise<RecordEnd> {
  const parameters = [accountId, now, MOST_STRAYS + 1];
  const found = await Promise.all([
    leads.query<{ at: Date }>(NEWEST_LEADS, parameters),
    calls.query<{ at: Date }>(NEWEST_CALLS, parameters),
  ]);
  const times = found.flatMap(({ rows }) => rows.map(({ at }) => at.getTime()));
  const records = [...dataCoverage.leads, ...dataCoverage.calls].reduce(
    (sum, { records }) => sum + records,
    0,
  );
  return recordEndOf(times, records);
}

/** The same from the newest instants, at least eleven if there are as many, of `records` in all. */
export function recordEndOf(times: readonly number[], records: number): RecordEnd {
  const newestFirst = times.toSorted((a, b) => b - a);
  const most = Math.min(MOST_STRAYS, Math.floor(STRAY_SHARE * records));
  const strays = newestFirst.findLastIndex(
    (time, index) => index > 0 && index <= most && (newestFirst[index - 1] ?? time) - time >= GAP,
  );
  const first = newestFirst[Math.max(strays, 0)];
  return { newest: first === undefined ? null : new Date(first), strays: Math.max(strays, 0) };
}

const NEWEST_LEADS = `
  select at from (
    select greatest(
      case when created_at <= $2 then created_at end,
      case when first_contact_at <= $2 then first_contact_at end,
      case when last_contact_at <= $2 then last_contact_at end,
      case when closed_at <= $2 then closed_at end) as at
    from leads where account_id = $1
  ) as newest where at is not null order by at desc limit $3`;

const NEWEST_CALLS = `
  select started_at as at from calls
  where account_id = $1 and started_at <= $2 order by started_at desc limit $3`;
