import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { companyOf } from './facts.repository.ts';
import type { OwnNumber } from './inbound.repository.ts';

type Db = Kysely<Database>;

/** Notes when the person of a thread last called without an answer. The caller has locked the thread. */
export async function noteMissedCall(trx: Db, accountId: string, threadId: string, at: Date): Promise<void> {
  await sql`
    update threads set missed_call_at = greatest(missed_call_at, ${at})
    where account_id = ${accountId} and thread_id = ${threadId}`.execute(trx);
}

/**
 * Whether a person and the company are in touch: someone of the company answers or has to look, a text went either way
 * or waits since `recently`, or a call of theirs was answered after `since`. Over all threads of the number.
 */
export async function isInConversation(
  trx: Db,
  { accountId, e164, recently, since }: { accountId: string; e164: string; recently: Date; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from threads t where account_id = ${accountId} and e164 = ${e164} and (
      mode in ('person', 'paused') or attention <> 'question' or turn_due_at is not null
      or exists (
        select from text_messages m
        where m.account_id = t.account_id and m.thread_id = t.thread_id and (
          m.state in ('waiting', 'held', 'sending') or (m.at >= ${recently} and m.state not in ('void', 'refused')))))
    union all
    select from calls where account_id = ${accountId} and phone = ${e164} and direction = 'inbound'
      and outcome = 'answered' and started_at >= ${since}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Whether a text `m` in a thread `t` is the first one to a caller or lead whose call was answered, or who got a visit,
 * since it was queued. Calls of the company count for none: what answers them may be a machine.
 */
export const isReached = sql<boolean>`
  case when starts_with(m.intent_key, 'missed_call:') or starts_with(m.intent_key, 'lead:') then exists (
    select from calls c where c.account_id = t.account_id and c.phone = t.e164 and c.direction = 'inbound'
      and c.outcome = 'answered' and c.started_at > m.created_at
  ) or exists (
    select from appointments v where v.account_id = t.account_id and v.e164 = t.e164 and v.state = 'booked'
      and v.created_at > m.created_at
  ) else false end`;

/** Somebody whom a connected system names, with the number from which the company writes first. */
export interface News {
  number: OwnNumber;
  e164: string;
  system: string;
  externalId: string;
  name: string | null;
  /** What they asked for, as the system says it. */
  asked: string | null;
  at: Date;
}

interface NewsRow extends OwnNumber, Omit<News, 'number' | 'e164'> {
  phone: string;
}

const numberColumns = sql`
  n.account_id as "accountId", n.number_id as "numberId", n.carrier, n.e164, ${companyOf} as company`;
/** People of a stand-in are made up, and real ones are none of the stand-in's: each only by its like. */
const sameMode = sql`
  exists (select from connections c where c.account_id = n.account_id and c.vendor = r.system and c.sandbox = n.sandbox)`;

/**
 * Calls that nobody answered, since a time, of accounts that text about them: those that nobody has looked at yet, of
 * each account one after the other.
 */
export async function listMissedCalls(db: Db, since: Date, limit: number): Promise<News[]> {
  const { rows } = await sql<NewsRow>`
    select ${numberColumns}, r.phone, r.system, r.external_id as "externalId", null as name, null as asked,
      r.started_at as at
    from text_numbers n join calls r using (account_id)
    where n.texts_missed_calls and n.removed_at is null and ${sameMode}
      and r.direction = 'inbound' and r.outcome in ('missed', 'abandoned', 'voicemail') and r.started_at >= ${since}
      and r.phone is not null and r.import_id is null
      and not exists (select from carrier_events e where e.account_id = n.account_id and e.carrier = r.system
        and e.event_key = 'missed_call:' || r.external_id)
    order by row_number() over (partition by n.account_id order by r.started_at), r.started_at
    limit ${limit}`.execute(db);
  return rows.map(newsOf);
}

/**
 * Open leads that nobody has contacted, since a time, of accounts that text them: those that nobody has looked at yet, of
 * each account one after the other.
 */
export async function listNewLeads(db: Db, since: Date, limit: number): Promise<News[]> {
  const { rows } = await sql<NewsRow>`
    select ${numberColumns}, r.phone, r.system, r.external_id as "externalId", r.name,
      r.service as asked, r.created_at as at
    from text_numbers n join leads r using (account_id)
    where n.texts_new_leads and n.removed_at is null and ${sameMode}
      and r.created_at >= ${since} and r.created_has_time and r.outcome = 'open' and r.mark is null
      and r.first_contact_at is null and r.phone is not null and r.import_id is null
      and not exists (select from carrier_events e where e.account_id = n.account_id and e.carrier = r.system
        and e.event_key = 'lead:' || r.external_id)
    order by row_number() over (partition by n.account_id order by r.created_at), r.created_at
    limit ${limit}`.execute(db);
  return rows.map(newsOf);
}

const newsOf = ({ phone, system, externalId, name, asked, at, ...number }: NewsRow): News => ({
  ...{ number, e164: phone, system, externalId, name, asked, at },
});
