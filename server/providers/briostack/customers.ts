import { lastInstantOf } from '../crm/local-time.ts';
import { customerFields, nameOf } from '../crm/rows.ts';
import { eachRecord } from '../each-record.ts';
import type { Stream } from '../provider.ts';
import { daysOf } from './by-day.ts';
import { readByDate } from './list.ts';
import { Customer } from './wire.ts';

const day = 86_400_000;

/** Customers by the day on which they became one. */
export const customers: Stream<'customers'> = {
  kind: 'customers',
  fields: customerFields,
  // There is no filter by the last change: what was put right in the first days is read again.
  overlapMs: 7 * day,
  read: (session, request) =>
    readByDate(session, request, {
      path: '/customers',
      date: 'dateAcquired',
      ...daysOf(request, session),
      rows: (records) =>
        eachRecord(records, Customer, (customer) => {
          const phone = customer.primaryPhone && session.phone(customer.primaryPhone);
          // Without a number a customer says nothing about any call.
          if (!phone) return null;
          return {
            externalId: customer.customerId,
            phone,
            since: lastInstantOf(customer.dateAcquired, session.timeZone),
            name: nameOf(customer.firstName, customer.lastName, customer.companyName),
            email: customer.email,
          };
        }),
    }),
};
