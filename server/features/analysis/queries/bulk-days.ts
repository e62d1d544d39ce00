/** A calendar day on which so many records are dated that it is the day of an import or a bulk change. */
export interface BulkDay {
  /** `YYYY-MM-DD` in the account's zone. */
  day: string;
  records: number;
  /** Records of that kind on all days. */
  of: number;
}

/** Records on one day from which on it can be a bulk day. */
const LEAST_RECORDS = 30;
/** Share of all records that a bulk day holds at least. */
const LEAST_SHARE = 0.2;
/** A bulk day holds so many times the median day with records, or half of all records. */
const [MEDIANS, MOST_SHARE] = [10, 0.5];

/**
 * Days that hold a fifth of all records and ten times as many as the median day on which there are any. Closings that
 * are entered once a week or once a month are no bulk change: their days are all alike.
 */
export function bulkDaysOf(days: readonly { day: string; records: number }[]): BulkDay[] {
  const of = days.reduce((sum, { records }) => sum + records, 0);
  const sorted = days.map(({ records }) => records).sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return days
    .filter(
      ({ records }) =>
        records >= LEAST_RECORDS &&
        records >= LEAST_SHARE * of &&
        (records >= MEDIANS * median || records >= MOST_SHARE * of),
    )
    .map(({ day, records }) => ({ day, records, of }))
    .sort((a, b) => a.day.localeCompare(b.day, 'en'));
}
