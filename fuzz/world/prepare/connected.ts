import { fieldroutes } from '../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
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

/** A CRM is connected by a key that its stand-in accepts. */
export async function crmByKey(place: Workshop, actor: Actor): Promise<Made> {
  const { accountId } = await sessionOf(place, actor);
  await connectedCrm(place, actor);
  for (const [name, key] of Object.entries(fieldroutes.keys))
    await place.vault.put(place.connection.db, { accountId, owner: 'crm', name }, key, key.slice(-4));
  return {};
}
