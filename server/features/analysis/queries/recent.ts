import type pg from 'pg';
import type { RecentRow } from './evidence.ts';

const NEWEST = 20;

/** The newest leads of the window with what the CRM says of them; needs `an_fact`. */
export async function readRecent(client: pg.ClientBase, accountId: string): Promise<RecentRow[]> {
  const facts = await client.query<Omit<RecentRow, 'name' | 'phone'>>(
    `select system, external_id, created_at, source, service, rep, status, value_cents, response_s
     from an_fact order by created_at desc, external_id collate "C", system collate "C" limit $1`,
    [NEWEST],
  );
  // Selected by key alone, which an index answers; as a join, all leads would be read.
  const people = await client.query<Pick<RecentRow, 'system' | 'external_id' | 'name' | 'phone'>>(
    `select system, external_id, name, phone from leads
     where account_id = $1 and system = any($2) and external_id = any($3)`,
    [accountId, facts.rows.map(({ system }) => system), facts.rows.map(({ external_id }) => external_id)],
  );
  return facts.rows.map((row) => {
    const person = people.rows.find(
      ({ system, external_id }) => system === row.system && external_id === row.external_id,
    );
    return { ...row, name: person?.name ?? null, phone: person?.phone ?? null };
  });
}
