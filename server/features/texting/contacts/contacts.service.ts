import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { assignSources, type Source } from './assign-sources.ts';
import {
  insertContact,
  insertSources,
  listContacts,
  listNewRecords,
  nameContact,
} from './contacts.repository.ts';

type Db = Kysely<Database>;

/**
 * Notes by which call, text or form a number has come up now, with the leads and customers with that number, and makes the
 * contacts that they name: the first use of a number makes its contacts. The caller holds the number.
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
