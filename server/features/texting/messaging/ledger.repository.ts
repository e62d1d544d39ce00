import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Program } from '../policy/facts.ts';
import type { PhoneKey } from './facts.repository.ts';

/** A phone with the program that a text to it belongs to. */
export interface LedgerKey extends PhoneKey {
  program: Program;
}

/** An entry of the ledger that decides about texts of a program. */
export interface LedgerEntry extends PhoneKey {
  /** The program that was asked for. */
  asked: Program;
  /** Null: all programs. */
  program: Program | null;
  action: 'granted' | 'revoked' | 'lifted' | 'erased';
  consent: 'written' | 'express' | null;
  saidAt: Date;
}

/** The newest entry of one kind for a key, by the index that is made for it: one row is read however many there are. */
const newest = (of: 'key' | 'asked', where: ReturnType<typeof sql>) => sql`
  select program, action, consent, said_at, event_id from text_consents
  where account_id = ${sql.ref(`${of}.account_id`)} and e164 = ${sql.ref(`${of}.e164`)} and ${where}
  order by said_at desc, event_id desc limit 1`;
const end = (action: 'revoked' | 'erased') =>
  newest('key', sql`coalesce(program, '') = '' and action = ${action} and coalesce(consent, '') = ''`);

/**
 * What decides in the ledger of phones about texts of programs: the last stop of all texts or erasure, by when it was said,
 * and behind it the newest grants of each kind and the newest revocation that were said after it, of the program and of
 * all programs. However long a ledger is, the same few rows are read.
 */
export async function listLedger(db: Kysely<Database>, keys: readonly LedgerKey[]): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    with asked as (
      select key.*, stop.action, stop.said_at, coalesce(stop.said_at, '-infinity') as after_at,
        coalesce(stop.event_id, 0) as after_id
      from unnest(${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ e164 }) => e164)}::text[],
        ${keys.map(({ program }) => program)}::text[]) as key (account_id, e164, for_program)
      left join lateral (
        select * from ((${end('revoked')}) union all (${end('erased')})) as ends
        order by said_at desc, event_id desc limit 1
      ) as stop on true
    )
    select account_id as "accountId", e164, for_program as asked, null as program, action, null as consent,
      said_at as "saidAt", 0 as rank
    from asked where action is not null
    union all
    select asked.account_id, asked.e164, for_program, found.program, found.action, found.consent, found.said_at, 1
    from asked
      cross join lateral (values (''), (for_program)) as one (program)
      cross join (values ('granted', 'written'), ('granted', 'express'), ('revoked', '')) as kind (action, consent)
      cross join lateral (${newest(
        'asked',
        sql`coalesce(program, '') = one.program and action = kind.action and coalesce(consent, '') = kind.consent
          and (said_at, event_id) > (asked.after_at, asked.after_id)`,
      )}) as found
    order by rank, "saidAt"`.execute(db);
  return rows;
}
