import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Half } from '../../../../contract/analysis/call-again.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

export interface DrawKey {
  accountId: string;
  drawId: string;
}

/**
 * SQL: what a draw divides. Only leads that are open with a phone number can be called, and each number is drawn once:
 * a person with two leads would otherwise be in both halves.
 */
const drawable = (accountId: string, reportId: string) => sql`
  select distinct on (l.phone) l.system, l.external_id
  from report_leads as r
  join leads as l on l.account_id = r.account_id and l.system = r.system and l.external_id = r.external_id
  where r.account_id = ${accountId} and r.report_id = ${reportId} and r.cause = 'gone_cold'
    and l.outcome = 'open' and l.mark is null and l.phone <> ''
  order by l.phone, l.created_at desc, l.system, l.external_id`;

/** How many leads of a report a draw would divide. */
export async function countDrawable(db: Db, accountId: string, reportId: string): Promise<number> {
  const { rows } = await sql<{ leads: number }>`
    select count(*) as leads from (${drawable(accountId, reportId)}) as pool`.execute(db);
  return rows[0]?.leads ?? 0;
}

/**
 * Locks the account's draws until the transaction ends. Not the account itself, whose lock others of its calls wait for:
 * a draw of a million leads takes some seconds.
 */
export async function lockDraws(trx: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call-again ${accountId}`}, 0))`.execute(trx);
}

/**
 * Draws half of the leads, one fewer where their number is odd, and gives how many were divided. The draws must be
 * locked. `gen_random_uuid` takes its bits from a cryptographic generator, which `random()` does not.
 */
export async function insertDraw(trx: Db, { accountId, drawId }: DrawKey, reportId: string): Promise<number> {
  await trx
    .insertInto('call_again_draws')
    .values({ account_id: accountId, draw_id: drawId, report_id: reportId })
    .execute();
  const { numAffectedRows } = await sql`
    insert into call_again_leads (account_id, draw_id, system, external_id, to_call)
    select ${accountId}, ${drawId}, system, external_id,
           row_number() over (order by gen_random_uuid()) <= count(*) over () / 2
    from (${drawable(accountId, reportId)}) as pool`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export const findOpenDraw = (db: Db, accountId: string) =>
  selectDraws(db, accountId).where('ended_at', 'is', null).executeTakeFirst();

/** The last draw that was ended. */
export const findEndedDraw = (db: Db, accountId: string) =>
  selectDraws(db, accountId)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A draw of the account, open or ended. */
export const findDraw = (db: Db, { accountId, drawId }: DrawKey) =>
  selectDraws(db, accountId).where('draw_id', '=', drawId).executeTakeFirst();

const selectDraws = (db: Db, accountId: string) =>
  db
    .selectFrom('call_again_draws')
    .select(['draw_id', 'report_id', 'drawn_at', 'ended_at'])
    .where('account_id', '=', accountId);
export type DrawRow = NonNullable<Awaited<ReturnType<typeof findDraw>>>;

/** Ends a draw; one that was ended before keeps its time. */
export async function endDraw(trx: Db, { accountId, drawId }: DrawKey): Promise<void> {
  await trx
    .updateTable('call_again_draws')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('draw_id', '=', drawId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Opens an ended draw again. No other draw of the account may be open. */
export async function reopenDraw(trx: Db, { accountId, drawId }: DrawKey): Promise<void> {
  await trx
    .updateTable('call_again_draws')
    .set({ ended_at: null })
    .where('account_id', '=', accountId)
    .where('draw_id', '=', drawId)
    .execute();
}

/** Deletes the draws that were ended, with their leads. */
export async function deleteEndedDraws(trx: Db, accountId: string): Promise<void> {
  await trx
    .deleteFrom('call_again_draws')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is not', null)
    .execute();
}

/** A half's leads, counted; `called` means nothing unless `has_log`. */
export interface HalfRow {
  to_call: boolean;
  drawn: number;
  gone: number;
  closed_before: number;
  won: number;
  called: number;
  has_log: boolean;
}

/**
 * The outcomes of both halves. A lead is won if it is marked so, or if a lead of its number that came in since
 * the draw is: CRMs enter a returning person as a new lead. Dates without a time begin their day, so whole days
 * are compared.
 */
export async function countOutcomes(db: Db, { accountId, drawId }: DrawKey): Promise<HalfRow[]> {
  const { rows } = await sql<HalfRow>`
    with draw as (
      select drawn_at, date_trunc('day', drawn_at, time_zone) as day
      from call_again_draws join accounts using (account_id)
      where account_id = ${accountId} and draw_id = ${drawId}
    ), won as (
      select distinct phone from leads, draw
      where account_id = ${accountId} and outcome = 'won' and phone is not null and created_at >= draw.day
    ), called as (
      select distinct phone from calls, draw
      where account_id = ${accountId} and direction = 'outbound' and phone is not null and started_at >= drawn_at
    )
    select to_call, count(*) as drawn, count(*) filter (where gone) as gone,
           count(*) filter (where closed_before) as closed_before,
           count(*) filter (where not gone and not closed_before and won) as won,
           count(*) filter (where not gone and not closed_before and called) as called,
           exists (select from called) as has_log
    from (
      select c.to_call, l.external_id is null as gone,
             coalesce(l.outcome <> 'open' and l.closed_at < draw.day, false) as closed_before,
             coalesce(l.outcome = 'won', false) or won.phone is not null as won, called.phone is not null as called
      from call_again_leads as c
      cross join draw
      left join leads as l on l.account_id = c.account_id and l.system = c.system and l.external_id = c.external_id
      left join won on won.phone = l.phone
      left join called on called.phone = l.phone
      where c.account_id = ${accountId} and c.draw_id = ${drawId}
    ) as drawn
    group by to_call`.execute(db);
  return rows;
}

/** A lead of a half as the records are now; `outcome` is null where its record was removed. */
export interface HalfLeadRow {
  system: string;
  external_id: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  source: string | null;
  service: string | null;
  rep: string | null;
  created_at: Date | null;
  last_contact_at: Date | null;
  outcome: string | null;
}

/** Which leads a list shows. */
export interface HalfOf extends DrawKey {
  half: Half;
}

/** A half's leads, the newest first, those without a record last. */
export const selectHalf = ({ accountId, drawId, half }: HalfOf): RawBuilder<HalfLeadRow> => sql`
  select c.system, c.external_id, l.name, l.phone, l.email, nullif(l.lead_source, '') as source,
         nullif(l.service, '') as service, nullif(l.rep, '') as rep, l.created_at, l.last_contact_at, l.outcome
  from call_again_leads as c
  left join leads as l on l.account_id = c.account_id and l.system = c.system and l.external_id = c.external_id
  where c.account_id = ${accountId} and c.draw_id = ${drawId} and c.to_call = ${half === 'call'}
  order by l.created_at desc nulls last, c.external_id collate "C", c.system collate "C"`;

/** A page of a half. */
export async function readHalf(
  db: Db,
  of: HalfOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<HalfLeadRow[]> {
  const { rows } = await sql<HalfLeadRow>`${selectHalf(of)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many leads a half has. */
export async function countHalf(db: Db, { accountId, drawId, half }: HalfOf): Promise<number> {
  const { leads } = await db
    .selectFrom('call_again_leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where('account_id', '=', accountId)
    .where('draw_id', '=', drawId)
    .where('to_call', '=', half === 'call')
    .executeTakeFirstOrThrow();
  return leads;
}
