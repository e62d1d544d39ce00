import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** Everything that the ledger keeps of one event, and who of the company recorded it. */
export interface LedgerEntry {
  eventId: number;
  saidAt: Date;
  recordedAt: Date;
  action: 'granted' | 'revoked';
  consent: string | null;
  program: string | null;
  basis: string;
  words: string | null;
  formVersion: string | null;
  page: string | null;
  address: string | null;
  userAgent: string | null;
  recordedBy: string | null;
  source: string;
}

/** A text with what its sending rests on, and the calls to the carrier. */
export interface TextEntry {
  at: Date;
  direction: 'inbound' | 'outbound';
  ownNumber: string;
  author: string;
  writtenBy: string | null;
  body: string;
  class: string | null;
  program: string | null;
  state: string;
  reading: string | null;
  reasons: unknown;
  proof: unknown;
  attempts: {
    carrier: string;
    providerId: string | null;
    state: string;
    status: string | null;
    startedAt: string;
  }[];
}

/** Since when texts to a number are stopped, and why. */
export interface PhoneStand {
  createdAt: Date;
  /** Stops that are not in the ledger, and when the newest of them was said. */
  furtherStops: number;
  stoppedAgainAt: Date | null;
  stoppedAt: Date | null;
  /** Since when all texts wait for somebody to judge what may be a stop. */
  unclearStopAt: Date | null;
  carrierBlockedAt: Date | null;
  doNotContactAt: Date | null;
}

/** Who has the file made. */
export function readAccount(
  db: Db,
  accountId: string,
  userId: string,
): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('users')
    .select(['full_name as name', 'email'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** What the row of a number says. */
export async function readStand(db: Db, accountId: string, e164: string): Promise<PhoneStand> {
  return db
    .selectFrom('phones')
    .select([
      'created_at as createdAt',
      'further_stops as furtherStops',
      'stopped_again_at as stoppedAgainAt',
      'stopped_at as stoppedAt',
      'unclear_stop_at as unclearStopAt',
      'carrier_blocked_at as carrierBlockedAt',
      'do_not_contact_at as doNotContactAt',
    ])
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .executeTakeFirstOrThrow();
}

/** Rows of a page: few, since each may hold ten thousand characters and others wait while it is written. */
const pageRows = 100;

/**
 * The ledger of a number, in the order in which it became known, a page at a time. Between two pages nothing is held open,
 * so that a slow reader costs no connection.
 */
export async function* pagesOfLedger(db: Db, accountId: string, e164: string): AsyncGenerator<LedgerEntry[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<LedgerEntry>`
      select event_id as "eventId", said_at as "saidAt", recorded_at as "recordedAt", action, consent, program, basis, words,
        form_version as "formVersion", page, host(address) as address, c.user_agent as "userAgent",
        u.full_name as "recordedBy", source_kind || ' ' || source_id as source
      from text_consents c left join users u on u.account_id = c.account_id and u.user_id = c.user_id
      where c.account_id = ${accountId} and e164 = ${e164} and event_id > ${after}
      order by event_id limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.eventId;
  }
}

/** Every text to and from a number, over all own numbers, the oldest first, a page at a time as the ledger. */
export async function* pagesOfTexts(db: Db, accountId: string, e164: string): AsyncGenerator<TextEntry[]> {
  for (let after = sql``; ; ) {
    // The index of each thread gives its next texts; a join of all would be sorted anew for each page.
    const { rows } = await sql<TextEntry & { key: string; messageId: string }>`
      select m.at, m.at::text as key, m.message_id as "messageId", m.direction, n.e164 as "ownNumber", m.author,
        u.full_name as "writtenBy", m.body, m.class, m.program, m.state, m.reading, m.reasons, m.proof,
        coalesce((
          select jsonb_agg(jsonb_build_object('carrier', a.carrier, 'providerId', a.provider_id, 'state', a.state,
            'status', a.status, 'startedAt', a.started_at) order by a.started_at)
          from text_attempts a where a.account_id = m.account_id and a.message_id = m.message_id), '[]') as attempts
      from threads t join text_numbers n using (account_id, number_id)
        cross join lateral (
          select * from text_messages own where own.account_id = t.account_id and own.thread_id = t.thread_id ${after}
          order by own.at, own.message_id limit ${pageRows}
        ) m
        left join users u on u.account_id = m.account_id and u.user_id = m.user_id
      where t.account_id = ${accountId} and t.e164 = ${e164} order by m.at, m.message_id limit ${pageRows}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (own.at, own.message_id) > (${last.key}::timestamptz, ${last.messageId}::uuid)`;
  }
}
