import { z } from 'zod';
import type { LeadRow } from '../../platform/records/rows.ts';
import { markOf, outcomeOf } from '../crm/lead-words.ts';
import { instantOf, readTime } from '../crm/local-time.ts';
import { centsOf, leadFields, nameOf, piecesOf, unknownContacts } from '../crm/rows.ts';
import { takesAll } from '../crm/whole-history.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { firstPhone } from './customers.ts';
import {
  lateSales,
  leadsSince,
  locationsBy,
  personNames,
  type SaleTime,
  saleTimes,
  setupsAt,
  sideBySide,
  watchedMs,
} from './known.ts';
import type { Lead, Location } from './wire.ts';

const day = 86_400_000;
/** How far back of the last reading a sale is looked for. */
const slackMs = day;
const leadsABatch = 200;

const Position = z.object({ after: z.int() });

/** Leads by the day on which they came. */
export const leads: Stream<'leads'> = { kind: 'leads', fields: leadFields, overlapMs: watchedMs, read };

async function* read(session: VendorSession, request: ReadRequest): AsyncGenerator<Batch<'leads'>> {
  let { after } = request.resume === null ? { after: 0 } : Position.parse(request.resume);
  const { leads: all, refused } = await leadsSince(session, request.since);
  const name = await personNames(session);
  const wanted = await selection(session, request, all);
  let unsaid = after === 0 ? refused : [];
  for (const piece of piecesOf(
    all.filter(({ LeadID }) => LeadID > after),
    leadsABatch,
  )) {
    const meant = piece.filter(wanted);
    const places = await locationsBy(
      session,
      meant.flatMap(({ LocationID }) => LocationID ?? []),
    );
    const rows: LeadRow[] = [];
    for (const few of piecesOf(meant, sideBySide)) {
      const sales = await Promise.all(few.map((lead) => salesOf(session, lead)));
      for (const [index, lead] of few.entries()) {
        const row = leadRow(lead, places.get(lead.LocationID ?? 0), sales[index] ?? [], session, name);
        if (row === null) unsaid = [...unsaid, 'The lead has no date'];
        else if (row.createdAt <= request.until.getTime()) rows.push(row);
      }
    }
    after = piece.at(-1)?.LeadID ?? after;
    const refused = unsaid;
    yield { records: () => ({ rows, refused }), resume: { after } };
    unsaid = [];
  }
}

/**
 * Which leads are given. When a lead was won its setups say, a call for each; a later reading spends them on leads that
 * are not stored as won yet and on sales of late.
 */
async function selection(
  session: VendorSession,
  request: ReadRequest,
  all: readonly Lead[],
): Promise<(lead: Lead) => boolean> {
  if (takesAll(request)) return () => true;
  const newsFrom = request.since.getTime() + watchedMs - slackMs;
  const late = await lateSales(session, new Date(newsFrom), request.until);
  const known = await request.storedAsWon?.(all.filter(isWon).map(idOf));
  return (lead) =>
    !isWon(lead) ||
    known?.has(idOf(lead)) !== true ||
    late.has(lead.LocationID ?? 0) ||
    (instantOf(lead.DateReceived, session.timeZone) ?? 0) >= newsFrom;
}

/** Instants of sales at the location of a won lead; requested for won leads only. */
const salesOf = async (session: VendorSession, lead: Lead): Promise<SaleTime[]> =>
  isWon(lead) && lead.LocationID ? saleTimes(await setupsAt(session, lead.LocationID), session) : [];

const isWon = (lead: Lead) => markOf(lead.SalesStatus) === null && outcomeOf(lead.WonStatus) === 'won';

const idOf = ({ LeadID }: Lead) => String(LeadID);

/** The row of a lead; null when it does not say when it came. `sales` are those at its location. */
export function leadRow(
  lead: Lead,
  place: Location | undefined,
  sales: readonly SaleTime[],
  session: Pick<VendorSession, 'phone' | 'timeZone'>,
  name: (code: string | null) => string | null,
): LeadRow | null {
  const received = readTime(lead.DateReceived, session.timeZone);
  if (received === null) return null;
  const mark = markOf(lead.SalesStatus, lead.WonStatus);
  const outcome = mark !== null ? 'lost' : (outcomeOf(lead.WonStatus) ?? 'open');
  // A location may have bought before it became a lead again.
  const sale = outcome === 'won' ? sales.find(({ last }) => last >= received.instant) : undefined;
  return {
    externalId: idOf(lead),
    createdAt: received.instant,
    createdHasTime: received.hasTime,
    leadSource: lead.Source,
    name: lead.Name ?? nameOf(place?.FirstName ?? null, place?.LastName ?? null, lead.Company),
    phone: firstPhone(place, session),
    email: place?.EMail ?? null,
    service: lead.ServiceCode,
    outcome,
    mark,
    statusWord: lead.SalesStatus ?? lead.WonStatus,
    rep: name(lead.Salesperson),
    valueCents: centsOf(lead.ProposalValue),
    ...unknownContacts,
    closedAt: sale?.first ?? null,
    // It says nothing about changes: of two readings the later one is right, so that both have the same moment.
    updatedAt: received.instant,
  };
}
