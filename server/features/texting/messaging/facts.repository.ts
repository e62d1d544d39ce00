import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CarrierId } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { MessageClass } from '../policy/facts.ts';

type Db = Kysely<Database>;

/** A thread as the rules look at it. */
export interface ThreadFacts {
  accountId: string;
  threadId: string;
  e164: string;
  stoppedAt: Date | null;
  carrierBlocked: boolean;
  doNotContact: boolean;
  unclearStop: boolean;
  carrier: CarrierId;
  /** What the carrier said of the own number. */
  numberState: unknown;
  /** What texts call the company; null where nothing says it. */
  company: string | null;
  /** The latest check of the phone against the do-not-call registries. */
  listed: boolean | null;
  checkedAt: Date | null;
  /** The thread's latest text in each direction. */
  inboundAt: Date | null;
  outboundAt: Date | null;
}

export interface PhoneKey {
  accountId: string;
  e164: string;
}

const threadKeys = (threads: readonly { accountId: string; threadId: string }[]) => sql`
  unnest(${threads.map(({ accountId }) => accountId)}::uuid[], ${threads.map(({ threadId }) => threadId)}::uuid[])
    as asked (account_id, thread_id)`;
const phoneKeys = (phones: readonly PhoneKey[]) => sql`
  unnest(${phones.map(({ accountId }) => accountId)}::uuid[], ${phones.map(({ e164 }) => e164)}::text[])
    as asked (account_id, e164)`;

/** What texts of a number `n` call the company: what was said of it, then of the company, or its website's name. */
export const companyOf = sql`coalesce(n.company_name, (
  select name from text_companies c where c.account_id = n.account_id), (
  select nullif(regexp_replace(company_website, '^(https?://)?(www\\.)?([^/:?#]*).*$', '\\3'), '')
  from onboarding o where o.account_id = n.account_id))`;

/** Texts that went out count from when they were handed over, also those whose outcome is unknown. */
const wentOut = sql`('sending', 'accepted', 'sent', 'delivered', 'undelivered', 'failed', 'unknown')`;

/** The time of the latest text of a thread `t` that is one of these. */
const latestText = (which: RawBuilder<unknown>) => sql`(
  select m.at from text_messages m where m.account_id = t.account_id and m.thread_id = t.thread_id and ${which}
  order by m.at desc limit 1)`;

/** Threads with their phones and own numbers. */
export async function listThreadFacts(
  db: Db,
  threads: readonly { accountId: string; threadId: string }[],
): Promise<ThreadFacts[]> {
  const { rows } = await sql<ThreadFacts>`
    select t.account_id as "accountId", t.thread_id as "threadId", t.e164, p.stopped_at as "stoppedAt",
      p.carrier_blocked_at is not null as "carrierBlocked", p.do_not_contact_at is not null as "doNotContact",
      p.unclear_stop_at is not null as "unclearStop",
      n.carrier, n.state as "numberState",
      ${companyOf} as company, d.listed, d.checked_at as "checkedAt",
      ${latestText(sql`m.direction = 'inbound'`)} as "inboundAt",
      ${latestText(sql`m.direction = 'outbound' and m.state in ${wentOut}`)} as "outboundAt"
    from ${threadKeys(threads)} join threads t using (account_id, thread_id)
      join phones p using (account_id, e164) join text_numbers n using (account_id, number_id)
      left join text_do_not_call d on d.account_id = t.account_id and d.e164 = t.e164`.execute(db);
  return rows;
}

/** Where the people behind phones live, as far as it was said. */
export async function listPlaces(db: Db, phones: readonly PhoneKey[]) {
  const { rows } = await sql<PhoneKey & { postalCode: string | null; address: string | null }>`
    select p.account_id as "accountId", p.e164, c.postal_code as "postalCode", c.address
    from ${phoneKeys(phones)} join contact_phones p using (account_id, e164) join contacts c using (account_id, contact_id)
    where p.ended_at is null and (c.postal_code is not null or c.address is not null)`.execute(db);
  return rows;
}

