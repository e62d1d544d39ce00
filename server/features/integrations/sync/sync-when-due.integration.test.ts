import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { syncWhenDue } from './handle-sync-jobs.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());

const run = (key: Parameters<typeof syncWhenDue>[1]) =>
  syncWhenDue(rig.deps, key, { signal: new AbortController().signal, lastTry: false, log: rig.log });

it('reads once for all that waited in the queue', async () => {
  const key = await rig.connect(await rig.account(), 'crm');
  await run(key);
  const asked = rig.vendor.requests.length;
  expect(asked).toBeGreaterThan(0);
  await run(key);
  expect(rig.vendor.requests).toHaveLength(asked);

  await rig.database.pool.query('update connections set next_read_at = now() where connection_id = $1', [
    key.connectionId,
  ]);
  await run(key);
  expect(rig.vendor.requests.length).toBeGreaterThan(asked);
});

it('sends no key again that was refused meanwhile', async () => {
  const key = await rig.connect(await rig.account(), 'crm');
  rig.vendor.trouble = () => ({ status: 401 });
  await run(key);
  expect((await rig.row(key)).state).toBe('refused');
  const asked = rig.vendor.requests.length;
  await run(key);
  expect(rig.vendor.requests).toHaveLength(asked);
  rig.vendor.trouble = () => undefined;
});
