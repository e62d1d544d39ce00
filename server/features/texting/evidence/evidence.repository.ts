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
  stoppedAt: Date | null;
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
      'stopped_at as stoppedAt',
      'carrier_blocked_at as carrierBlockedAt',
      'do_not_contact_at as doNotContactAt',
    ])
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .executeTakeFirstOrThrow();
}

/** The ledger of a number, in the order in which it became known. */
export async function listLedger(db: Db, accountId: string, e164: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select event_id as "eventId", said_at as "saidAt", recorded_at as "recordedAt", action, consent, program, basis, words,
      form_version as "formVersion", page, host(address) as address, c.user_agent as "userAgent",
      u.full_name as "recordedBy", source_kind || ' ' || source_id as source
    from text_consents c left join users u on u.account_id = c.account_id and u.user_id = c.user_id
    where c.account_id = ${accountId} and e164 = ${e164} order by event_id`.execute(db);
  return rows;
}

/** Every text to and from a number, over all own numbers, the oldest first. */
export async function listTexts(db: Db, accountId: string, e164: string): Promise<TextEntry[]> {
  const { rows } = await sql<TextEntry>`
    select m.at, m.direction, n.e164 as "ownNumber", m.author, u.full_name as "writtenBy", m.body, m.class, m.program, m.state,
      m.reading, m.reasons, m.proof,
      coalesce((
        select jsonb_agg(jsonb_build_object('carrier', a.carrier, 'providerId', a.provider_id, 'state', a.state,
          'status', a.status, 'startedAt', a.started_at) order by a.started_at)
        from text_attempts a where a.account_id = m.account_id and a.message_id = m.message_id), '[]') as attempts
    from threads t join text_messages m using (account_id, thread_id) join text_numbers n using (account_id, number_id)
      left join users u on u.account_id = m.account_id and u.user_id = m.user_id
    where t.account_id = ${accountId} and t.e164 = ${e164} order by m.at, m.message_id`.execute(db);
  return rows;
}
