import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Kinds of record that are stored; uploads provide all but subscriptions. */
export const storedKinds = ['leads', 'calls', 'customers', 'subscriptions'] as const;
export type StoredKind = (typeof storedKinds)[number];

/** A record as its table holds it, without the columns that say whose it is. */
export type StoredRecord<K extends StoredKind> = Omit<
  Selectable<Database[K]>,
  'account_id' | 'system' | 'import_id' | 'changed_by'
>;

/** `id` is an indexed text, `cents` an amount of money. */
export type ColumnType = 'id' | 'text' | 'instant' | 'boolean' | 'integer' | 'cents';

type TypeOf<Value> =
  NonNullable<Value> extends Date
    ? 'instant'
    : NonNullable<Value> extends boolean
      ? 'boolean'
      : NonNullable<Value> extends number
        ? 'integer' | 'cents'
        : 'id' | 'text';

interface Column<Type extends ColumnType> {
  readonly type: Type;
  /** What people call it in their data; null where it is not given. */
  readonly title: string | null;
  /**
   * The fields it is made of, the one that it holds first. A merge leaves what is known unless the source carries one
   * of them.
   */
  readonly fields: readonly string[];
  /** Whether a source may leave it out of its rows. */
  readonly absent?: true;
}

const column = <Type extends ColumnType>(type: Type, title: string, ...fields: string[]): Column<Type> => ({
  type,
  title,
  fields,
});

/**
 * The columns of each record table, in the order of COPY and of the export. The row types (`RowOf`), COPY
 * rows, size checks, merge and download derive from it.
 */
export const recordColumns = {
  leads: {
    external_id: column('id', 'Lead ID', 'externalId'),
    created_at: column('instant', 'Created', 'created'),
    /** False when the source gives the day only; `createdAt` is then that day's midnight in the source's zone. */
    created_has_time: column('boolean', 'Time of day known', 'created'),
    outcome: column('text', 'Outcome', 'status'),
    /** The status as written. */
    status_word: column('text', 'Status', 'status'),
    mark: column('text', 'Set aside', 'status'),
    closed_at: column('instant', 'Won or lost on', 'closed', 'lost'),
    value_cents: column('cents', 'Value', 'value'),
    lead_source: column('text', 'Lead source', 'leadSource'),
    service: column('text', 'Service', 'service'),
    rep: column('text', 'Sales rep', 'rep'),
    name: column('text', 'Name', 'name', 'firstName'),
    /** E.164. */
    phone: column('text', 'Phone', 'phone'),
    email: column('text', 'Email', 'email'),
    first_contact_at: column('instant', 'First contact', 'firstContact'),
    first_contact_has_time: column('boolean', 'Time of first contact known', 'firstContact'),
    last_contact_at: column('instant', 'Last contact', 'lastContact'),
    attempts: column('integer', 'Contact attempts', 'attempts'),
    /** The latest moment in the row; of two versions of one record, the later wins. */
    updated_at: { type: 'instant', title: null, fields: [] },
  },
  calls: {
    external_id: column('id', 'Call ID', 'externalId'),
    started_at: column('instant', 'Started', 'started'),
    direction: column('text', 'Direction', 'direction'),
    outcome: column('text', 'Outcome', 'outcome'),
    /** The other party, E.164; null when unknown or withheld. */
    phone: column('text', "Customer's number", 'phone', 'from', 'to'),
    duration_s: column('integer', 'Duration (seconds)', 'duration'),
    /** Seconds from the first ring to the answer. */
    answer_s: { ...column('integer', 'Time to answer (seconds)', 'timeToAnswer'), absent: true },
    rep: column('text', 'Rep', 'rep'),
  },
  customers: {
    external_id: column('id', 'Customer ID', 'externalId'),
    /** E.164. */
    phone: column('text', 'Phone', 'phone'),
    since: column('instant', 'Customer since', 'since'),
    name: column('text', 'Name', 'name', 'firstName'),
    email: column('text', 'Email', 'email'),
  },
  subscriptions: {
    external_id: column('id', 'Subscription ID', 'externalId'),
    /** The id of its customer in the same system. */
    customer_id: column('id', 'Customer ID', 'customerId'),
    service: column('text', 'Service', 'service'),
    since: column('instant', 'Since', 'since'),
    yearly_value_cents: column('cents', 'Yearly value', 'yearlyValueCents'),
    cancelled_at: column('instant', 'Cancelled', 'cancelledAt'),
    rep: column('text', 'Sales rep', 'rep'),
  },
} as const satisfies {
  [K in StoredKind]: { [C in keyof StoredRecord<K>]: Column<TypeOf<StoredRecord<K>[C]>> };
};

/** A column with its name in the table and in a row. */
export interface RecordColumn extends Column<ColumnType> {
  readonly column: string;
  readonly property: string;
}

export function columnsOf(kind: StoredKind): readonly RecordColumn[] {
  return lists[kind];
}

const listOf = (columns: Record<string, Column<ColumnType>>): RecordColumn[] =>
  Object.entries(columns).map(([name, rest]) => ({ ...rest, column: name, property: propertyOf(name) }));

/** `duration_s` as `durationS`. */
const propertyOf = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const lists: Record<StoredKind, readonly RecordColumn[]> = {
  leads: listOf(recordColumns.leads),
  calls: listOf(recordColumns.calls),
  customers: listOf(recordColumns.customers),
  subscriptions: listOf(recordColumns.subscriptions),
};
