import type pg from 'pg';
import type { Scope } from './scope.ts';

/** Age in days below which leads are young: of older ones nearly all are closed that ever will be. */
const YOUNG_DAYS = 90;
/** Leads that it takes on either side. */
const LEAST_LEADS = 30;
/** Days after the last contact at which a lead counts as given up where the records do not show it. */
const GIVEN_UP_DAYS = 30;

interface StatusRow {
  young: number;
  youngLost: number;
  old: number;
  oldLost: number;
  /** Mean days from creation to the last contact of the lost leads. */
  contactDays: number | null;
}

/**
 * Days from the last contact of a lost lead without a closing date, or from its creation without a contact, to the day on
 * which it was given up. Nothing dates that day, but today's statuses say how many leads are lost at which age: among
 * leads younger than 90 days a smaller share is lost than among older ones, as far as they still wait for it. The mean
 * age at the loss is so 90 days times what is missing of the older share.
 */
export async function readGivenUpDays(
  client: pg.ClientBase,
  { accountId, asOf, from }: Scope,
  bulkLoss: string,
): Promise<number> {
  const { rows } = await client.query<StatusRow>(
    `select count(*) filter (where young) as young, count(*) filter (where young and lost) as "youngLost",
            count(*) filter (where not young) as old, count(*) filter (where not young and lost) as "oldLost",
            (avg(date_part('epoch', last_contact_at - created_at)) filter (where lost) / 86400)::float8 as "contactDays"
     from (
       select created_at, created_at >= $2::timestamptz - make_interval(days => $4) as young,
              outcome = 'lost' or mark is not null as lost,
              case when last_contact_at between created_at and $2 then last_contact_at else created_at end as last_contact_at
       from counted_leads
       where account_id = $1 and created_at >= $3 and created_at < $2 and not imported and closing_fault is null
         and (outcome = 'open' and mark is null or outcome <> 'won' and (closed_at is null or coalesce(${bulkLoss}, false)))
     ) as leads`,
    [accountId, asOf, from, YOUNG_DAYS],
  );
  const { contactDays, old, oldLost, young, youngLost } = rows[0] ?? {
    old: 0,
    oldLost: 0,
    young: 0,
    youngLost: 0,
  };
  if (young < LEAST_LEADS || oldLost < LEAST_LEADS) return GIVEN_UP_DAYS;
  const age = YOUNG_DAYS * Math.max(0, 1 - youngLost / young / (oldLost / old));
  return Math.max(0, Math.round(age - (contactDays ?? 0)));
}
