import { instantOf } from '../crm/local-time.ts';
import { centsOf, subscriptionFields } from '../crm/rows.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { ReadRequest, Stream } from '../provider.ts';
import { buyersOverlapMs, readBuyers } from './buyers.ts';
import { leadsSince, personNames, soldBy, watchedMs } from './known.ts';
import type { Setup } from './wire.ts';

/**
 * Recurring services. The seller takes a call for each, which is spent only on those of leads: there it shows
 * who closes.
 */
export const subscriptions: Stream<'subscriptions'> = {
  kind: 'subscriptions',
  fields: subscriptionFields,
  overlapMs: buyersOverlapMs,
  async *read(session, request) {
    const nameOf = await personNames(session);
    const { leads } = await leadsSince(session, leadsFrom(request));
    const ofLeads = new Set(leads.map(({ LocationID }) => LocationID));
    yield* readBuyers(session, request, ({ LocationID }, setups) =>
      Promise.all(
        setups.filter(recurs).map(async (setup) => ({
          externalId: String(setup.SetupID),
          customerId: String(LocationID),
          service: setup.ServiceCode,
          since: instantOf(setup.AddDate, session.timeZone),
          yearlyValueCents: centsOf(setup.AnnualValue),
          cancelledAt: instantOf(setup.CancelDate, session.timeZone),
          rep: ofLeads.has(LocationID) ? nameOf(await soldBy(session, setup.SetupID)) : null,
        })),
      ),
    );
  },
};

/** From when on leads may have been sold something in the request's time: as far back as leads are watched. */
const leadsFrom = (request: ReadRequest): Date =>
  takesAll(request) ? request.since : new Date(request.since.getTime() + buyersOverlapMs - watchedMs);

/** Companies name their schedules themselves; what is done once is called so in one way or another. */
const recurs = ({ Schedule, FrequencyCode }: Setup) =>
  ![Schedule, FrequencyCode].some((word) => /\bone.?time\b|\bonce\b/i.test(word ?? ''));
