import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Jobs, startJobs } from '../../../platform/jobs/boss.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { syncConnectionJob, syncDueJob } from '../integrations.jobs.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { enqueueDueSyncs } from './enqueue-sync.ts';

// The queue takes jobs here and runs none.
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

const queued = async () =>
  (
    await rig.database.pool.query<{ data: ConnectionKey }>('select data from pgboss.job where name = $1', [
      syncConnectionJob.name,
    ])
  ).rows.map(({ data }) => data);

const setRow = (key: ConnectionKey, set: string) =>
  rig.database.pool.query(`update connections set ${set} where connection_id = $1`, [key.connectionId]);

it('queues each connection whose time has come once, however many look', async () => {
  const due = await rig.connect(await rig.account(), 'crm');
  const later = await rig.connect(await rig.account(), 'crm');
  const refused = await rig.connect(await rig.account(), 'crm');
  await setRow(later, `next_read_at = now() + interval '1 minute'`);
  await setRow(refused, `state = 'refused', next_read_at = null`);
  const found = await Promise.all([1, 2, 3].map(() => enqueueDueSyncs(rig.database.db, jobs)));
  expect(found.sort()).toEqual([0, 0, 1]);
  expect(await queued()).toEqual([due]);

  // Queued or begun, and then without a heartbeat: taken up after some minutes.
  expect(await enqueueDueSyncs(rig.database.db, jobs)).toBe(0);
  await setRow(due, `next_read_at = next_read_at - interval '5 minutes'`);
  expect(await enqueueDueSyncs(rig.database.db, jobs)).toBe(1);
});
