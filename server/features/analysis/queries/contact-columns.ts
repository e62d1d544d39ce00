import type pg from 'pg';
import type { DataCoverage } from './data-coverage.ts';
import type { Scope } from './scope.ts';

/** The columns in which a system keeps contacts with leads. */
export interface ContactColumns {
  system: string;
  /** Leads that came in before this carry none of them, since they were not in use yet; nothing is known of their contacts. */
  since: Date;
  /** Whether leads before it are in the window. */
  startsInside: boolean;
}

/** So many of the first leads with a contact, and so large a part of all that have one, may be strays. */
const [STRAYS, STRAY_SHARE] = [5, 0.02];
/** Columns of which so small a part was filled in until then were not in use. */
const IN_USE = 0.1;

/** The leads of one day (UTC), and those of them with a contact in a column. */
export interface ContactDay {
  system: string;
  day: Date;
  leads: number;
  kept: number;
}

/** Since when each system's contact columns are in use. Systems whose columns are all empty are not among them. */
export async function readContactColumns(
  client: pg.ClientBase,
  { accountId, from, asOf }: Scope,
  { contactSystems }: DataCoverage,
): Promise<ContactColumns[]> {
  if (contactSystems.length === 0) return [];
  const { rows } = await client.query<ContactDay>(
    `select system, date_trunc('day', created_at) as day, count(*) as leads,
            count(*) filter (where first_contact_at <= $3 or last_contact_at <= $3 or attempts > 0) as kept
     from counted_leads where account_id = $1 and system = any($2::text[]) and created_at < $3
     group by 1, 2 order by 1, 2`,
    [accountId, contactSystems, asOf],
  );
  return [...Map.groupBy(rows, ({ system }) => system)].flatMap(([system, days]) => {
    if (days.every(({ kept }) => kept === 0)) return [];
    const began = beginOfUse(days);
    return { system, since: began ?? new Date(0), startsInside: began !== null && began > from };
  });
}

/**
 * The day of the fifth lead (or the one after 2 % of those with a contact) that has any, where fewer than a tenth of the
 * leads before that day have; null where they always were in use.
 */
export function beginOfUse(days: readonly Omit<ContactDay, 'system'>[]): Date | null {
  const all = days.reduce((sum, { kept }) => sum + kept, 0);
  let [leads, kept] = [0, 0];
  for (const day of days) {
    if (kept + day.kept >= Math.max(STRAYS, STRAY_SHARE * all)) {
      return leads > 0 && kept < IN_USE * leads && leads >= STRAYS / IN_USE ? day.day : null;
    }
    leads += day.leads;
    kept += day.kept;
  }
  return null;
}
