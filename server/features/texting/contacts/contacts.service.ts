import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { assignSources, type Source } from './assign-sources.ts';
import {
  type Contact,
  endLink,
  insertContact,
  insertSources,
  listContacts,
  listNewRecords,
  listNumbers,
  lockPhone,
  moveContact,
  nameContact,
} from './contacts.repository.ts';

type Db = Kysely<Database>;

/**
 * The contacts of a number, made on first use from the leads and customers with that number and from `heard`: the call,
 * text or form by which the number has come up now. At least one; the same call again changes nothing. Runs in the
 * caller's transaction, which holds the number from here on.
 */
export async function contactsOf(
  trx: Db,
  accountId: string,
  e164: string,
  heard: readonly Source[] = [],
): Promise<Contact[]> {
  await lockPhone(trx, accountId, e164);
  await noteSources(trx, accountId, e164, heard);
  const contacts = await listContacts(trx, accountId, e164);
  if (contacts.length > 0) return contacts;
  await insertContact(trx, accountId, e164, null);
  return listContacts(trx, accountId, e164);
}

/**
 * Notes by which call, text or form a number has come up now, with its records, and makes the contacts that they speak
 * of. The caller holds the number.
 */
export async function noteSources(
  trx: Db,
  accountId: string,
  e164: string,
  heard: readonly Source[],
): Promise<void> {
  const known = await listContacts(trx, accountId, e164);
  const sources = [...(await listNewRecords(trx, accountId, e164)), ...heard];
  for (const { contactId, name, sources: own } of assignSources(known, sources)) {
    const id = contactId ?? (await insertContact(trx, accountId, e164, name));
    await insertSources(trx, accountId, e164, id, own);
    if (contactId !== null && name !== null) await nameContact(trx, accountId, contactId, name);
  }
}

/**
 * Makes two contacts one: every source and number stays, and what the kept one says of itself comes first. Nothing
 * happens where both are the same.
 */
export async function mergeContacts(
  trx: Db,
  accountId: string,
  { keep, merge }: { keep: string; merge: string },
): Promise<void> {
  if (keep === merge) return;
  for (const e164 of await listNumbers(trx, accountId, [keep, merge])) await lockPhone(trx, accountId, e164);
  await moveContact(trx, accountId, merge, keep);
}

/**
 * Ends a contact's link to a number, as after "wrong number". Its records do not bring it back. False where the link had
 * ended before.
 */
export async function unlinkContact(
  trx: Db,
  accountId: string,
  contactId: string,
  e164: string,
): Promise<boolean> {
  await lockPhone(trx, accountId, e164);
  return endLink(trx, accountId, contactId, e164);
}
