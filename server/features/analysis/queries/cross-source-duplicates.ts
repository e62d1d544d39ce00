import type pg from 'pg';
import { vendorsOf } from '../../../../contract/catalogue/find-vendor.ts';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { DataCoverage, RecordCoverage } from './data-coverage.ts';
import { findEnteredAgain } from './entered-again.ts';
import { SHARED_NUMBER } from './lead-facts.ts';
import type { Readers } from './readers.ts';

/** Records that exist more than once. */
export interface Duplicates {
  /** How many leads and calls of a system another one has as well, by system. */
  leads: ReadonlyMap<string, number>;
  calls: ReadonlyMap<string, number>;
  /** Leads of a person who was entered in the same system shortly before. */
  again: number;
}

/**
 * Creates the views `unique_leads` and `counted_calls` for both readers: every lead and call once, with its
 * `place` in its table. An event in two systems is counted where it is known best: leads in the CRM, calls in
 * the phone system, and either in a connected system rather than an upload. Leads that one system has twice
 * count as the first of them. Returns what is left out.
 */
export async function countOnce(
  readers: Readers,
  accountId: string,
  dataCoverage: DataCoverage,
): Promise<Duplicates> {
  const [twins] = await Promise.all(
    [readers.leads, readers.calls].map(async (client): Promise<Duplicates> => {
      const { again, leads } = await findEnteredAgain(client, accountId);
      const twins = {
        leads: await findDuplicates(
          client,
          'leads',
          LEAD_DUPLICATES,
          accountId,
          bestFirst('crm', dataCoverage.leads),
        ),
        calls: await findDuplicates(
          client,
          'calls',
          CALL_DUPLICATES,
          accountId,
          bestFirst('softphone', dataCoverage.calls),
        ),
        again,
      };
      await client.query(`create temp view unique_leads as ${leads} ${without('leads', twins.leads)}`);
      await client.query(
        `create temp view counted_calls as
         select r.*, r.ctid as place from calls as r where true ${without('calls', twins.calls)}`,
      );
      return twins;
    }),
  );
  return twins ?? { leads: new Map(), calls: new Map(), again: 0 };
}

/** SQL that leaves out duplicates. */
const without = (table: 'leads' | 'calls', twins: ReadonlyMap<string, number>) =>
  twins.size === 0 ? '' : `and not exists (select from an_twin_${table} as t where t.place = r.ctid)`;

/** The systems of these records, in order of precedence. */
function bestFirst(side: Side, found: readonly RecordCoverage[]): string[] {
  const other: Side = side === 'crm' ? 'softphone' : 'crm';
  const order = [...vendorsOf[side], ...vendorsOf[other]].map(({ id }) => id);
  const place = (system: string) => (order.includes(system) ? order.indexOf(system) : order.length);
  return [...new Set(found.map(({ system }) => system))].sort((a, b) => place(a) - place(b));
}

async function findDuplicates(
  client: pg.ClientBase,
  table: 'leads' | 'calls',
  twins: string,
  accountId: string,
  systems: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (systems.length < 2) return new Map();
  await client.query(`create temp table an_twin_${table} as ${twins}`, [accountId, systems]);
  await client.query(`analyze an_twin_${table}`);
  const { rows } = await client.query<{ system: string; records: number }>(
    `select system, count(*) as records from an_twin_${table} group by 1`,
  );
  return new Map(rows.map(({ system, records }) => [system, records]));
}

const DAY = 86_400;

/** Seconds: systems cut times to the minute, and one counts from the ringing, another from the answer. */
const SAME_CALL = 120;

/** SQL: the time bucket of an instant. Duplicates are in the same one or in adjacent ones. */
const stretchOf = (time: string, seconds: number) =>
  `floor(date_part('epoch', ${time}) / ${seconds})::bigint`;

const NEAR = '(values (-1), (0), (1)) as near (by)';

// One system may know the day only, so a person's lead of the same day is the same lead. A number that many leads share
// is no person's.
const LEAD_DUPLICATES = `
  with told as (
    select place, system, array_position($2::text[], system) as rank, at, ${stretchOf('at', DAY)} as day, person
    from (
      select ctid as place, system, created_at as at, hashtextextended(phone, 1) as person
      from leads where account_id = $1 and phone is not null
      union all
      select ctid, system, created_at, hashtextextended(lower(email), 2)
      from leads where account_id = $1 and email is not null
    ) as persons
  ), shared as (
    select distinct person from told group by system, person having count(*) > ${SHARED_NUMBER}
  )
  select distinct t.place, t.system
  from told as t
  join (select person, day + by as day, at, rank from told, ${NEAR}) as b using (person, day)
  where b.rank < t.rank and abs(date_part('epoch', t.at - b.at)) <= ${DAY}
    and not exists (select from shared as s where s.person = t.person)`;

// Calls of one number may be many, also within a minute: of those of a stretch that one system has in one direction the
// first and the last are looked at, since any of the same stretch is near enough. Without offset 0 the planner joins by
// number alone.
const CALL_DUPLICATES = `
  with told as (
    select ctid as place, system, array_position($2::text[], system) as rank, started_at as at,
           ${stretchOf('started_at', SAME_CALL)} as stretch, hashtextextended(phone, 0) as num, direction
    from calls where account_id = $1 and phone is not null
  ), known as (
    select num, stretch, rank, direction, min(at) as first, max(at) as last
    from told where rank < array_length($2, 1) group by 1, 2, 3, 4
  )
  select distinct t.place, t.system
  from told as t
  join (
    select num, stretch + by as stretch, first, last, rank, direction from known, ${NEAR} offset 0
  ) as b using (num, stretch)
  where b.rank < t.rank and date_part('epoch', t.at - b.last) <= ${SAME_CALL}
    and date_part('epoch', b.first - t.at) <= ${SAME_CALL} and coalesce(t.direction = b.direction, true)`;
