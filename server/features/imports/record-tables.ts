import type { RecordKind } from '../../../contract/records.ts';

/** One column of a record table as an import fills it. */
export interface RecordColumn {
  readonly column: string;
  readonly type: string;
  /** The fields it is made of: it is only overwritten by a file that maps one of them. Empty: always. */
  readonly fields: readonly string[];
}

const col = (column: string, type: string, ...fields: string[]): RecordColumn => ({ column, type, fields });

/** The columns of each record table beside its key (account_id, system, external_id) and import_id. */
export const recordColumns: Record<RecordKind, readonly RecordColumn[]> = {
  leads: [
    col('created_at', 'timestamptz'),
    col('created_has_time', 'boolean'),
    col('lead_source', 'text', 'leadSource'),
    col('name', 'text', 'name', 'firstName'),
    col('phone', 'text', 'phone'),
    col('email', 'text', 'email'),
    col('service', 'text', 'service'),
    col('outcome', 'text', 'status'),
    col('mark', 'text', 'status'),
    col('status_word', 'text', 'status'),
    col('rep', 'text', 'rep'),
    col('value_cents', 'bigint', 'value'),
    col('first_contact_at', 'timestamptz', 'firstContact'),
    col('first_contact_has_time', 'boolean', 'firstContact'),
    col('last_contact_at', 'timestamptz', 'lastContact'),
    col('closed_at', 'timestamptz', 'closed'),
    col('attempts', 'integer', 'attempts'),
    col('updated_at', 'timestamptz'),
  ],
  calls: [
    col('started_at', 'timestamptz'),
    col('direction', 'text', 'direction'),
    col('phone', 'text', 'phone', 'from', 'to'),
    col('duration_s', 'integer', 'duration'),
    col('outcome', 'text', 'outcome'),
    col('rep', 'text', 'rep'),
  ],
  customers: [
    col('phone', 'text'),
    col('since', 'timestamptz', 'since'),
    col('name', 'text', 'name', 'firstName'),
    col('email', 'text', 'email'),
  ],
};
