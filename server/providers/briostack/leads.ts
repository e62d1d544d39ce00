import type { LeadRow } from '../../platform/records/rows.ts';
import { markOf, outcomeOf } from '../crm/lead-words.ts';
import { instantOf, readTime } from '../crm/local-time.ts';
import { centsOf, leadFields, nameOf, unknownContacts } from '../crm/rows.ts';
import { eachRecord } from '../each-record.ts';
import type { Stream, VendorSession } from '../provider.ts';
import { readByDate } from './list.ts';
import { readSalesReps } from './sales-reps.ts';
import { Lead } from './wire.ts';

const hour = 3_600_000;

/** Leads by the time of their last change. */
export const leads: Stream<'leads'> = {
  kind: 'leads',
  fields: leadFields,
  overlapMs: 3 * hour,
  async *read(session, request) {
    const reps = await readSalesReps(session);
    yield* readByDate(session, request, {
      path: '/leads',
      date: 'dateChanged',
      from: secondsText(request.since.getTime()),
      until: secondsText(request.until.getTime()),
      after: (date) => secondsText((instantOf(date, session.timeZone) ?? 0) + 1000),
      rows: (records) => eachLead(records, session, reps),
    });
  },
};

const secondsText = (instant: number) => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');

type Session = Pick<VendorSession, 'phone' | 'timeZone'>;

function eachLead(records: readonly unknown[], session: Session, reps: ReadonlyMap<string | null, string>) {
  const undated: string[] = [];
  const { rows, refused } = eachRecord(records, Lead, (lead) => {
    const row = leadRow(lead, session, reps);
    if (row === null) undated.push('The lead has no date');
    return row;
  });
  return { rows, refused: [...refused, ...undated] };
}

/** The row of a lead; null when it does not say when it came. */
export function leadRow(
  lead: Lead,
  { phone, timeZone }: Session,
  reps: ReadonlyMap<string | null, string>,
): LeadRow | null {
  const created = readTime(lead.dateCreated, timeZone);
  if (created === null) return null;
  const closedAt = instantOf(lead.dateClosed, timeZone);
  const mark = markOf(lead.lostReason, lead.status);
  const outcome = mark !== null ? 'lost' : (outcomeOf(lead.status) ?? outcomeOf(lead.statusId) ?? 'open');
  return {
    externalId: lead.leadId,
    createdAt: created.instant,
    createdHasTime: created.hasTime,
    leadSource: lead.source,
    name: nameOf(lead.firstName, lead.lastName, lead.companyName),
    phone: lead.primaryPhone && phone(lead.primaryPhone),
    email: lead.email,
    service: lead.serviceType,
    outcome,
    mark,
    statusWord: lead.lostReason ?? lead.status ?? lead.statusId,
    rep: reps.get(lead.primarySalesRepId) ?? null,
    valueCents: centsOf(lead.estimatedValue),
    ...unknownContacts,
    closedAt: outcome === 'open' ? null : closedAt,
    updatedAt: Math.max(created.instant, closedAt ?? 0, instantOf(lead.dateChanged, timeZone) ?? 0),
  };
}
