import type { RecordKind } from '../../../contract/records.ts';
import type { CallRow, CustomerRow, LeadRow, RowOf } from './reading/rows.ts';

// PostgreSQL's text format for COPY: tab between values, \N for null, backslash escapes.
// https://www.postgresql.org/docs/18/sql-copy.html#SQL-COPY-FILE-FORMATS
const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const text = (value: string | null) =>
  value === null
    ? '\\N'
    : value.search(special) >= 0
      ? value.replace(special, (c) => escapes[c] ?? c)
      : value;
const number = (value: number | null) => (value === null ? '\\N' : `${value}`);
const boolean = (value: boolean) => (value ? 't' : 'f');
const instant = (ms: number | null) => (ms === null ? '\\N' : new Date(ms).toISOString());

const lead = (row: LeadRow) =>
  `${text(row.externalId)}\t${instant(row.createdAt)}\t${boolean(row.createdHasTime)}\t${text(row.leadSource)}\t${text(row.name)}\t${text(row.phone)}\t${text(row.email)}\t${text(row.service)}\t${row.outcome}\t${text(row.mark)}\t${text(row.statusWord)}\t${text(row.rep)}\t${number(row.valueCents)}\t${instant(row.firstContactAt)}\t${boolean(row.firstContactHasTime)}\t${instant(row.lastContactAt)}\t${instant(row.closedAt)}\t${number(row.attempts)}\t${instant(row.updatedAt)}\n`;

const call = (row: CallRow) =>
  `${text(row.externalId)}\t${instant(row.startedAt)}\t${text(row.direction)}\t${text(row.phone)}\t${number(row.durationS)}\t${text(row.outcome)}\t${text(row.rep)}\n`;

const customer = (row: CustomerRow) =>
  `${text(row.externalId)}\t${row.phone}\t${instant(row.since)}\t${text(row.name)}\t${text(row.email)}\n`;

/** A record as one line of COPY input: external_id, then the columns in the order of `recordColumns`. */
export const copyLine: { [K in RecordKind]: (row: RowOf[K]) => string } = {
  leads: lead,
  calls: call,
  customers: customer,
};
