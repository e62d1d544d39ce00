import type pg from 'pg';
import type { Scope } from './scope.ts';

/** Most lead sources, reps and services told apart; what a report holds must not grow with its records. */
export const MOST_GROUPS = 100;

/** The number that stands for everything beyond the most frequent groups. */
export const OTHERS = 0;

/** Names by number, from 1; the empty name stands for records that name none. */
export type Groups = Map<number, string>;

export interface AllGroups {
  sources: Groups;
  reps: Groups;
  services: Groups;
}

/**
 * Numbers the most frequent lead sources, reps and services of the window, in tables of their own (`an_source`,
 * `an_rep`, `an_service`: `id`, `name`), so that what follows compares small numbers instead of texts.
 */
export async function numberGroups(client: pg.ClientBase, scope: Scope): Promise<AllGroups> {
  return {
    sources: await numberColumn(client, scope, 'an_source', 'lead_source'),
    reps: await numberColumn(client, scope, 'an_rep', 'rep'),
    services: await numberColumn(client, scope, 'an_service', 'service'),
  };
}

async function numberColumn(
  client: pg.ClientBase,
  { accountId, from, asOf }: Scope,
  table: string,
  column: string,
): Promise<Groups> {
  await client.query(`create temp table ${table} (id smallint, name text)`);
  const { rows } = await client.query<{ id: number; name: string }>(
    `insert into ${table}
     select row_number() over (order by records desc, word collate "C"), word
     from (select coalesce(${column}, '') as word, count(*) as records
           from leads where account_id = $1 and created_at >= $2 and created_at < $3 group by 1) as words
     order by records desc, word collate "C" limit $4
     returning id, name`,
    [accountId, from, asOf, MOST_GROUPS],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
