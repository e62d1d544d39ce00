import { api, path } from '../../contract/paths.ts';
import { type Client, type Product, testProduct } from '../../server/testing/product.ts';
import { uploadAndRead } from '../../server/testing/uploads.ts';
import { type QueueClock, queueClock } from './queue-clock.ts';
import { type Administrator, administrator } from './sessions.ts';

/** The product with a worker, and what disturbs it: an administrator of its database, and the clock of its queue. */
export interface FaultsRig {
  product: Product;
  admin: Administrator;
  clock: QueueClock;
  loadHeld(customer: Client, leads: string): ReturnType<typeof loadHeld>;
  close(): Promise<void>;
}

/** Starts it on a database of its own. */
export async function faultsRig(): Promise<FaultsRig> {
  const product = await testProduct({ worker: true, logLevel: 'silent' });
  const admin = await administrator(product.database.url);
  const clock = await queueClock(product.database.url);
  return {
    ...{ product, admin, clock },
    loadHeld: (customer, leads) => loadHeld(customer, admin, leads),
    async close() {
      await clock.stop();
      await admin.leave();
      await product.close();
    },
  };
}

/** Uploads leads and confirms them; their jobs wait until they are released. */
export async function loadHeld(
  customer: Client,
  admin: Administrator,
  leads: string,
): Promise<{ importId: string; letGo: () => Promise<void> }> {
  const { importId, profile } = await uploadAndRead(customer, 'leads.csv', leads);
  const letGo = await admin.hold('leads');
  const body = { kind: 'leads', mapping: profile?.suggestions.leads.mapping };
  const answer = await customer.call('POST', path(api.importConfirm, { importId }), body);
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.text}`);
  await admin.waiting(1);
  return { importId, letGo };
}
