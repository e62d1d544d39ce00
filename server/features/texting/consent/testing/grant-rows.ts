import type { TestDatabase } from '../../../../testing/postgres.ts';
import { lockPhone } from '../../contacts/contacts.repository.ts';
import { type ConsentEvent, insertEvent } from '../consent.repository.ts';

/** A ledger's entry by which somebody agreed to texts, as a form would make it. */
export async function insertGrant(
  trx: TestDatabase['db'],
  accountId: string,
  grant: Omit<ConsentEvent, 'action'>,
): Promise<void> {
  await lockPhone(trx, accountId, grant.e164);
  await insertEvent(trx, accountId, { ...grant, action: 'granted' });
}
