import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { endLinks } from '../contacts/contacts.repository.ts';
import { forgetConversations } from './turns.repository.ts';

/**
 * Unlinks a number from its contacts, since its holder says that it is the wrong one: their records do not bring
 * them back and allow no text to it any more, and the assistant's conversations drop what they had of them. The caller
 * holds the number.
 */
export async function forgetPerson(trx: Kysely<Database>, accountId: string, e164: string): Promise<void> {
  await endLinks(trx, accountId, e164);
  await forgetConversations(trx, accountId, e164);
}