/** What companies said of when and how often they text; accounts that said nothing are left out. */
export async function listCompanyRules(db: Db, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom('text_companies')
    .select(['account_id as accountId', 'hours', 'texts_when_open as textsWhenOpen'])
    .select(['cap_count as capCount', 'cap_hours as capHours', 'registered_in as registeredIn'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
}
export type CompanyRules = Awaited<ReturnType<typeof listCompanyRules>>[number];

export type DealingKind = 'inquiry' | 'missed_call' | 'purchase' | 'appointment';

/** Whether the person of a record `of` was unlinked from its number, as after "wrong number". */
const isUnlinked = (kind: 'lead' | 'customer', of: 'l' | 'u') => sql`exists (
  select from contact_sources s join contact_phones p using (account_id, contact_id, e164)
  where s.account_id = ${sql.ref(`${of}.account_id`)} and s.kind = ${kind} and s.system = ${sql.ref(`${of}.system`)}
    and s.external_id = ${sql.ref(`${of}.external_id`)} and s.e164 = ${sql.ref(`${of}.phone`)} and p.ended_at is not null)`;

/** Of so many of a phone's newest leads, calls, customers and texts the latest of a kind is looked for: an account may have a million of one phone. */
const looksBack = 200;

/** The latest dealing until a time of each kind with each phone: leads, calls of both kinds of carrier, texts that ask something, purchases, visits. */
export async function listDealings(db: Db, phones: readonly PhoneKey[], until: Date) {
  const newest = (at: RawBuilder<unknown>) =>
    sql`and ${at} <= ${until} order by ${at} desc limit ${looksBack}`;
  const { rows } = await sql<PhoneKey & { kind: DealingKind; at: Date }>`
    select asked.account_id as "accountId", asked.e164, found.kind, max(found.at) as at
    from ${phoneKeys(phones)} cross join lateral (
      select 'inquiry' as kind, l.created_at as at from (
        select account_id, system, external_id, phone, created_at from leads
        where account_id = asked.account_id and phone = asked.e164 ${newest(sql`created_at`)}
      ) l where not ${isUnlinked('lead', 'l')}
      union all
      select case when outcome = 'answered' then 'inquiry' else 'missed_call' end, started_at from (
        select outcome, started_at from calls
        where account_id = asked.account_id and phone = asked.e164 and direction = 'inbound' ${newest(sql`started_at`)}
      ) c where outcome is not null
      union all
      select 'missed_call', missed_call_at from threads t
      where t.account_id = asked.account_id and t.e164 = asked.e164 and t.missed_call_at is not null
      union all
      select 'purchase', since from (
        select account_id, system, external_id, phone, since from customers
        where account_id = asked.account_id and phone = asked.e164 ${newest(sql`since`)}
      ) u where not ${isUnlinked('customer', 'u')}
      union all
      select 'appointment', created_at from appointments v
      where v.account_id = asked.account_id and v.e164 = asked.e164 and v.state = 'booked'
      union all
      -- Long enough for its customer to be told.
      select 'appointment', created_at from appointments v
      where v.account_id = asked.account_id and v.e164 = asked.e164 and v.state = 'cancelled'
        and v.updated_at > ${until}::timestamptz - interval '1 day'
      union all
      select 'inquiry', m.at from threads t cross join lateral (
        select at, direction, reading from text_messages
        where account_id = t.account_id and thread_id = t.thread_id ${newest(sql`at`)}
      ) m where t.account_id = asked.account_id and t.e164 = asked.e164
        and m.direction = 'inbound' and m.reading = 'ordinary'
    ) as found
    where found.at <= ${until}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** What was sent to phones since a time, over all of their threads and programs. */
export async function listSent(db: Db, phones: readonly PhoneKey[], since: Date) {
  const { rows } = await sql<PhoneKey & { at: Date; class: MessageClass }>`
    select asked.account_id as "accountId", asked.e164, m.at, m.class
    from ${phoneKeys(phones)} join threads t using (account_id, e164) join text_messages m using (account_id, thread_id)
    where m.direction = 'outbound' and m.state in ${wentOut} and m.at >= ${since}`.execute(db);
  return rows;
}
