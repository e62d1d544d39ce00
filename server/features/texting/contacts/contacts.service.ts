import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
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
  const [known, records] = await together(trx, (on) =>
    Promise.all([listContacts(on, accountId, e164), listNewRecords(on, accountId, e164)]),
  );
  const assigned = assignSources(known, [...records, ...heard]);
  await together(trx, (on) =>
    Promise.all(
      assigned.flatMap(({ contactId, name, sources: own }) => {
        const id = contactId ?? randomUUID();
        return [
          ...(contactId === null ? [insertContact(on, accountId, e164, { contactId: id, name })] : []),
          insertSources(on, accountId, e164, id, own),
          ...(contactId !== null && name !== null ? [nameContact(on, accountId, id, name)] : []),
        ];
      }),
    ),
  );
}
