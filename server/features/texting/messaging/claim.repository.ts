import { type Kysely, sql } from 'kysely';
import type { CarrierId } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import type { MessageClass, Program } from '../policy/facts.ts';
import { isReached } from './first-texts.repository.ts';
import { lastPromptLane } from './lanes.ts';
import { isVisitChanged } from './visits.repository.ts';

type Db = Kysely<Database>;

/** Lanes, the first and the last. */
export type Lanes = readonly [first: number, last: number];

/** A text whose time has come, before anything is held. */
export interface Candidate {
  accountId: string;
  messageId: string;
  threadId: string;
  e164: string;
}

/** A text that is held together with its phone and its thread. */
export interface HeldMessage extends Candidate {
  numberId: string;
  own: string;
  carrier: string;
  author: 'assistant' | 'user' | 'system';
  body: string;
  class: MessageClass;
  program: Program;
  lane: number;
  epoch: number | null;
  sendBefore: Date | null;
  threadMode: 'assistant' | 'person' | 'paused' | 'closed';
  threadEpoch: number;
  /** Calls to the carrier so far. */
  attempts: number;
  /** It answers a turn. */
  isAnswer: boolean;
  /** It tells the customer of a visit what a person did to it, who was told that it goes. */
  isNotice: boolean;
  /** It writes first to somebody who has reached the company since. */
  isReached: boolean;
  /** It says of a visit what is no longer so. */
  isVisitChanged: boolean;
  /** Whether texts to the phone were stopped since it was written, also where they may go again. */
  isStoppedSince: boolean;
}

/**
 * Texts that are due, without those from numbers that pause or of carriers `except`. One for each phone. What somebody
 * waits for comes before all else: the most urgent one of each account, then the next of each, since a company may have
 * thousands. Of the rest the most urgent lane comes first, and numbers take turns: each has its pace, and one company's
 * long queue would otherwise go out before what another company queued a moment later.
 */
