import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { dateOf, type Interval } from './company-time.ts';
import { type Spot, spotDays, spotsLastMs } from './spots.ts';

type Db = Kysely<Database>;

/** Where appointments of a company have to be beside its calendar here. */
export interface CrmPlan {
  /** The CRM as the company calls it. */
  name: string;
  /** What is free in the CRM and taken by no visit here; null where a person enters appointments. */
  spots: readonly Spot[] | null;
  /** The last day of which they are known, null where none counts any more, and when they were read, null where never. */
  known: { until: Temporal.PlainDate | null; readAt: Date | null } | null;
}

/** CRMs whose calendar is read and written. */
const withCalendar = ['fieldroutes'];

/** Free spots as they are stored: id, beginning in seconds, minutes. */
export const StoredSpots = z.array(z.tuple([z.string(), z.number(), z.number()]));

/** The CRM of an account with what is free there between two moments; null where it said none. */
export async function readCrmPlan(
  db: Db,
  accountId: string,
  span: Interval,
  { now, except }: { now: Date; except: string | null },
): Promise<CrmPlan | null> {
  const { rows } = await sql<{
    vendor: string | null;
    chosen: string | null;
    writes: boolean | null;
    spots: unknown;
    readAt: Date | null;
    officeZone: string | null;
  }>`
    select n.vendor, case when o.crm = 'Other' then nullif(trim(o.crm_other), '') else o.crm end as chosen, c.writes and c.connection_id = n.connection_id as writes,
      case when c.writes then c.spots end as spots, c.spots_read_at as "readAt",
      c.office_zone as "officeZone"
    from (select ${accountId}::uuid as account_id) a
    left join connections n on n.account_id = a.account_id and n.side = 'crm'
    left join onboarding o on o.account_id = a.account_id
    left join crm_calendars c on c.account_id = a.account_id`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const connected = row.vendor === null ? null : (vendorById(row.vendor)?.value ?? null);
  const name = connected === 'Other' || connected === null ? row.chosen : connected;
  if (name === null) return null;
  if (!row.writes || row.vendor === null || !withCalendar.includes(row.vendor))
    return { name, spots: null, known: null };
  const { readAt, officeZone } = row;
  if (readAt === null || officeZone === null || readAt.getTime() < now.getTime() - spotsLastMs)
    return { name, spots: [], known: { until: null, readAt } };
  const promised = await listPromised(db, accountId, span, except);
  const spots = StoredSpots.catch([])
    .parse(row.spots)
    .map(([spotId, start, minutes]) => ({ spotId, start: start * 1000, minutes }));
  return {
    name,
    known: { until: dateOf(readAt.getTime(), officeZone).add({ days: spotDays - 1 }), readAt },
    spots: spots.filter(
      ({ spotId, start }) => start >= span.start && start < span.end && !promised.has(spotId),
    ),
  };
}

/** Spots of what is booked here: the CRM may not have said yet that they are taken. */
export async function listPromised(
  db: Db,
  accountId: string,
  { start, end }: Interval,
  except: string | null,
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('appointments')
    .select('crm_spot_id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'booked')
    .where('crm_spot_id', 'is not', null)
    .where('window_starts_at', '<', new Date(end))
    .where('window_ends_at', '>', new Date(start))
    .$if(except !== null, (query) => query.where('appointment_id', '<>', except))
    .execute();
  return new Set(rows.map(({ crm_spot_id }) => crm_spot_id));
}
