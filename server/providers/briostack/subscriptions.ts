import { instantOf } from '../crm/local-time.ts';
import { centsOf, subscriptionFields } from '../crm/rows.ts';
import { eachRecord } from '../each-record.ts';
import type { Stream } from '../provider.ts';
import { daysOf } from './by-day.ts';
import { readByDate } from './list.ts';
import { readSalesReps } from './sales-reps.ts';
import { Service } from './wire.ts';

const day = 86_400_000;

/** Services by the day on which they were sold; a pending one has been sold too. */
export const subscriptions: Stream<'subscriptions'> = {
  kind: 'subscriptions',
  fields: subscriptionFields,
  // There is no filter by the last change: a service that is cancelled soon after its sale is seen.
  overlapMs: 60 * day,
  async *read(session, request) {
    const reps = await readSalesReps(session);
    yield* readByDate(session, request, {
      path: '/services',
      date: 'dateSold',
      ...daysOf(request, session),
      rows: (records) =>
        eachRecord(records, Service, (service) => ({
          externalId: service.serviceId,
          customerId: service.customerId,
          service: service.serviceType,
          since: instantOf(service.dateSold, session.timeZone),
          yearlyValueCents: centsOf(service.annualValue),
          cancelledAt: instantOf(service.dateCancelled, session.timeZone),
          rep: reps.get(service.salesRepId) ?? null,
        })),
    });
  },
};
