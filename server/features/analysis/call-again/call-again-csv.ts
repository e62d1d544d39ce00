import type { Readable } from 'node:stream';
import type { CallAgainLead } from '../../../../contract/analysis/call-again.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { type CsvColumn, listCsv } from '../../../platform/database/list-csv.ts';
import { statusOf } from './call-again.presenter.ts';
import { type DrawRow, type HalfLeadRow, type HalfOf, selectHalf } from './call-again.repository.ts';

const STATUS: Record<CallAgainLead['status'], string> = {
  open: 'open',
  won: 'won',
  lost: 'lost',
  gone: 'no longer in your records',
};

const COLUMNS: readonly CsvColumn<HalfLeadRow>[] = [
  ['Name', (row) => row.name],
  ['Phone', (row) => row.phone],
  ['Email', (row) => row.email],
  ['Lead source', (row) => row.source],
  ['Service', (row) => row.service],
  ['Sales rep', (row) => row.rep],
  ['Created', (row) => row.created_at?.toISOString() ?? null],
  ['Last contact', (row) => row.last_contact_at?.toISOString() ?? null],
  ['Status', (row) => STATUS[statusOf(row)]],
  ['Lead ID', (row) => row.external_id],
];

/** A whole half as CSV. */
export const halfCsv = ({ pool, db }: Connection, of: HalfOf): Promise<Readable> =>
  listCsv(pool, selectHalf(of).compile(db), COLUMNS);

/** What the file is called: which half, and the day it was drawn. */
export const halfCsvName = ({ half }: HalfOf, { drawn_at }: DrawRow): string =>
  `${half === 'call' ? 'leads-to-call-again' : 'leads-not-drawn'}-${drawn_at.toISOString().slice(0, 10)}.csv`;
