import type { Period } from './period.ts';
import type { Readers } from './readers.ts';

/** Maximum of lead sources, reps and services; the size of a report must not grow with its records. */
export const MOST_GROUPS = 100;

/** Names by number, from 1; the empty name is for records without one, 0 for all beyond the most frequent. */
export type Groups = Map<number, string>;

export interface AllGroups {
  sources: Groups;
  reps: Groups;
  services: Groups;
}

/**
 * Numbers the most frequent lead sources, reps and services of the window, in tables of their own for both readers
 * (`an_source`, `an_rep`, `an_service`: `id`, `name`), so that what follows compares small numbers instead of texts.
 */
export async function numberGroups(
  { leads, calls }: Pick<Readers, 'leads' | 'calls'>,
  { accountId, asOf, from }: Period,
): Promise<AllGroups> {
  const { rows } = await leads.query<{ kind: 'source' | 'rep' | 'service'; id: number; name: string }>(
    GROUPS,
    [accountId, from, asOf, MOST_GROUPS],
  );
  const take = async (kind: 'source' | 'rep' | 'service'): Promise<Groups> => {
    const own = rows.filter((row) => row.kind === kind);
    const columns = [own.map(({ id }) => id), own.map(({ name }) => name)];
    for (const client of [leads, calls]) {
      await client.query(`create temp table an_${kind} (id int, name text)`);
      await client.query(`insert into an_${kind} select * from unnest($1::int[], $2::text[])`, columns);
    }
    return new Map(own.map(({ id, name }) => [id, name]));
  };
  return { sources: await take('source'), reps: await take('rep'), services: await take('service') };
}

const GROUPS = `
  select kind, id, name
  from (
    select kind, name, (row_number() over (partition by kind order by records desc, name collate "C"))::int as id
    from (
      select case when grouping(source) = 0 then 'source' when grouping(rep) = 0 then 'rep' else 'service' end as kind,
             coalesce(source, rep, service) as name, count(*) as records
      from (
        select coalesce(lead_source, '') as source, coalesce(rep, '') as rep, coalesce(service, '') as service
        from counted_leads where account_id = $1 and created_at >= $2 and created_at < $3
      ) as named
      group by grouping sets ((source), (rep), (service))
    ) as counted
  ) as numbered
  where id <= $4
  order by kind, id`;
