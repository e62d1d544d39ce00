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
  /**
   * `lifted`: the company takes its own wish back that nobody contacts the number; `erased`: what is kept of the person went;
   * `judged`: what may have been a stop was none.
   */
  action: TextConsents['action'];
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

/** UTF-16 units of the words of an event that are kept: a text of ten segments, the most a carrier takes, has 1,600. */
const mostWords = 2000;

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
      words: event.words?.slice(0, mostWords).toWellFormed() ?? null,
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

/** Events of a number that are shown: more than anybody reads. */
const mostShown = 200;
/** Characters of their words. */
const shownWords = 500;

/**
 * The newest events of a number, in the order in which they became known, with the beginnings of their words. The newest
 * of the company's own wish is among them, however old it is.
 */
export async function listEvents(db: Db, accountId: string, e164: string): Promise<RecordedEvent[]> {
  const ofNumber = db
    .selectFrom('text_consents')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .orderBy('event_id', 'desc');
  const rows = await db
    .selectFrom('text_consents as c')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'c.account_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .select([
      'c.event_id',
      'c.e164',
      'c.program',
      'c.action',
      'c.consent',
      'c.basis',
      'c.form_version',
      'c.page',
    ])
    .select([
      'c.address',
      'c.user_agent',
      'c.user_id',
      'c.said_at',
      'c.recorded_at',
      'c.source_kind',
      'c.source_id',
    ])
    .select('u.full_name as recorded_by')
    .select(sql<string | null>`left(c.words, ${shownWords})`.as('words'))
    .where('c.account_id', '=', accountId)
    .where(({ eb, or }) =>
      or([
        eb('c.event_id', 'in', ofNumber.limit(mostShown)),
        eb('c.event_id', 'in', ofNumber.where('basis', '=', 'do_not_contact').limit(1)),
      ]),
    )
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
  // In the order of the index, so that one row is read; `exists` would ignore it.
  const { rows } = await sql<{ isStopped: boolean | null }>`
    select coalesce((
      select true from text_consents where account_id = ${accountId} and e164 = ${e164} and coalesce(program, '') = ''
        and action = 'revoked' and coalesce(consent, '') = '' and said_at > ${at}
      order by said_at desc limit 1
    ), (
      select true from phones where account_id = ${accountId} and e164 = ${e164} and stopped_again_at > ${at}
    )) as "isStopped"`.execute(db);
  return rows[0]?.isStopped ?? false;
}

/** Stops of a number within a day that the ledger has each by itself, where nothing else is said between them. */
const mostStops = 5;

/** Whether the newest events of a number are stops of this day, as many as the ledger keeps of them. */
export async function isStoppedOften(db: Db, accountId: string, e164: string): Promise<boolean> {
  const { rows } = await sql<{ stops: number }>`
    select count(*) filter (
      where action = 'revoked' and program is null and recorded_at > now() - interval '1 day') as stops
    from (
      select action, program, recorded_at from text_consents where account_id = ${accountId} and e164 = ${e164}
      order by event_id desc limit ${mostStops}
    ) as newest`.execute(db);
  return (rows[0]?.stops ?? 0) >= mostStops;
}

/** Counts a stop of a number that the ledger does not have. */
export async function countStop(trx: Db, accountId: string, e164: string, saidAt: Date): Promise<void> {
  await sql`
    update phones set further_stops = further_stops + 1, stopped_again_at = greatest(stopped_again_at, ${saidAt})
    where account_id = ${accountId} and e164 = ${e164}`.execute(trx);
}

/**
 * Since when the person themselves, or their carrier, wants no texts: the first stop since they last asked for texts; null
 * where they do not say so.
 */
export async function findOwnStop(db: Db, accountId: string, e164: string): Promise<Date | null> {
  const { rows } = await sql<{ saidAt: Date }>`
    select said_at as "saidAt" from text_consents
    where account_id = ${accountId} and e164 = ${e164} and action = 'revoked' and basis <> 'do_not_contact'
      and program is null and event_id > coalesce((
        select max(event_id) from text_consents
        where account_id = ${accountId} and e164 = ${e164} and coalesce(program, '') = '' and action = 'granted'
          and coalesce(consent, '') = 'express' and basis = 'start'), 0)
    order by event_id limit 1`.execute(db);
  return rows[0]?.saidAt ?? null;
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
  change: Partial<
    Record<'stopped_at' | 'carrier_blocked_at' | 'do_not_contact_at' | 'unclear_stop_at', Date | null>
  >,
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
