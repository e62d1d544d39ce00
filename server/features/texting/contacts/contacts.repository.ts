import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { KnownContact, Source } from './assign-sources.ts';

type Db = Kysely<Database>;

/** A contact as it is kept. */
export interface Contact extends KnownContact {
  address: string | null;
  postalCode: string | null;
  /** BCP 47. */
  language: string | null;
}

/** What a number's row says. */
export interface Phone {
  e164: string;
  stoppedAt: Date | null;
  carrierBlockedAt: Date | null;
  doNotContactAt: Date | null;
}

const phoneColumns = sql`
  e164, stopped_at as "stoppedAt", carrier_blocked_at as "carrierBlockedAt", do_not_contact_at as "doNotContactAt"`;

/**
 * Locks a number until the transaction ends, and makes its row on first use. All that sends to it, stops it or changes
 * whom it belongs to begins with this; of several numbers the smaller first.
 */
export async function lockPhone(trx: Db, accountId: string, e164: string): Promise<Phone> {
  const { rows } = await sql<Phone>`
    with held as (
      select ${phoneColumns} from phones where account_id = ${accountId} and e164 = ${e164} for update
    ), made as (
      insert into phones (account_id, e164) select ${accountId}::uuid, ${e164}::text where not exists (select from held)
      -- Which locks the row that somebody else has made meanwhile.
      on conflict (account_id, e164) do update set e164 = excluded.e164
      returning ${phoneColumns}
    )
    table held union all table made`.execute(trx);
  const [phone] = rows;
  if (phone === undefined) throw new Error('A number was neither held nor made');
  return phone;
}

/** The contacts that a number is linked to, the oldest first. */
export async function listContacts(db: Db, accountId: string, e164: string): Promise<Contact[]> {
  const rows = await db
    .selectFrom('contact_phones as p')
    .innerJoin('contacts as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.contact_id', '=', 'p.contact_id'),
    )
    .select(['c.contact_id', 'c.name', 'c.address', 'c.postal_code', 'c.language'])
    .where('p.account_id', '=', accountId)
    .where('p.e164', '=', e164)
    .where('p.ended_at', 'is', null)
    .orderBy('c.created_at')
    .orderBy('c.contact_id')
    .execute();
  return rows.map(({ contact_id, postal_code, ...rest }) => ({
    contactId: contact_id,
    postalCode: postal_code,
    ...rest,
  }));
}

/** Leads and customers with a number that no contact is known from yet, in the order of their keys. */
export async function listNewRecords(db: Db, accountId: string, e164: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select kind, system, external_id as "externalId", name
    from (
      select 'lead' as kind, system, external_id, name from leads
      where account_id = ${accountId} and phone = ${e164}
      union all
      select 'customer', system, external_id, name from customers
      where account_id = ${accountId} and phone = ${e164}
    ) as records
    where not exists (
      select from contact_sources as s
      where s.account_id = ${accountId} and s.kind = records.kind and s.system = records.system
        and s.external_id = records.external_id and s.e164 = ${e164}
    )
    order by kind desc, system, external_id`.execute(db);
  return rows;
}

/** Makes a contact of a number, of a new id. */
export async function insertContact(
  trx: Db,
  accountId: string,
  e164: string,
  { contactId, name }: KnownContact,
): Promise<void> {
  await sql`
    with made as (
      insert into contacts (account_id, contact_id, name) values (${accountId}, ${contactId}, ${name})
      returning account_id, contact_id
    )
    insert into contact_phones (account_id, contact_id, e164)
    select account_id, contact_id, ${e164} from made`.execute(trx);
}

/** Gives a contact a name where it has none. */
export async function nameContact(trx: Db, accountId: string, contactId: string, name: string | null) {
  await trx
    .updateTable('contacts')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .where('name', 'is', null)
    .execute();
}

/** Notes where a contact is known from; a source that is noted already stays where it is. */
export async function insertSources(
  trx: Db,
  accountId: string,
  e164: string,
  contactId: string,
  sources: readonly Source[],
): Promise<void> {
  await trx
    .insertInto('contact_sources')
    .values(
      sources.map(({ externalId, kind, name, system }) => ({
        ...{ account_id: accountId, e164, contact_id: contactId },
        ...{ kind, system, external_id: externalId, name },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the links of a number to its contacts; gives how many. */
export async function endLinks(trx: Db, accountId: string, e164: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_phones')
    .set({ ended_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('e164', '=', e164)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
