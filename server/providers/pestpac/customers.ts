import { lastInstantOf } from '../crm/local-time.ts';
import { customerFields, nameOf } from '../crm/rows.ts';
import type { Stream, VendorSession } from '../provider.ts';
import { buyersOverlapMs, readBuyers } from './buyers.ts';
import { saleTimes } from './known.ts';
import type { Location } from './wire.ts';

/**
 * Customers: locations that are no prospects. Since when, the first sale says; the location itself may have been
 * entered with the lead.
 */
export const customers: Stream<'customers'> = {
  kind: 'customers',
  fields: customerFields,
  overlapMs: buyersOverlapMs,
  read: (session, request) =>
    readBuyers(session, request, async (location, setups) => {
      const phone = firstPhone(location, session);
      // Without a number a customer says nothing about any call.
      if (phone === null) return [];
      const [sale] = saleTimes(setups, session);
      const since = sale?.last ?? lastInstantOf(location.EnteredDate, session.timeZone);
      const name = nameOf(location.FirstName, location.LastName, location.Company);
      return [{ externalId: String(location.LocationID), phone, since, name, email: location.EMail }];
    }),
};

/** The location's first number that is one. */
export function firstPhone(
  location: Pick<Location, 'Phone' | 'MobilePhone'> | undefined,
  { phone }: Pick<VendorSession, 'phone'>,
): string | null {
  for (const text of [location?.Phone, location?.MobilePhone]) {
    const number = text ? phone(text) : null;
    if (number !== null) return number;
  }
  return null;
}
