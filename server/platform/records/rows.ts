import type { CallOutcome, Direction, Mark, RecordKind } from '../../../contract/records.ts';

/** A lead as every source gives it. Instants are UTC in epoch milliseconds, money is whole cents. */
export interface LeadRow {
  externalId: string;
  createdAt: number;
  /** False when the source knows the day only; `createdAt` is then that day's midnight in the mapping's zone. */
  createdHasTime: boolean;
  leadSource: string | null;
  name: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  service: string | null;
  outcome: 'won' | 'lost' | 'open';
  mark: Mark | null;
  /** The status as written. */
  statusWord: string | null;
  rep: string | null;
  valueCents: number | null;
  firstContactAt: number | null;
  firstContactHasTime: boolean;
  lastContactAt: number | null;
  closedAt: number | null;
  attempts: number | null;
  /** The latest moment the row knows of; of two versions of one record, the later wins. */
  updatedAt: number;
}

/** A call as every source gives it. */
export interface CallRow {
  externalId: string;
  startedAt: number;
  direction: Direction | null;
  /** The other party, E.164; null when unknown or withheld. */
  phone: string | null;
  durationS: number | null;
  /** Seconds from the first ring until somebody answered; absent where the source does not say. */
  answerS?: number | null;
  outcome: CallOutcome | null;
  rep: string | null;
}

/** A customer as every source gives it. */
export interface CustomerRow {
  externalId: string;
  /** E.164. */
  phone: string;
  since: number | null;
  name: string | null;
  email: string | null;
}

/** A recurring service that a customer has or had. */
export interface SubscriptionRow {
  externalId: string;
  /** The `externalId` of its customer in the same system. */
  customerId: string | null;
  service: string | null;
  since: number | null;
  yearlyValueCents: number | null;
  cancelledAt: number | null;
  rep: string | null;
}

export interface RowOf {
  leads: LeadRow;
  calls: CallRow;
  customers: CustomerRow;
  subscriptions: SubscriptionRow;
}

/** Kinds of record that are kept; uploads bring all but subscriptions. */
export type StoredKind = keyof RowOf;

/**
 * A row that can be taken, or why it cannot, without any of its content. `leftOut`: why one of its values is not taken
 * where the rest of the row is.
 */
export type Normalised<K extends RecordKind = RecordKind> =
  | { refused: string }
  | { row: RowOf[K]; leftOut?: string };
