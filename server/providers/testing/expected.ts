import type { SandboxCompany } from '../../../sandbox/company/company.ts';
import type { StoredKind } from '../../platform/records/record-columns.ts';
import type { CallRow, CustomerRow, LeadRow, RowOf, SubscriptionRow } from '../../platform/records/rows.ts';

/** Records as lines that can be compared whatever system they came through; `zone` decides what day a moment is. */
export interface Comparable {
  leads: string[];
  calls: string[];
  customers: string[];
  subscriptions: string[];
}

/** What every connector must read of a company. */
export function expectedOf(company: SandboxCompany): Comparable {
  const { zone } = company;
  const day = dayOf(zone);
  return sorted({
    leads: company.leads.map((lead) =>
      line(
        lead.createdAt,
        lead.source,
        lead.name,
        lead.phone,
        lead.email,
        lead.service,
        lead.outcome,
        lead.mark,
        lead.valueCents,
        lead.rep?.name,
        lead.outcome === 'won' ? lead.closedAt : null,
      ),
    ),
    calls: company.calls.map((call) =>
      line(
        call.startedAt,
        call.direction,
        call.phone,
        call.outcome === 'answered',
        call.outcome === 'answered' ? call.durationS : null,
        call.rep?.name,
      ),
    ),
    customers: company.customers.map((customer) =>
      line(customer.phone, day(customer.since), customer.name, customer.email),
    ),
    subscriptions: company.subscriptions.map((subscription) =>
      line(
        subscription.service,
        day(subscription.since),
        subscription.yearlyValueCents,
        subscription.rep?.name,
      ),
    ),
  });
}

/** The same of what a connector read; of duplicates the last counts. */
export class Brought {
  readonly #rows: { [K in StoredKind]: Map<string, RowOf[K]> } = {
    leads: new Map(),
    calls: new Map(),
    customers: new Map(),
    subscriptions: new Map(),
  };

  add<K extends StoredKind>(kind: K, rows: readonly RowOf[K][]): void {
    const known: Map<string, RowOf[K]> = this.#rows[kind];
    for (const row of rows) known.set(row.externalId, row);
  }

  /** Those of some leads that were brought as won. */
  wonAmong(externalIds: readonly string[]): Set<string> {
    return new Set(externalIds.filter((id) => this.#rows.leads.get(id)?.outcome === 'won'));
  }

  comparable(zone: string): Comparable {
    const day = dayOf(zone);
    const { leads, calls, customers, subscriptions } = this.#rows;
    return sorted({
      leads: [...leads.values()].map(leadLine),
      calls: [...calls.values()].map(callLine),
      customers: [...customers.values()].map((row) => customerLine(row, day)),
      subscriptions: [...subscriptions.values()].map((row) => subscriptionLine(row, day)),
    });
  }
}

const leadLine = (row: LeadRow) =>
  line(
    seconds(row.createdAt),
    row.leadSource,
    row.name,
    row.phone,
    row.email,
    row.service,
    row.outcome,
    row.mark,
    row.valueCents,
    row.rep,
    row.outcome === 'won' ? seconds(row.closedAt) : null,
  );

const callLine = (row: CallRow) =>
  line(
    seconds(row.startedAt),
    row.direction,
    row.phone,
    row.outcome === 'answered',
    row.outcome === 'answered' ? row.durationS : null,
    row.rep,
  );

const customerLine = (row: CustomerRow, day: (instant: number) => string) =>
  line(row.phone, row.since === null ? null : day(row.since / 1000), row.name, row.email);

const subscriptionLine = (row: SubscriptionRow, day: (instant: number) => string) =>
  line(row.service, row.since === null ? null : day(row.since / 1000), row.yearlyValueCents, row.rep);

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

const line = (...values: readonly (string | number | boolean | null | undefined)[]) =>
  values.map((value) => value ?? '-').join(' | ');

function dayOf(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return (instant) => format.format(instant * 1000);
}

const sorted = ({ leads, calls, customers, subscriptions }: Comparable): Comparable => ({
  leads: leads.sort(),
  calls: calls.sort(),
  customers: customers.sort(),
  subscriptions: subscriptions.sort(),
});
