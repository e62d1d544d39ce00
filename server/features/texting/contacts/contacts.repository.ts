import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { type KnownContact, mostNamed, type Source } from './assign-sources.ts';

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
  /** Since when it may have been stopped, in words that a person has to judge. */
  unclearStopAt: Date | null;
}

/** Whether nothing may go to a number, whatever the rules say of the time. */
export const isBarred = ({ stoppedAt, carrierBlockedAt, doNotContactAt, unclearStopAt }: Phone): boolean =>
  [stoppedAt, carrierBlockedAt, doNotContactAt, unclearStopAt].some((since) => since !== null);

/** Leads and customers with a number, of each kind, that are looked at: a person has some, and a made-up file has millions. */
const mostRecords = 500;
/** Of those, the ones that are noted at a time; the rest are with the next use of the number. */
const mostAtOnce = 200;

const phoneColumns = sql`
  e164, stopped_at as "stoppedAt", carrier_blocked_at as "carrierBlockedAt", do_not_contact_at as "doNotContactAt",
  unclear_stop_at as "unclearStopAt"`;

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

/** The contacts that a number is linked to, the oldest first: as many as it can have, that without a name among them. */
export async function listContacts(db: Db, accountId: string, e164: string): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select contact_id as "contactId", name, address, postal_code as "postalCode", language
    from (
      select c.* from contact_phones p join contacts c using (account_id, contact_id)
      where p.account_id = ${accountId} and p.e164 = ${e164} and p.ended_at is null
      order by c.name is not null, c.created_at, c.contact_id limit ${mostNamed + 1}
    ) as shown order by created_at, contact_id`.execute(db);
  return rows;
}

/**
 * Leads and customers with a number that no contact is known from yet, in the order of their keys: at most `mostAtOnce`, of
 * the first `mostRecords` of each kind.
 */
export async function listNewRecords(db: Db, accountId: string, e164: string): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select kind, system, external_id as "externalId", name
    from (
      (select 'lead' as kind, system, external_id, name from leads
        where account_id = ${accountId} and phone = ${e164} limit ${mostRecords})
      union all
      (select 'customer', system, external_id, name from customers
        where account_id = ${accountId} and phone = ${e164} limit ${mostRecords})
    ) as records
    where not exists (
      select from contact_sources as s
      where s.account_id = ${accountId} and s.kind = records.kind and s.system = records.system
        and s.external_id = records.external_id and s.e164 = ${e164}
    )
    order by kind desc, system, external_id limit ${mostAtOnce}`.execute(db);
  return rows;
}

/** Makes contacts of a number, of new ids. */
export async function insertContacts(
  trx: Db,
  accountId: string,
  e164: string,
  contacts: readonly KnownContact[],
): Promise<void> {
  await sql`
    with made as (
      insert into contacts (account_id, contact_id, name)
      select ${accountId}::uuid, contact_id, name
      from unnest(${contacts.map(({ contactId }) => contactId)}::uuid[], ${contacts.map(({ name }) => name)}::text[])
        as given (contact_id, name)
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

/** Notes where contacts are known from; a source that is noted already stays where it is. */
export async function insertSources(
  trx: Db,
  accountId: string,
  e164: string,
  sources: readonly (Source & { contactId: string })[],
): Promise<void> {
  await trx
    .insertInto('contact_sources')
    .values(
      sources.map(({ contactId, externalId, kind, name, system }) => ({
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
