import type { StoredKind } from './rows.ts';

/** One column of a record table as an import fills it. */
export interface RecordColumn {
  readonly column: string;
  /** The fields it is made of: it is only overwritten by a file that maps one of them. Empty: always. */
  readonly fields: readonly string[];
}

const col = (column: string, ...fields: string[]): RecordColumn => ({ column, fields });

/** The columns of each record table behind its key (account_id, system, external_id) and import_id. */
export const recordColumns: Record<StoredKind, readonly RecordColumn[]> = {
  leads: [
    col('created_at'),
    col('created_has_time'),
    col('lead_source', 'leadSource'),
    col('name', 'name', 'firstName'),
    col('phone', 'phone'),
    col('email', 'email'),
    col('service', 'service'),
    col('outcome', 'status'),
    col('mark', 'status'),
    col('status_word', 'status'),
    col('rep', 'rep'),
    col('value_cents', 'value'),
    col('first_contact_at', 'firstContact'),
    col('first_contact_has_time', 'firstContact'),
    col('last_contact_at', 'lastContact'),
    col('closed_at', 'closed'),
    col('attempts', 'attempts'),
    col('updated_at'),
  ],
  calls: [
    col('started_at'),
    col('direction', 'direction'),
    col('phone', 'phone', 'from', 'to'),
    col('duration_s', 'duration'),
    col('outcome', 'outcome'),
    col('answer_s', 'timeToAnswer'),
    col('rep', 'rep'),
  ],
  customers: [col('phone'), col('since', 'since'), col('name', 'name', 'firstName'), col('email', 'email')],
  subscriptions: [
    col('customer_id'),
    col('service'),
    col('since'),
    col('yearly_value_cents'),
    col('cancelled_at'),
    col('rep'),
  ],
};

/** All columns of a record table, in the order in which a record is copied. */
export const copyColumns = (kind: StoredKind) =>
  [
    'account_id',
    'system',
    'external_id',
    'import_id',
    ...recordColumns[kind].map(({ column }) => column),
  ].join(', ');
