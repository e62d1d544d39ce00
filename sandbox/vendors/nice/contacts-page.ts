import { z } from 'zod';
import { between, type SandboxCall, type SandboxCompany } from '../../company/company.ts';
import { wrongParameter } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';
import { refusal } from './answers.ts';

const phone = 4;
const voicemail = 5;

const instant = z.iso.datetime({ offset: true });
const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const ContactsQuery = z.strictObject({
  startDate: instant,
  endDate: instant,
  mediaTypeId: number(1, 10).optional(),
  skip: number(0, 10_000_000).default(0),
  top: number(1, 10_000).default(10_000),
  orderBy: z.enum(['contactStart asc', 'contactStart desc']).default('contactStart asc'),
});

/** One page of the completed contacts that began in a span of time; no content when there are none. */
export function contactsPage(written: unknown, context: VendorContext): VendorAnswer {
  const { data: query, error } = ContactsQuery.safeParse(written);
  if (error) return refusal(400, `Invalid parameter ${wrongParameter(error)}`);
  const [from, to] = [Date.parse(query.startDate), Date.parse(query.endDate)];
  if (to < from) return refusal(400, 'Invalid parameter endDate');
  const company = context.company();
  const calls = between(
    company.calls,
    ({ startedAt }) => startedAt,
    Math.ceil(from / 1000),
    to / 1000,
  ).filter((call) => query.mediaTypeId === undefined || mediaTypeOf(call) === query.mediaTypeId);
  if (query.orderBy.endsWith('desc')) calls.reverse();
  const page = calls.slice(query.skip, query.skip + query.top);
  if (page.length === 0) return { status: 204, body: undefined };
  const body = {
    businessUnitId: 4_500_001,
    lastPollTime: context.now().toISOString(),
    totalRecords: calls.length,
    _links: { self: 'contacts/completed', next: '', previous: '' },
    completedContacts: context.page(page).map((call) => contactOf(call, company)),
  };
  return { status: 200, body };
}

const mediaTypeOf = ({ outcome, direction }: SandboxCall) =>
  direction === 'inbound' && outcome === 'voicemail' ? voicemail : phone;

/** A call as a completed contact. Numbers come without a country code, durations with fractions. */
function contactOf(call: SandboxCall, company: SandboxCompany): Record<string, unknown> {
  const { no, startedAt, durationS, outcome, rep } = call;
  const answered = outcome === 'answered';
  const waited = answered ? Math.min(8, Math.max(0, durationS - 1)) : durationS;
  const numbers = [national(call.phone), national(company.phone)];
  const outbound = call.direction === 'outbound';
  const [fromAddr, toAddr] = outbound ? numbers.toReversed() : numbers;
  return {
    contactId: 90_000_000 + no,
    masterContactId: 90_000_000 + no,
    contactStart: new Date(startedAt * 1000).toISOString(),
    totalDurationSeconds: durationS + 0.2,
    agentSeconds: answered ? durationS - waited : 0,
    inQueueSeconds: outbound ? 0 : waited,
    holdSeconds: 0,
    ACWSeconds: answered ? 12 : 0,
    abandonSeconds: outcome === 'abandoned' ? durationS : 0,
    abandoned: outcome === 'abandoned',
    isShortAbandon: outcome === 'abandoned' && durationS < 10,
    isOutbound: outbound,
    fromAddr,
    toAddr,
    agentId: rep?.no ?? 0,
    firstName: rep?.firstName ?? null,
    lastName: rep?.lastName ?? null,
    teamName: rep ? 'Office' : null,
    skillId: 3,
    skillName: 'Main line',
    campaignName: 'Pest control',
    mediaType: mediaTypeOf(call),
    mediaTypeName: mediaTypeOf(call) === voicemail ? 'VoiceMail' : 'Call',
    pointOfContactName: toAddr,
    primaryDispositionId: 0,
    dispositionNotes: null,
    lastUpdateTime: new Date((startedAt + durationS + 60) * 1000).toISOString(),
  };
}

const national = (number: string) => number.replace(/^\+1/, '');
