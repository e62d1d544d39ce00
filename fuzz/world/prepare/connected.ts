import { upsertConnection } from '../../../server/features/integrations/connections/connections.repository.ts';
import type { Actor } from '../actors.ts';
import { type Made, sessionOf, type Workshop } from './workshop.ts';

/** A CRM is connected, and waits for its first reading. */
export async function connectedCrm(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId, userId } = await sessionOf(place, actor);
  const crm = { vendor: 'fieldroutes', method: 'api-key', side: 'crm', state: 'first_reading' } as const;
  await place.connection.db
    .transaction()
    .execute((trx) => upsertConnection(trx, { accountId, userId, sandbox: true, ...crm }));
  return {};
}
