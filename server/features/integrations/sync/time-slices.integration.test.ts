import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../../../platform/jobs/boss.ts';
import { eventually } from '../../../testing/product.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { syncConnectionJob, syncDueJob } from '../integrations.jobs.ts';
import { littleRecords } from '../testing/little-vendor.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { enqueueSync } from './enqueue-sync.ts';
import { handleSyncJobs } from './handle-sync-jobs.ts';

let rig: SyncRig;
let jobs: Jobs;
beforeAll(async () => {
  rig = await syncRig();
  jobs = await startJobs(rig.database.url, [syncConnectionJob, syncDueJob], pino({ level: 'silent' }));
});
afterAll(async () => {
  await jobs.stop(1000);
  await rig.close();
});

it('reads everything in turns, each further than the one before, and asks for one report', async () => {
  rig.vendor.records.leads = littleRecords(1_000, Date.now());
  const key = await rig.connect(await rig.account(), 'crm');
  const turn = { ms: 0, anyoneWaits: async () => true };
  let turns = 1;
  while ((await rig.read(key, { turn })) === 'slice_over') {
    turns += 1;
    expect(await rig.row(key)).toMatchObject({ state: 'first_reading', last_read_at: null });
    expect(rig.reports).toEqual([]);
  }
  expect(turns).toBeGreaterThan(3);
  expect(await rig.count('leads', key)).toBe(1_000);
  expect(await rig.row(key)).toMatchObject({ state: 'working', problem: null });
  expect(rig.reports).toEqual([key.accountId]);
  // Without waiting connections, no slice ends early.
  const alone = await rig.connect(await rig.account(), 'crm');
  expect(await rig.read(alone, { turn: { ms: 0, anyoneWaits: async () => false } })).toBe('ended');
});

it('lets others in before the readings that take every place are through', async () => {
  rig.vendor.records.leads = littleRecords(1_000, Date.now());
  rig.vendor.records.calls = littleRecords(10, Date.now());
  // A run that came this far keeps its place.
  rig.vendor.trouble = (path) =>
    path.startsWith('/leads') && !path.includes('offset=0') ? 'hang' : undefined;
  const queue = async (key: ConnectionKey) => {
    await rig.database.db.transaction().execute((trx) => enqueueSync(trx, jobs, key));
    return key;
  };
  for (const _large of [1, 2, 3]) await queue(await rig.connect(await rig.account(), 'crm'));
  const small = await queue(await rig.connect(await rig.account(), 'softphone'));
  await handleSyncJobs(rig.deps, jobs, 0);
  await eventually(async () => ((await rig.row(small)).state === 'working' ? true : undefined));
  expect(await rig.count('calls', small)).toBe(10);
  rig.vendor.trouble = () => undefined;
  rig.vendor.release();
});
