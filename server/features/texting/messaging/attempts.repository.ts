import { type Kysely, sql, type Updateable } from 'kysely';
import type { Attention } from '../../../../contract/conversations.ts';
import type { MessageStatus } from '../../../carriers/message-status.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextAttempts, TextMessages } from '../../../platform/database/schema-threads.ts';

type Db = Kysely<Database>;

/** An attempt with its text, held until the commit. */
export interface HeldAttempt {
  accountId: string;
  attemptId: string;
  messageId: string;
  threadId: string;
  class: string | null;
  /** Its text answers a turn, or tells of what became of a visit. */
  isCountedOn: boolean;
  messageState: TextMessages['state'];
  providerId: string | null;
  state: 'open' | 'accepted' | 'refused' | 'unknown' | 'never_sent';
  status: MessageStatus | null;
  /** Whether another attempt of the same text may have been sent. */
  hasOther: boolean;
}

/** Where an attempt belongs. */
export interface AttemptPlace {
  attemptId: string;
  messageId: string;
  threadId: string;
  e164: string;
}

/** What names an attempt of a number: its id, or the carrier's. */
interface NamedAttempt {
  accountId: string;
  numberId: string;
  carrier: string;
  attemptId: string | null;
  report: { providerId: string };
}

/**
 * The attempts of which reports speak, by the place of the report; without those that there are not. With
 * `holdsThreads` their threads are held until the commit, in the order of their keys.
 */
export async function findAttempts(
  db: Db,
  reports: readonly NamedAttempt[],
  { holdsThreads }: { holdsThreads: boolean },
): Promise<Map<number, AttemptPlace>> {
  const { rows } = await sql<AttemptPlace & { index: number }>`
    select found.index, found.attempt_id as "attemptId", found.message_id as "messageId",
      t.thread_id as "threadId", t.e164
    from (
      select distinct on (r.index) r.index::int - 1 as index, a.account_id, a.attempt_id, a.message_id, m.thread_id
      from unnest(
        ${reports.map(({ accountId }) => accountId)}::uuid[],
        ${reports.map(({ numberId }) => numberId)}::uuid[],
        ${reports.map(({ carrier }) => carrier)}::text[],
        ${reports.map(({ report }) => report.providerId)}::text[],
        ${reports.map(({ attemptId }) => attemptId)}::uuid[]
      ) with ordinality r (account_id, number_id, carrier, provider_id, attempt_id, index)
      cross join lateral (
        select * from text_attempts
        where account_id = r.account_id and carrier = r.carrier and provider_id = r.provider_id
        union
        select * from text_attempts where account_id = r.account_id and attempt_id = r.attempt_id
      ) a join text_messages m on m.account_id = a.account_id and m.message_id = a.message_id
      where a.number_id = r.number_id and a.carrier = r.carrier
      order by r.index, a.provider_id is not distinct from r.provider_id desc
    ) found join threads t using (account_id, thread_id)
    order by t.account_id, t.thread_id
    ${holdsThreads ? sql`for update of t` : sql``}`.execute(db);
  return new Map(rows.map(({ index, ...place }) => [index, place]));
}

/** Holds threads until the commit, in the order of their keys. */
export async function holdThreads(
  trx: Db,
  threads: readonly { accountId: string; threadId: string }[],
): Promise<void> {
  await sql`
    select from threads
    where (account_id, thread_id) in (select * from unnest(
      ${threads.map(({ accountId }) => accountId)}::uuid[], ${threads.map(({ threadId }) => threadId)}::uuid[]))
    order by account_id, thread_id for update`.execute(trx);
}

/**
 * Holds those threads that nobody else holds, until the commit, and gives their ids. Those of an account that is being
 * deleted are left: what is told of one waits for the account.
 */
export async function holdUnheldThreads(
  trx: Db,
  threads: readonly { accountId: string; threadId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ threadId: string }>`
    select t.thread_id as "threadId" from threads t join accounts a using (account_id)
    where (t.account_id, t.thread_id) in (select * from unnest(
      ${threads.map(({ accountId }) => accountId)}::uuid[], ${threads.map(({ threadId }) => threadId)}::uuid[]))
    order by t.account_id, t.thread_id
    for no key update of t skip locked for key share of a skip locked`.execute(trx);
  return new Set(rows.map(({ threadId }) => threadId));
}

