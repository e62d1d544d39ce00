import { type Kysely, sql } from 'kysely';
import type { CarrierId } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** An attempt that may have been sent. */
export interface Doubt {
  accountId: string;
  attemptId: string;
  messageId: string;
  threadId: string;
  numberId: string;
  own: string;
  e164: string;
  body: string;
  startedAt: Date;
}

/**
 * Makes attempts unknown whose call must have ended by now, for its process was killed. Gives the texts that became
 * unknown.
 */
export async function markLost(db: Db, startedBefore: Date, limit: number) {
  const { rows } = await sql<{ accountId: string; messageId: string; threadId: string }>`
    with lost as (
      update text_attempts set state = 'unknown'
      where (account_id, attempt_id) in (
        select a.account_id, a.attempt_id
        from text_attempts a join text_messages m using (account_id, message_id)
        where a.state = 'open' and a.started_at < ${startedBefore}
        order by a.started_at limit ${limit} for update of m, a skip locked
      )
      returning account_id, message_id
    )
    update text_messages m set state = 'unknown',
      reasons = '[{"rule": "carrier", "why": "The program ended before the carrier had answered."}]'
    from lost where m.account_id = lost.account_id and m.message_id = lost.message_id and m.state = 'sending'
    returning m.account_id as "accountId", m.message_id as "messageId", m.thread_id as "threadId"`.execute(
    db,
  );
  return rows;
}

/**
 * Takes attempts whose outcome is unknown and that are to be looked for: every half minute at first, then less and less
 * often, for ten days. They count as looked up from now on.
 */
export async function takeDoubts(db: Db, at: Date, limit: number): Promise<Doubt[]> {
  const { rows } = await sql<Doubt>`
    with taken as (
      update text_attempts set looked_up_at = ${at}
      where (account_id, attempt_id) in (
        select account_id, attempt_id from text_attempts
        where state = 'unknown' and started_at > ${at}::timestamptz - interval '10 days'
          and (looked_up_at is null
            or looked_up_at <= ${at}::timestamptz - greatest(interval '30 seconds', (${at}::timestamptz - started_at) / 4))
        order by looked_up_at nulls first limit ${limit} for update skip locked
      )
      returning account_id, attempt_id, message_id, number_id, started_at
    )
    select taken.account_id as "accountId", attempt_id as "attemptId", message_id as "messageId",
      m.thread_id as "threadId", n.number_id as "numberId", n.e164 as own, t.e164, m.body, started_at as "startedAt"
    from taken join text_messages m using (account_id, message_id) join threads t using (account_id, thread_id)
      join text_numbers n on n.account_id = taken.account_id and n.number_id = taken.number_id`.execute(db);
  return rows;
}

/** A text that a carrier took, and of whose way nothing is known. */
export interface Unreported {
  accountId: string;
  attemptId: string;
  numberId: string;
  carrier: CarrierId;
  providerId: string;
}

/**
 * Takes texts of which no report has come for minutes: after five at first, then less and less often, for a day. They
 * count as looked up from now on.
 */
export async function takeUnreported(db: Db, at: Date, limit: number): Promise<Unreported[]> {
  const { rows } = await sql<Unreported>`
    update text_attempts set looked_up_at = ${at}
    where (account_id, attempt_id) in (
      select account_id, attempt_id from text_attempts
      where state = 'accepted' and status in ('queued', 'sending') and provider_id is not null
        and started_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz - interval '5 minutes'
        and (looked_up_at is null
          or looked_up_at <= ${at}::timestamptz - greatest(interval '5 minutes', (${at}::timestamptz - started_at) / 4))
      order by looked_up_at nulls first limit ${limit} for update skip locked
    )
    returning account_id as "accountId", attempt_id as "attemptId", number_id as "numberId", carrier,
      provider_id as "providerId"`.execute(db);
  return rows;
}

/** Which of a carrier's ids attempts of the account have already. */
export async function listKnownIds(
  db: Db,
  accountId: string,
  providerIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from text_attempts
    where account_id = ${accountId} and provider_id = any(${[...providerIds]}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Texts that are unknown since before a time and that no person was asked about: they are marked as asked about. Their
 * threads are held by the caller, or nobody may change them meanwhile. What is older than a month was asked about, so that
 * the texts of all times that stayed unknown are not gone through every few seconds.
 */
export async function listUntold(db: Db, startedBefore: Date, limit: number) {
  const { rows } = await sql<{ accountId: string; messageId: string; threadId: string }>`
    select m.account_id as "accountId", m.message_id as "messageId", m.thread_id as "threadId"
    from text_messages m
    where m.state = 'unknown' and m.at < ${startedBefore} and m.at > ${startedBefore}::timestamptz - interval '30 days'
      and not coalesce(m.reasons @> ${toldMark}::jsonb, false)
    order by m.at limit ${limit}`.execute(db);
  return rows;
}

const toldMark = '[{"rule": "unknown-outcome"}]';

/** Marks a text as one that a person was asked about. False where it is no longer unknown, or was marked before. */
export async function markTold(trx: Db, accountId: string, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update text_messages
    set reasons = coalesce(reasons, '[]'::jsonb) || jsonb_build_array(jsonb_build_object(
      'rule', 'unknown-outcome', 'why', 'Nobody knows after ten minutes whether it was sent.'))
    where account_id = ${accountId} and message_id = ${messageId} and state = 'unknown'
      and not coalesce(reasons @> ${toldMark}::jsonb, false)`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
