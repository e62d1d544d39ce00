import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextConsents } from '../../../platform/database/schema-texting.ts';
import type { Program } from '../policy/facts.ts';

type Db = Kysely<Database>;

/** Something that was agreed to or taken back. */
export interface ConsentEvent {
  e164: string;
  /** Null: all programs. */
  program: Program | null;
  /** `lifted`: the company takes its own wish back that nobody contacts the number; `erased`: what is kept of the person went. */
  action: 'granted' | 'revoked' | 'lifted' | 'erased';
  /** Of a grant: in writing and signed as the law asks of advertising, or said in any way. */
  consent: 'written' | 'express' | null;
  basis: TextConsents['basis'];
  /** The exact words that were agreed to, or with which it was taken back. */
  words?: string;
  formVersion?: string;
  page?: string;
  /** IP address. */
  address?: string;
  userAgent?: string;
  /** Who of the company recorded it. */
  userId?: string;
  saidAt: Date;
  /** What said it, so that the same is never recorded twice: a message, a form, a press. */
  source: { kind: string; id: string };
}

/** The same with its place in the ledger. */
export interface RecordedEvent extends ConsentEvent {
  eventId: number;
  recordedAt: Date;
  /** The name of who of the company recorded it; null also where the user is gone. */
  recordedBy: string | null;
}

/** Adds an event to the ledger. False where the same source has said the same before. */
export async function insertEvent(trx: Db, accountId: string, event: ConsentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('text_consents')
    .values({
      account_id: accountId,
      e164: event.e164,
      program: event.program,
      action: event.action,
      consent: event.consent,
      basis: event.basis,
      words: event.words ?? null,
      form_version: event.formVersion ?? null,
      page: event.page ?? null,
      address: event.address ?? null,
      user_agent: event.userAgent ?? null,
      user_id: event.userId ?? null,
      said_at: event.saidAt,
      source_kind: event.source.kind,
      source_id: event.source.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The ledger of a number, in the order in which it became known. */
export async function listEvents(db: Db, accountId: string, e164: string): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('text_consents as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'c.account_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .selectAll('c')
    .select('u.full_name as recorded_by')
    .where('c.account_id', '=', accountId)
    .where('c.e164', '=', e164)
    .orderBy('c.event_id')
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    e164: row.e164,
    program: row.program,
    action: row.action,
    consent: row.consent,
    basis: row.basis,
    ...(row.words === null ? {} : { words: row.words }),
    ...(row.form_version === null ? {} : { formVersion: row.form_version }),
    ...(row.page === null ? {} : { page: row.page }),
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.user_agent === null ? {} : { userAgent: row.user_agent }),
    ...(row.user_id === null ? {} : { userId: row.user_id }),
    saidAt: row.said_at,
    recordedAt: row.recorded_at,
    recordedBy: row.recorded_by,
    source: { kind: row.source_kind, id: row.source_id },
  }));
}

/** Whether texts of all programs were stopped by somebody who said so after a time. */
export async function isStoppedAfter(db: Db, accountId: string, e164: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('text_consents')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    // As the index has them, so that one row is read.
    .where(sql`coalesce(program, '')`, '=', '')
    .where('action', '=', 'revoked')
    .where(sql`coalesce(consent, '')`, '=', '')
    .where('said_at', '>', at)
    .orderBy('said_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person's asking for texts again became known since a time. */
export async function isResumedSince(db: Db, accountId: string, e164: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('text_consents')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .where('basis', '=', 'start')
    .where('recorded_at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a number's row says from now on; a time that is set already stays. */
export async function updatePhone(
  trx: Db,
  accountId: string,
  e164: string,
  change: Partial<Record<'stopped_at' | 'carrier_blocked_at' | 'do_not_contact_at', Date | null>>,
): Promise<void> {
  const set = Object.entries(change).map(([column, at]) =>
    at === null
      ? sql`${sql.ref(column)} = null`
      : sql`${sql.ref(column)} = coalesce(${sql.ref(column)}, ${at})`,
  );
  await sql`update phones set ${sql.join(set)} where account_id = ${accountId} and e164 = ${e164}`.execute(
    trx,
  );
}