export async function listDue(
  db: Db,
  lanes: Lanes,
  at: Date,
  { limit, except }: { limit: number; except: readonly CarrierId[] },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select m.account_id as "accountId", m.message_id as "messageId", m.thread_id as "threadId", t.e164
    from text_numbers n cross join lateral (
      select * from text_messages
      where account_id = n.account_id and own_number_id = n.number_id and state in ('waiting', 'held')
        and lane between ${lanes[0]} and ${lanes[1]} and due_at <= ${at}
        and (lane <= ${lastPromptLane} or n.paced_until is null or n.paced_until <= ${at})
      order by lane, due_at limit ${limit}
    ) m join threads t on t.account_id = m.account_id and t.thread_id = m.thread_id
    where (n.paused_until is null or n.paused_until <= ${at}) and n.carrier <> all(${[...except]}::text[])
    order by m.lane > ${lastPromptLane},
      case when m.lane <= ${lastPromptLane}
        then row_number() over (partition by m.account_id order by m.lane, m.due_at) end,
      m.lane, case when m.lane > ${lastPromptLane} then n.paced_until end nulls first, m.due_at
    limit ${limit}`.execute(db);
  return [
    ...new Map(rows.toReversed().map((row) => [`${row.accountId} ${row.e164}`, row])).values(),
  ].toReversed();
}

/**
 * Holds the phones, threads and texts of candidates until the commit, in the order in which everybody takes them. A phone
 * that somebody else holds is left for the next time.
 */
export async function holdDue(trx: Db, candidates: readonly Candidate[], at: Date): Promise<HeldMessage[]> {
  const accounts = candidates.map(({ accountId }) => accountId);
  const { rows: phones } = await sql<{ account_id: string; e164: string }>`
    select account_id, e164 from phones
    where (account_id, e164) in
      (select * from unnest(${accounts}::uuid[], ${candidates.map(({ e164 }) => e164)}::text[]))
    order by account_id, e164 for update skip locked`.execute(trx);
  const held = new Set(phones.map(({ account_id, e164 }) => `${account_id} ${e164}`));
  const ours = candidates.filter(({ accountId, e164 }) => held.has(`${accountId} ${e164}`));
  if (ours.length === 0) return [];
  const ourAccounts = ours.map(({ accountId }) => accountId);
  await sql`
    select from threads
    where (account_id, thread_id) in
      (select * from unnest(${ourAccounts}::uuid[], ${ours.map(({ threadId }) => threadId)}::uuid[]))
    order by account_id, thread_id for update`.execute(trx);
  const { rows } = await sql<HeldMessage>`
    select m.account_id as "accountId", m.message_id as "messageId", m.thread_id as "threadId", t.e164,
      t.number_id as "numberId", n.e164 as own, n.carrier, m.author, m.body, m.class, m.program, m.lane, m.epoch,
      m.send_before as "sendBefore", starts_with(m.intent_key, 'turn:') as "isAnswer",
      starts_with(m.intent_key, 'visit_told:') as "isNotice",
      ${isVisitChanged} as "isVisitChanged", ${isReached} as "isReached", t.mode as "threadMode", t.epoch as "threadEpoch",
      (select count(*) from text_attempts a
       where a.account_id = m.account_id and a.message_id = m.message_id and a.state = 'refused') as attempts,
      exists (
        select from text_consents c where c.account_id = m.account_id and c.e164 = t.e164
          and c.action = 'revoked' and c.program is null and c.recorded_at > m.created_at
      ) or exists (
        select from phones p where p.account_id = m.account_id and p.e164 = t.e164 and p.stopped_again_at > m.created_at
      ) as "isStoppedSince"
    from text_messages m join threads t using (account_id, thread_id) join text_numbers n using (account_id, number_id)
    where (m.account_id, m.message_id) in
      (select * from unnest(${ourAccounts}::uuid[], ${ours.map(({ messageId }) => messageId)}::uuid[]))
      and m.state in ('waiting', 'held') and m.due_at <= ${at}
    order by m.lane, m.due_at, m.message_id for update of m skip locked`.execute(trx);
  return rows;
}

/** A text that is about to be handed over, as it will be. */
export interface SendingText extends HeldMessage {
  attemptId: string;
  proof: string;
  segments: number;
}

/**
 * Opens an attempt for each text, and notes in texts and threads that they go out. A second attempt of a text that is
 * not certainly refused, the database refuses.
 */
export async function openAttempts(trx: Db, texts: readonly SendingText[], at: Date): Promise<void> {
  if (texts.length === 0) return;
  const accounts = texts.map(({ accountId }) => accountId);
  const attempts = trx.insertInto('text_attempts').values(
    texts.map(({ accountId, attemptId, messageId, numberId, carrier }) => ({
      ...{ account_id: accountId, attempt_id: attemptId, message_id: messageId, number_id: numberId },
      ...{ carrier, started_at: at },
    })),
  );
  const messages = sql`
    update text_messages m
    set state = 'sending', at = ${at}, body = u.body, reasons = null, proof = u.proof::jsonb, segments = u.segments
    from unnest(${accounts}::uuid[], ${texts.map(({ messageId }) => messageId)}::uuid[],
      ${texts.map(({ body }) => body)}::text[], ${texts.map(({ proof }) => proof)}::text[],
      ${texts.map(({ segments }) => segments)}::int[]) as u (account_id, message_id, body, proof, segments)
    where m.account_id = u.account_id and m.message_id = u.message_id`;
  const threads = sql`
    update threads t set last_message_at = greatest(last_message_at, ${at})
    from unnest(${accounts}::uuid[], ${texts.map(({ threadId }) => threadId)}::uuid[]) as u (account_id, thread_id)
    where t.account_id = u.account_id and t.thread_id = u.thread_id`;
  await together(trx, (on) =>
    Promise.all([on.executeQuery(attempts), messages.execute(on), threads.execute(on)]),
  );
}

/**
 * Pauses own numbers until a time, the latest that was said, in the order of their keys: `paused_until` for all texts,
 * `paced_until` for those that nobody waits for.
 */
export async function pauseNumbers(
  trx: Db,
  column: 'paused_until' | 'paced_until',
  pauses: readonly { accountId: string; numberId: string; until: Date }[],
): Promise<void> {
  if (pauses.length === 0) return;
  const until = sql.ref(column);
  await sql`
    with pauses as (
      select account_id, number_id, max(until) as until
      from unnest(
        ${pauses.map(({ accountId }) => accountId)}::uuid[], ${pauses.map(({ numberId }) => numberId)}::uuid[],
        ${pauses.map((pause) => pause.until)}::timestamptz[]
      ) as pause (account_id, number_id, until)
      group by account_id, number_id
    ), held as (
      select account_id, number_id from text_numbers
      where (account_id, number_id) in (select account_id, number_id from pauses)
      order by account_id, number_id for no key update
    )
    update text_numbers n set ${until} = greatest(n.${until}, pauses.until)
    from held join pauses using (account_id, number_id)
    where n.account_id = held.account_id and n.number_id = held.number_id`.execute(trx);
}
