import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { endLinks } from '../contacts/contacts.repository.ts';
import { forgetConversations } from './turns.repository.ts';

/**
 * Unlinks a number from its contacts, since whoever holds it says that it is the wrong one: their records do not bring
 * them back and allow no text to it any more, and the assistant knows nothing of them in its conversations. The caller
 * holds the number.
 */
export async function forgetPerson(trx: Kysely<Database>, accountId: string, e164: string): Promise<void> {
  await endLinks(trx, accountId, e164);
  await forgetConversations(trx, accountId, e164);
}
