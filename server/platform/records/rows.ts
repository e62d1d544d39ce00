import type { RecordKind } from '../../../contract/records.ts';
import type { recordColumns, StoredKind, StoredRecord } from './record-columns.ts';

/** `duration_s` as `durationS`. */
type Property<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Property<Rest>>}`
  : Name;

/** Instants are UTC in epoch milliseconds. */
type Given<Value> = Value extends Date ? number : Value;

type Columns<K extends StoredKind> = (typeof recordColumns)[K];
type Absent<K extends StoredKind> = {
  [C in keyof Columns<K>]: Columns<K>[C] extends { absent: true } ? C : never;
}[keyof Columns<K>];
type Kept<K extends StoredKind, C> = Given<StoredRecord<K>[C & keyof StoredRecord<K>]>;

type Row<K extends StoredKind> = {
  -readonly [C in Exclude<keyof Columns<K>, Absent<K>> as Property<C & string>]: Kept<K, C>;
} & {
  -readonly [C in Absent<K> as Property<C & string>]?: Kept<K, C>;
};

/**
 * A record as every source gives it: the columns of its table, named as properties. Instants are UTC in epoch
 * milliseconds, money is whole cents, phone numbers are E.164.
 */
export type LeadRow = Row<'leads'>;
export type CallRow = Row<'calls'>;
export type CustomerRow = Row<'customers'>;
export type SubscriptionRow = Row<'subscriptions'>;

export interface RowOf {
  leads: LeadRow;
  calls: CallRow;
  customers: CustomerRow;
  subscriptions: SubscriptionRow;
}

/**
 * A row that can be taken, or why it cannot, without any of its content. `leftOut`: why one of its values is not taken
 * where the rest of the row is.
 */
export type Normalised<K extends RecordKind = RecordKind> =
  | { refused: string }
  | { row: RowOf[K]; leftOut?: string };
