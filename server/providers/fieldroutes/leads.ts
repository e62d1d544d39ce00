import type { LeadRow } from '../../platform/records/rows.ts';
import { markOf, outcomeOf } from '../crm/lead-words.ts';
import { centsOf, leadFields, nameOf, unknownContacts } from '../crm/rows.ts';
import type { Stream, VendorSession } from '../provider.ts';
import type { Company } from './company.ts';
import { get } from './entities.ts';
import { readChanged } from './read-changed.ts';
import { Customer, LEAD, Subscription } from './wire.ts';

const hour = 3_600_000;

/**
 * Leads. A lead is a subscription with `active` -3 and lead fields. When it is won it becomes a subscription
 * like others: our assumption is that `active` then turns 1 or 0 while the lead fields stay, `leadUpdated` and
 * `leadDateClosed` among them, so all three kinds are requested by `leadUpdated`. Subscriptions sold without a
 * lead have none of these.
 */
export const leads: Stream<'leads'> = {
  kind: 'leads',
  fields: leadFields,
  overlapMs: 3 * hour,
  read: (session, request) =>
    readChanged(session, request, {
      entity: 'subscription',
      changed: 'leadUpdated',
      ageless: false,
      filters: { active: { operator: 'IN', value: [Number(LEAD), 0, 1] } },
      named: true,
      rowsOf,
    }),
};

async function rowsOf(session: VendorSession, company: Company, ids: readonly number[]) {
  const { found, unreadable } = await get(session, 'subscription', ids, Subscription);
  const withLead = found.filter(({ leadID }) => leadID !== null);
  const customerIds = withLead.map(({ customerID }) => Number(customerID)).filter((id) => id > 0);
  const people = await get(session, 'customer', customerIds, Customer);
  const byId = new Map(people.found.map((person) => [person.customerID, person]));
  const rows: LeadRow[] = [];
  const refused: string[] = Array(unreadable).fill('The lead is not as documented');
  for (const lead of withLead) {
    const row = leadRow(lead, byId.get(lead.customerID) ?? null, company, session.phone);
    if (row === null) refused.push('The lead has no date');
    else rows.push(row);
  }
  return { rows, refused };
}

/** The row of a lead and the customer's file that it belongs to; null when it does not say when it came. */
export function leadRow(
  lead: Subscription,
  person: Customer | null,
  company: Pick<Company, 'instant' | 'rep'>,
  phone: (text: string) => string | null,
): LeadRow | null {
  const at = (text: string | null) => company.instant(text, lead.officeID);
  const createdAt = at(lead.leadDateAdded);
  if (lead.leadID === null || createdAt === null) return null;
  const closedAt = at(lead.leadDateClosed);
  const mark = markOf(lead.leadLostReasonText, lead.leadStatusText);
  const outcome = mark !== null ? 'lost' : outcomeAt(lead, closedAt);
  return {
    externalId: lead.leadID,
    createdAt,
    createdHasTime: true,
    leadSource: lead.leadSource ?? lead.source,
    name: person && nameOf(person.fname, person.lname, person.companyName),
    phone: firstPhone(person, phone),
    email: person?.email ?? null,
    service: lead.serviceType,
    outcome,
    mark,
    statusWord: lead.leadLostReasonText ?? lead.leadStatusText ?? lead.leadStage,
    rep: company.rep(lead.leadAssignedTo),
    valueCents: centsOf(lead.leadValue),
    ...unknownContacts,
    closedAt: outcome === 'open' ? null : (closedAt ?? (outcome === 'won' ? at(lead.dateAdded) : null)),
    updatedAt: Math.max(createdAt, closedAt ?? 0, at(lead.leadUpdated) ?? 0),
  };
}

/** The person's first number that is one. */
export function firstPhone(person: Customer | null, phone: (text: string) => string | null): string | null {
  for (const text of [person?.phone1, person?.phone2]) {
    const number = text ? phone(text) : null;
    if (number !== null) return number;
  }
  return null;
}

/** A lead that was sold is a subscription now, whatever its status; one that was closed and is none is lost. */
function outcomeAt(lead: Subscription, closedAt: number | null): LeadRow['outcome'] {
  const said = outcomeOf(lead.leadStatusText);
  if (said === 'lost') return 'lost';
  if (said === 'won' || lead.active !== LEAD) return 'won';
  return closedAt !== null || lead.leadLostReasonText !== null ? 'lost' : 'open';
}
