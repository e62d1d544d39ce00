import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { assignSources, type Source } from './assign-sources.ts';
import {
  insertContacts,
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
  const assigned = assignSources(known, [...records, ...heard]).map(({ contactId, ...rest }) => ({
    ...rest,
    isNew: contactId === null,
    contactId: contactId ?? randomUUID(),
  }));
  const made = assigned.filter(({ isNew }) => isNew);
  const isNamed = new Set(known.filter(({ name }) => name !== null).map(({ contactId }) => contactId));
  const named = assigned.filter(
    ({ contactId, isNew, name }) => !isNew && name !== null && !isNamed.has(contactId),
  );
  const sources = assigned.flatMap(({ contactId, sources: own }) =>
    own.map((one) => ({ ...one, contactId })),
  );
  await together(trx, (on) =>
    Promise.all([
      ...(made.length === 0 ? [] : [insertContacts(on, accountId, e164, made)]),
      ...(sources.length === 0 ? [] : [insertSources(on, accountId, e164, sources)]),
      ...named.map(({ contactId, name }) => nameContact(on, accountId, contactId, name)),
    ]),
  );
}
