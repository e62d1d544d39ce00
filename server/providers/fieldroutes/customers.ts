import type { CustomerRow } from '../../platform/records/rows.ts';
import { customerFields, nameOf } from '../crm/rows.ts';
import type { Stream, VendorSession } from '../provider.ts';
import type { Company } from './company.ts';
import { get } from './entities.ts';
import { firstPhone } from './leads.ts';
import { readChanged } from './read-changed.ts';
import { Customer, LEAD, Subscription } from './wire.ts';

const hour = 3_600_000;

/**
 * Customers. A lead has a customer's file too, with `status` 0 until something is sold; one who left has 0
 * again and an end date. The date of becoming a customer is the first sale's: the file is created with the
 * lead.
 */
export const customers: Stream<'customers'> = {
  kind: 'customers',
  fields: customerFields,
  overlapMs: 3 * hour,
  read: (session, request) =>
    readChanged(session, request, {
      entity: 'customer',
      changed: 'dateUpdated',
      ageless: true,
      filters: {},
      named: false,
      rowsOf,
    }),
};

async function rowsOf(session: VendorSession, company: Company, ids: readonly number[]) {
  const { found, unreadable } = await get(session, 'customer', ids, Customer);
  const buyers = found.filter(
    ({ status, officeID, dateCancelled }) =>
      status === '1' || company.instant(dateCancelled, officeID) !== null,
  );
  const sold = buyers.flatMap(({ subscriptionIDs }) => subscriptionIDs);
  const sales = await get(session, 'subscription', sold, Subscription);
  const first = new Map<string | null, number>();
  for (const { active, customerID, dateAdded, officeID } of sales.found) {
    const at = active === LEAD ? null : company.instant(dateAdded, officeID);
    if (at !== null) first.set(customerID, Math.min(at, first.get(customerID) ?? at));
  }
  const rows: CustomerRow[] = [];
  for (const customer of buyers) {
    const phone = firstPhone(customer, session.phone);
    const { customerID, dateAdded, officeID, email } = customer;
    // Without a number a customer says nothing about any call.
    if (phone === null || customerID === null) continue;
    const since = first.get(customerID) ?? company.instant(dateAdded, officeID);
    const name = nameOf(customer.fname, customer.lname, customer.companyName);
    rows.push({ externalId: customerID, phone, since, name, email });
  }
  return { rows, refused: Array<string>(unreadable).fill('The customer is not as documented') };
}
