import { fieldsOf } from '../../../contract/records.ts';
import { columnsOf } from '../../platform/records/record-columns.ts';
import type { LeadRow } from '../../platform/records/rows.ts';

/** The fields of a lead that a CRM may know; contacts and attempts are in none of the CRMs' published answers. */
export const leadFields: readonly string[] = fieldsOf.leads
  .map(({ name }) => name)
  .filter(
    (name) => !['createdTime', 'lost', 'firstName', 'firstContact', 'lastContact', 'attempts'].includes(name),
  );

/** The fields of a customer that a CRM may know. */
export const customerFields: readonly string[] = columnsOf('customers').map(({ property }) => property);

/** The fields of a recurring service that a CRM may know. */
export const subscriptionFields: readonly string[] = columnsOf('subscriptions').map(
  ({ property }) => property,
);

/** Fields that no CRM has. */
export const unknownContacts = {
  firstContactAt: null,
  firstContactHasTime: false,
  lastContactAt: null,
  attempts: null,
} as const satisfies Partial<LeadRow>;

/** Whole cents of an amount in dollars, a text or a number; null for none and for zero, which means none. */
export function centsOf(dollars: string | number | null | undefined): number | null {
  if (dollars === null || dollars === undefined || dollars === '') return null;
  const amount = Number(typeof dollars === 'string' ? dollars.replaceAll(',', '') : dollars);
  const cents = Math.round(amount * 100);
  return Number.isFinite(amount) && cents !== 0 ? cents : null;
}

/** First and last name as one, or the company's, or null. */
export function nameOf(first: string | null, last: string | null, company: string | null): string | null {
  const person = [first, last].filter((part) => part !== null && part !== '').join(' ');
  return person || company || null;
}

/** The list in pieces of at most `size`. */
export function piecesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}
