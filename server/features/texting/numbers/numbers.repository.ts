import { type Kysely, sql } from 'kysely';
import type { ChangeNumberRequest } from '../../../../contract/text-numbers.ts';
import type { CarrierId, NumberState } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readState, storedState } from './stored-state.ts';

type Db = Kysely<Database>;

/** One of an account's own numbers as it is kept. */
export interface OwnNumber {
  accountId: string;
  numberId: string;
  carrier: CarrierId;
  e164: string;
  companyName: string | null;
  sandbox: boolean;
  state: NumberState | null;
  checkedAt: Date | null;
  problem: string | null;
  /** Whom it texts first of those that connected systems name. */
  textsMissedCalls: boolean;
  textsNewLeads: boolean;
  confirmsVisits: boolean;
}

/** Failures of a send that a look-up of the number explains. */
const telling = ['not_registered', 'wrong_credentials', 'account_blocked', 'wrong_setup'];

const columns = [
  'account_id as accountId',
  'number_id as numberId',
  'carrier',
  'e164',
  'company_name as companyName',
  'sandbox',
  'state',
  'checked_at as checkedAt',
  'check_problem as problem',
  'texts_missed_calls as textsMissedCalls',
  'texts_new_leads as textsNewLeads',
  'confirms_visits as confirmsVisits',
] as const;

const inUse = (db: Db) => db.selectFrom('text_numbers').select(columns).where('removed_at', 'is', null);

/** An account's numbers in use, the first one added first. */
export async function listNumbers(db: Db, accountId: string): Promise<OwnNumber[]> {
  const query = inUse(db).where('account_id', '=', accountId);
  return (await query.orderBy('created_at').orderBy('e164').execute()).map(numberOf);
}

