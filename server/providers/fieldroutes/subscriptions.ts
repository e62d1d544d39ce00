import type { SubscriptionRow } from '../../platform/records/rows.ts';
import { centsOf, subscriptionFields } from '../crm/rows.ts';
import type { Stream, VendorSession } from '../provider.ts';
import type { Company } from './company.ts';
import { get } from './entities.ts';
import { readChanged } from './read-changed.ts';
import { LEAD, ONCE, Subscription } from './wire.ts';

const hour = 3_600_000;

/** Recurring services, running and ended. `dateAdded` is the day of the sale; work done only once is none. */
export const subscriptions: Stream<'subscriptions'> = {
  kind: 'subscriptions',
  fields: subscriptionFields,
  overlapMs: 3 * hour,
  read: (session, request) =>
    readChanged(session, request, {
      entity: 'subscription',
      changed: 'dateUpdated',
      ageless: true,
      filters: { active: { operator: 'IN', value: [0, 1] } },
      named: true,
      rowsOf,
    }),
};

async function rowsOf(session: VendorSession, company: Company, ids: readonly number[]) {
  const { found, unreadable } = await get(session, 'subscription', ids, Subscription);
  const rows: SubscriptionRow[] = [];
  for (const sold of found) {
    if (sold.subscriptionID === null || sold.active === LEAD || sold.frequency === ONCE) continue;
    rows.push({
      externalId: sold.subscriptionID,
      customerId: sold.customerID,
      service: sold.serviceType,
      since: company.instant(sold.dateAdded, sold.officeID),
      yearlyValueCents: centsOf(sold.annualRecurringValue),
      cancelledAt: company.instant(sold.dateCancelled, sold.officeID),
      rep: company.rep(sold.soldBy),
    });
  }
  return { rows, refused: Array<string>(unreadable).fill('The subscription is not as documented') };
}
