import type pg from 'pg';
import type { StoredKind } from './record-columns.ts';

/** Whether the account has uploaded leads whose files gave them no id. */
export async function hasDerivedIds(client: pg.PoolClient, accountId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from leads where account_id = $1 and system = 'upload' and external_id like '~%' limit 1`,
    [accountId],
  );
  return rowCount === 1;
}

const likest = 'r.service is distinct from i.service, r.lead_source is distinct from i.lead_source';

/**
 * How many leads of one person and moment are looked at on either side: each is compared with each, and whoever uploads
 * can make up as many as a file has rows.
 */
const mostAlike = 10;

const alike = 'count(*) over (partition by created_at, phone, email, name) as alike';

/** SQL: `r` and `i` are of one person and moment. */
const samePerson = `r.created_at = i.created_at and coalesce(r.phone, '') = coalesce(i.phone, '')
        and coalesce(r.email, '') = coalesce(i.email, '') and coalesce(r.name, '') = coalesce(i.name, '')`;

/**
 * A derived id has the source and the service of its lead in it, and both are corrected in a CRM. A staged lead that
 * is not known takes the id of the lead of other files that the same person was at the same moment, unless that one is
 * staged as well: it is the same lead in other words. Of several the one of the same service and source comes first.
 * People with more than `mostAlike` leads of one moment are left out.
 *
 * What is staged has no statistics, and an account can have any part of all leads: joined in loops, each of a batch
 * would go through the whole account.
 */
export async function findInOtherWords(
  client: pg.PoolClient,
  { accountId, importId }: { accountId: string; importId: string },
): Promise<void> {
  await client.query('set local enable_nestloop = off; set local enable_mergejoin = off');
  await client.query(
    `
    with fresh as (
      select i.*, ${alike}
      from (
        select distinct on (external_id) * from incoming
        where external_id like '~%' and coalesce(phone, email, name) is not null
      ) as i
      where not exists (
        select from leads as k
        where k.account_id = $1 and k.system = 'upload' and k.external_id = i.external_id
      )
    ), known as (
      select r.*, ${alike}
      from leads as r
      where r.account_id = $1 and r.system = 'upload' and r.external_id like '~%'
        and r.import_id is distinct from $2::uuid
        and exists (select from fresh as i where alike <= ${mostAlike} and ${samePerson})
        and not exists (select from incoming as o where o.external_id = r.external_id)
    ), pair as (
      select i.external_id as fresh, r.external_id as known,
             row_number() over (partition by i.external_id order by ${likest}, r.external_id) as way,
             row_number() over (partition by r.external_id order by ${likest}, i.external_id) as taker
      from fresh as i join known as r on ${samePerson}
      where i.alike <= ${mostAlike} and r.alike <= ${mostAlike}
    )
    update incoming as i set external_id = pair.known
    from pair where i.external_id = pair.fresh and way = 1 and taker = 1`,
    [accountId, importId],
  );
  await client.query('set local enable_nestloop to default; set local enable_mergejoin to default');
}

/** By what two records of one id are told apart: when they began, and whom they name. */
const tellsApart: Readonly<Record<StoredKind, { began: string; names: readonly string[] } | null>> = {
  leads: { began: 'created_at', names: ['phone', 'lower(email)', 'lower(name)'] },
  calls: { began: 'started_at', names: ['phone'] },
  // A customer's number changes.
  customers: null,
  subscriptions: null,
};

const ofRow = (row: string, name: string) => name.replace(/\w+(?=\)|$)/, `${row}.$&`);

/**
 * Two branches count their records from 1 each. A staged record whose id another file gave to one that began at another
 * time and names somebody else gets an id with its own beginning behind it, the same in the next file of its branch.
 * Gives how many there were.
 */
export async function keepApart(client: pg.PoolClient, kind: StoredKind): Promise<number> {
  const tells = tellsApart[kind];
  if (tells === null) return 0;
  const { began, names } = tells;
  const pairs = names.map((name) => [ofRow('r', name), ofRow('i', name)] as const);
  const { rowCount } = await client.query(`
    update incoming as i
    set external_id = i.external_id || '~' || to_hex(extract(epoch from i.${began})::bigint)
    from ${kind} as r
    where r.account_id = i.account_id and r.system = i.system and r.external_id = i.external_id
      and r.import_id is distinct from i.import_id and r.${began} <> i.${began}
      and (${pairs.map(([stored, staged]) => `${stored} <> ${staged}`).join(' or ')})
      and not (${pairs.map(([stored, staged]) => `coalesce(${stored} = ${staged}, false)`).join(' or ')})`);
  return rowCount ?? 0;
}
