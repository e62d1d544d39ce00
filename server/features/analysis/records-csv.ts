import type { Readable } from 'node:stream';
import type { RecordFilter } from '../../../contract/analysis/records.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { type CsvColumn, listCsv } from '../../platform/database/list-csv.ts';
import { type RecordRowRaw, type RecordsOf, selectRecords } from './records.repository.ts';

const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

const COLUMNS: Record<RecordFilter['records'], readonly CsvColumn<RecordRowRaw>[]> = {
  leads: [
    ['Lead ID', (row) => row.external_id],
    ['Created', (row) => row.at.toISOString()],
    ['Name', (row) => row.name],
    ['Phone', (row) => row.phone],
    ['Email', (row) => row.email],
    ['Lead source', (row) => row.source],
    ['Service', (row) => row.service],
    ['Sales rep', (row) => row.rep],
    ['Status', (row) => row.status],
    ['Set aside', (row) => words(row.mark)],
    ['Cause', (row) => words(row.cause)],
    ['First response (seconds)', (row) => row.response_s],
    ['Contact attempts', (row) => row.attempts],
    ['Value', (row) => dollars(row.value_cents)],
    ['Value from', (row) => row.value_basis],
    ['Missed revenue', (row) => dollars(row.worth_cents)],
  ],
  inquiries: [
    ['First call ID', (row) => row.external_id],
    ['Started', (row) => row.at.toISOString()],
    ['Phone', (row) => row.phone],
    ['Sales rep', (row) => row.rep],
    ['Calls', (row) => row.calls],
    ['Became', (row) => words(row.fate)],
    ['Value', (row) => dollars(row.value_cents)],
    ['Value from', (row) => row.value_basis],
    ['Missed revenue', (row) => dollars(row.worth_cents)],
  ],
  calls: [
    ['Call ID', (row) => row.external_id],
    ['Started', (row) => row.at.toISOString()],
    ['Phone', (row) => row.phone],
    ['Sales rep', (row) => row.rep],
    ['Outcome', (row) => row.outcome],
  ],
};

const words = (name: string | null) => name?.replaceAll('_', ' ') ?? null;

/** The whole list as CSV, however long it is. */
export const recordsCsv = ({ pool, db }: Connection, of: RecordsOf): Promise<Readable> =>
  listCsv(pool, selectRecords(of).compile(db), COLUMNS[of.filter.records]);

/** What the file is called: what it lists, and the day. */
export function csvName({ filter }: RecordsOf, now: Date): string {
  const { records, ...conditions } = filter;
  const parts = Object.values(conditions).filter((value) => value !== undefined && value !== 'yes');
  const slug = [records, ...parts]
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${slug.slice(0, 80)}-${now.toISOString().slice(0, 10)}.csv`;
}
