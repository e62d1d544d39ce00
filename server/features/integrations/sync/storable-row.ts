import type { RowOf, StoredKind } from '../../../platform/records/rows.ts';

const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');
const mostInteger = 2 ** 31 - 1;

/** Numbers of a record that are no instants, and the largest of each that its column holds. */
const mostOf: Readonly<Record<string, number>> = {
  durationS: mostInteger,
  answerS: mostInteger,
  attempts: mostInteger,
  valueCents: Number.MAX_SAFE_INTEGER,
  yearlyValueCents: Number.MAX_SAFE_INTEGER,
};

/** Ids stand in indexes, which hold some 2,700 bytes of a row. */
const idNames = new Set(['externalId', 'customerId']);
const longestId = 500;

/**
 * Whether the tables can hold every number and id of a record. One that they cannot would stop its whole reading, today and
 * whenever it is met again.
 */
export function isStorable(row: RowOf[StoredKind]): boolean {
  const values: Readonly<Record<string, unknown>> = { ...row };
  // Called for every record: `Object.entries` took an eighth of what a reading computes.
  for (const name in values) if (!fits(name, values[name])) return false;
  return true;
}

function fits(name: string, value: unknown): boolean {
  if (typeof value === 'string') return value.length <= longestId || !idNames.has(name);
  if (typeof value !== 'number') return true;
  if (!Number.isInteger(value)) return false;
  const most = mostOf[name];
  return most === undefined ? value >= firstMoment && value <= lastMoment : Math.abs(value) <= most;
}
