import type pg from 'pg';
import { z } from 'zod';
import type { StoredKind } from './record-columns.ts';

/** The file whose records are looked for by more than their ids, and whether leads are by other words (`findInOtherWords`). */
export interface LookedFor {
  accountId: string;
  importId: string;
  inOtherWords: boolean;
}

/**
 * How the records of a file are looked for. Null where they are known by their ids alone: the account has none that are
 * kept apart (`keepApart`), and no leads without ids, or the file gives them.
 */
export async function lookFor(
  client: pg.PoolClient,
  { accountId, importId }: { accountId: string; importId: string },
  kind: StoredKind,
  derivesIds: boolean,
): Promise<LookedFor | null> {
  const has = async (ids: string) => {
    const { rowCount } = await client.query(
      `select from ${kind} where account_id = $1 and system = 'upload' and external_id ~ $2 limit 1`,
      [accountId, ids],
    );
    return rowCount === 1;
  };
  const inOtherWords = kind === 'leads' && derivesIds && (await has('^~'));
  const isApart = tellsApart[kind] !== null && (await has('.~[0-9a-f]+$'));
  return inOtherWords || isApart ? { accountId, importId, inOtherWords } : null;
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
 * staged as well or was in an earlier batch, each of which is noted: it is the same lead in other words. Of several the
 * one of the same service and source comes first.
 * People with more than `mostAlike` leads of one moment are left out.
 *
 * What is staged has no statistics, and an account can have any part of all leads: joined in loops, each of a batch
 * would go through the whole account.
 */
export async function findInOtherWords(
  client: pg.PoolClient,
  { accountId, importId }: Omit<LookedFor, 'inOtherWords'>,
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
        and not exists (
          select from (
            select unnest(s.ids) as id from shared_records as s where s.account_id = $1 and s.import_id = $2
          ) as held
          where held.id = hashtextextended(r.external_id, 0)
        )
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

/** How many stored ids with a date behind them are looked at for a staged one: as many branches as count alike. */
const mostBranches = 20;

/**
 * Two branches count their records from 1 each. A staged record whose id another file gave to one that began at another
 * time and names somebody else is kept beside it, under the id with its own beginning behind it. The next file of its
 * branch finds it there by a name that both have, whatever was corrected of the beginning, and also when the other record
 * is gone. Gives how many are beside another.
 */
export async function keepApart(client: pg.PoolClient, kind: StoredKind): Promise<number> {
  const tells = tellsApart[kind];
  if (tells === null) return 0;
  const { began, names } = tells;
  const pairs = (stored: string, how: '=' | '<>') =>
    names.map((name) => `coalesce(${ofRow(stored, name)} ${how} ${ofRow('i', name)}, false)`).join(' or ');
  const { rows } = await client.query(`
    with settled as (
      select i.ctid as place, r.external_id is not null as is_apart,
             coalesce(own.external_id, i.external_id || '~' || to_hex(extract(epoch from i.${began})::bigint)) as id
      from incoming as i
      left join ${kind} as r
        on r.account_id = i.account_id and r.system = i.system and r.external_id = i.external_id
      cross join lateral (
        select r.import_id is distinct from i.import_id and r.${began} <> i.${began}
          and (${pairs('r', '<>')}) and not (${pairs('r', '=')}) as is_other
      ) as found
      left join lateral (
        select k.external_id from (
          select * from ${kind} as k
          where (r.external_id is null or is_other) and k.account_id = i.account_id and k.system = i.system
            and k.external_id >= i.external_id || '~' and k.external_id < i.external_id || '~g'
          order by k.external_id limit ${mostBranches}
        ) as k
        where starts_with(k.external_id, i.external_id || '~') and (${pairs('k', '=')})
        order by k.${began} <> i.${began}, k.external_id limit 1
      ) as own on true
      where case when r.external_id is null then own.external_id is not null else is_other end
    ), moved as (
      update incoming as i set external_id = settled.id from settled where i.ctid = settled.place returning is_apart
    )
    select count(*) as apart from moved where is_apart`);
  return z.tuple([z.object({ apart: z.number() })]).parse(rows)[0].apart;
}