/** A number in use; null where the account has none of the id. */
export async function findNumber(db: Db, accountId: string, numberId: string): Promise<OwnNumber | null> {
  const query = inUse(db).where('account_id', '=', accountId).where('number_id', '=', numberId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : numberOf(row);
}

/** The number in use whose webhooks come with a token. */
export async function findByHook(db: Db, tokenHash: Buffer): Promise<OwnNumber | null> {
  const row = await inUse(db)
    .where((of) =>
      of.exists(
        of
          .selectFrom('text_hooks as h')
          .select('h.token_hash')
          .where('h.token_hash', '=', tokenHash)
          .whereRef('h.account_id', '=', 'text_numbers.account_id')
          .whereRef('h.number_id', '=', 'text_numbers.number_id'),
      ),
    )
    .executeTakeFirst();
  return row === undefined ? null : numberOf(row);
}

/** Numbers in use, of any account. */
export async function findNumbers(
  db: Db,
  keys: readonly Pick<OwnNumber, 'accountId' | 'numberId'>[],
): Promise<OwnNumber[]> {
  const rows = await inUse(db)
    .where(
      sql<boolean>`(account_id, number_id) in (select * from unnest(
        ${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ numberId }) => numberId)}::uuid[]))`,
    )
    .execute();
  return rows.map(numberOf);
}

/** Adds a number, or takes one back into use that was removed; null where the account uses it already. */
export async function insertNumber(
  trx: Db,
  {
    accountId,
    carrier,
    e164,
    companyName,
    sandbox,
  }: Pick<OwnNumber, 'accountId' | 'carrier' | 'e164' | 'companyName' | 'sandbox'>,
): Promise<string | null> {
  const row = await trx
    .insertInto('text_numbers')
    .values({ account_id: accountId, carrier, e164, company_name: companyName, sandbox })
    .onConflict((on) =>
      on
        .columns(['account_id', 'e164'])
        .doUpdateSet({ carrier, company_name: companyName, sandbox, removed_at: null })
        .where('text_numbers.removed_at', 'is not', null),
    )
    .returning('number_id')
    .executeTakeFirst();
  return row?.number_id ?? null;
}

/** Makes a number the account's own; false where another account of the installation has it. */
export async function claimNumber(
  trx: Db,
  { accountId, numberId, carrier, e164 }: Pick<OwnNumber, 'accountId' | 'numberId' | 'carrier' | 'e164'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('text_number_claims')
    .values({ carrier, e164, account_id: accountId, number_id: numberId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a number the token by which its webhooks are known. */
export async function insertHook(trx: Db, accountId: string, numberId: string, tokenHash: Buffer) {
  await trx
    .insertInto('text_hooks')
    .values({ token_hash: tokenHash, account_id: accountId, number_id: numberId })
    .execute();
}

/**
 * Takes a number out of use; its threads stay. False where the account has none of the id in use. Numbers that share its
 * messaging profile report to its address, which is one of theirs from then on.
 */
export async function retireNumber(trx: Db, accountId: string, numberId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('text_numbers')
    .set({
      removed_at: sql`now()`,
      texts_missed_calls: false,
      texts_new_leads: false,
      confirms_visits: false,
    })
    .where('account_id', '=', accountId)
    .where('number_id', '=', numberId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  await sql`
    update text_hooks h set number_id = heir.number_id
    from (
      select number_id from text_numbers n where account_id = ${accountId} and removed_at is null and (carrier, sandbox) = (
        select carrier, sandbox from text_numbers where account_id = ${accountId} and number_id = ${numberId})
      order by created_at, e164 limit 1
    ) as heir
    where h.account_id = ${accountId} and h.number_id = ${numberId}`.execute(trx);
  for (const table of ['text_hooks', 'text_number_claims'] as const) {
    const rows = trx.deleteFrom(table).where('account_id', '=', accountId);
    await rows.where('number_id', '=', numberId).execute();
  }
  return numUpdatedRows > 0n;
}

/** Says whom a number texts first; what it begins no other number of the account does any more. */
export async function setFirstTexts(
  trx: Db,
  { accountId, numberId }: Pick<OwnNumber, 'accountId' | 'numberId'>,
  { textsMissedCalls, textsNewLeads, confirmsVisits }: ChangeNumberRequest,
): Promise<void> {
  const wished = {
    texts_missed_calls: textsMissedCalls,
    texts_new_leads: textsNewLeads,
    confirms_visits: confirmsVisits,
  };
  for (const column of ['texts_missed_calls', 'texts_new_leads', 'confirms_visits'] as const) {
    const value = wished[column];
    if (value === undefined) continue;
    const numbers = trx.updateTable('text_numbers').where('account_id', '=', accountId);
    if (value)
      await numbers
        .set({ [column]: false })
        .where(column, '=', true)
        .execute();
    await numbers
      .set({ [column]: value })
      .where('number_id', '=', numberId)
      .execute();
  }
}

/** Stores what a carrier said of a number, or why it could not be asked; the state of before stays then. */
export async function noteCheck(
  db: Db,
  { accountId, numberId }: Pick<OwnNumber, 'accountId' | 'numberId'>,
  checked: { state: NumberState } | { problem: string },
): Promise<void> {
  const found =
    'state' in checked
      ? { state: storedState(checked.state), check_problem: null }
      : { check_problem: checked.problem };
  await db
    .updateTable('text_numbers')
    .set({ ...found, checked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('number_id', '=', numberId)
    .execute();
}

/** Whether an account is the demonstration, whose contacts are made up. */
export async function isDemonstration(db: Db, accountId: string): Promise<boolean> {
  const query = db.selectFrom('accounts').select('demonstration').where('account_id', '=', accountId);
  return (await query.executeTakeFirst())?.demonstration ?? false;
}

/** Numbers to be looked up: not for a day, or not since a send failed in a way that a look-up explains. */
export async function listDue(db: Db, limit: number): Promise<OwnNumber[]> {
  const rows = await inUse(db)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb('checked_at', '<', sql<Date>`now() - interval '1 day'`),
        eb.exists(
          eb
            .selectFrom('text_attempts as a')
            .select('a.attempt_id')
            .whereRef('a.account_id', '=', 'text_numbers.account_id')
            .whereRef('a.number_id', '=', 'text_numbers.number_id')
            .whereRef('a.started_at', '>=', 'text_numbers.checked_at')
            .where('a.error_kind', 'in', telling),
        ),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .orderBy('number_id')
    .limit(limit)
    .execute();
  return rows.map(numberOf);
}

const numberOf = (row: Omit<OwnNumber, 'state'> & { state: unknown }): OwnNumber => ({
  ...row,
  state: readState(row.state),
});
