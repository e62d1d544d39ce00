import { copyInstant } from './copy-instant.ts';
import type { CallRow, CustomerRow, LeadRow, RowOf, StoredKind, SubscriptionRow } from './rows.ts';

// PostgreSQL's text format for COPY: tab between values, \N for null, backslash escapes.
// https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
// A text of the database holds every character but NUL, which goes.
const special = /[\\\t\n\r\0]/;
const everySpecial = /[\\\t\n\r\0]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };

/** Characters of a text that are kept, as many as of an uploaded cell. */
const longest = 500;

function text(value: string | null): string {
  if (value === null) return '\\N';
  const kept = value.length > longest ? value.slice(0, longest) : value;
  return special.test(kept) ? kept.replace(everySpecial, (c) => escapes[c] ?? c) : kept;
}
const number = (value: number | null | undefined) => (value == null ? '\\N' : `${value}`);
const boolean = (value: boolean) => (value ? 't' : 'f');
const instant = (ms: number | null) => (ms === null ? '\\N' : copyInstant(ms));

const lead = (row: LeadRow) =>
  `${instant(row.createdAt)}\t${boolean(row.createdHasTime)}\t${text(row.leadSource)}\t${text(row.name)}\t${text(row.phone)}\t${text(row.email)}\t${text(row.service)}\t${row.outcome}\t${text(row.mark)}\t${text(row.statusWord)}\t${text(row.rep)}\t${number(row.valueCents)}\t${instant(row.firstContactAt)}\t${boolean(row.firstContactHasTime)}\t${instant(row.lastContactAt)}\t${instant(row.closedAt)}\t${number(row.attempts)}\t${instant(row.updatedAt)}`;

const call = (row: CallRow) =>
  `${instant(row.startedAt)}\t${text(row.direction)}\t${text(row.phone)}\t${number(row.durationS)}\t${text(row.outcome)}\t${number(row.answerS)}\t${text(row.rep)}`;

const customer = (row: CustomerRow) =>
  `${row.phone}\t${instant(row.since)}\t${text(row.name)}\t${text(row.email)}`;

const subscription = (row: SubscriptionRow) =>
  `${text(row.customerId)}\t${text(row.service)}\t${instant(row.since)}\t${number(row.yearlyValueCents)}\t${instant(row.cancelledAt)}\t${text(row.rep)}`;

const columns: { [K in StoredKind]: (row: RowOf[K]) => string } = {
  leads: lead,
  calls: call,
  customers: customer,
  subscriptions: subscription,
};

/** Whose records are copied, and which import brings them. */
export interface Origin {
  accountId: string;
  system: string;
  importId: string;
}

/** A function from a record to one line of COPY input, its values in the order of `copyColumns`. */
export function copyLines<K extends StoredKind>(kind: K, { accountId, system, importId }: Origin) {
  const rest = columns[kind];
  const owner = `${accountId}\t${text(system)}\t`;
  const source = `\t${importId}\t`;
  return (row: RowOf[K]) => `${owner}${text(row.externalId)}${source}${rest(row)}\n`;
}