/** Holds texts with their attempts until the commit, in the order of their keys; with `skipsHeld` those that nobody else holds. */
export async function holdAttempts(
  trx: Db,
  attempts: readonly { accountId: string; attemptId: string }[],
  { skipsHeld = false } = {},
): Promise<HeldAttempt[]> {
  const ids = sql`(select * from unnest(
    ${attempts.map(({ accountId }) => accountId)}::uuid[], ${attempts.map(({ attemptId }) => attemptId)}::uuid[]))`;
  const { rows } = await sql<HeldAttempt>`
    select a.account_id as "accountId", a.attempt_id as "attemptId", a.message_id as "messageId",
      m.thread_id as "threadId", m.class,
      starts_with(m.intent_key, 'turn:') or starts_with(m.intent_key, 'visit_told:') as "isCountedOn", m.state as "messageState", a.provider_id as "providerId", a.state, a.status,
      exists (
        select from text_attempts o where o.account_id = a.account_id and o.message_id = a.message_id
          and o.attempt_id <> a.attempt_id and o.state in ('open', 'accepted', 'unknown')
      ) as "hasOther"
    from text_attempts a join text_messages m using (account_id, message_id)
    where (a.account_id, a.attempt_id) in ${ids}
    order by a.account_id, a.message_id, a.attempt_id for update of m, a ${skipsHeld ? sql`skip locked` : sql``}`.execute(
    trx,
  );
  return rows;
}

export async function updateAttempt(
  trx: Db,
  accountId: string,
  attemptId: string,
  change: Pick<Updateable<TextAttempts>, 'state' | 'error_code' | 'error_kind' | 'ended_at'>,
): Promise<void> {
  await trx
    .updateTable('text_attempts')
    .set(change)
    .where('account_id', '=', accountId)
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** What a carrier's word makes of an attempt; null is what stays. */
export interface AttemptNews {
  accountId: string;
  attemptId: string;
  providerId: string;
  status: MessageStatus;
  state: 'accepted' | null;
  endedAt: Date | null;
  errorCode: string | null;
  errorKind: string | null;
}

/** Stores what became of attempts, each of which is named once. */
export async function updateAttempts(trx: Db, news: readonly AttemptNews[]): Promise<void> {
  if (news.length === 0) return;
  await sql`
    update text_attempts a set provider_id = n.provider_id, status = n.status,
      state = coalesce(n.state, a.state), ended_at = coalesce(n.ended_at, a.ended_at),
      error_code = coalesce(n.error_code, a.error_code), error_kind = coalesce(n.error_kind, a.error_kind)
    from unnest(
      ${news.map(({ accountId }) => accountId)}::uuid[], ${news.map(({ attemptId }) => attemptId)}::uuid[],
      ${news.map(({ providerId }) => providerId)}::text[], ${news.map(({ status }) => status)}::text[],
      ${news.map(({ state }) => state)}::text[], ${news.map(({ endedAt }) => endedAt)}::timestamptz[],
      ${news.map(({ errorCode }) => errorCode)}::text[], ${news.map(({ errorKind }) => errorKind)}::text[]
    ) n (account_id, attempt_id, provider_id, status, state, ended_at, error_code, error_kind)
    where a.account_id = n.account_id and a.attempt_id = n.attempt_id`.execute(trx);
}

/**
 * Sets why a person has to look at a thread, unless somebody has to look already; an emergency comes before all, and a
 * question beside the assistant after all. Gives whether it was set.
 */
export async function askToLook(
  trx: Db,
  accountId: string,
  threadId: string,
  reason: Attention,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update threads set attention = ${reason}, attention_at = ${at}
    where account_id = ${accountId} and thread_id = ${threadId}
      and (attention is null or attention = 'question' and ${reason} <> 'question'
        or ${reason} = 'safety' and attention <> 'safety')`.execute(trx);
  return numAffectedRows > 0n;
}
