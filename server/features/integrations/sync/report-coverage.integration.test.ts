import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReport } from '../../analysis/make-report.ts';
import { addRecords } from '../../analysis/testing/records.ts';
import { unreadable } from '../testing/little-providers.ts';
import { littleRecords } from '../testing/little-vendor.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());

it('a report names each connected system with when it was last read, beside uploads', async () => {
  const now = Date.now();
  const accountId = await rig.account();
  rig.vendor.records.leads = [...littleRecords(20, now), { id: 'x', at: now - 1000, text: unreadable }];
  const key = await rig.connect(accountId, 'crm');
  await rig.read(key);
  await addRecords(rig.database.pool, accountId, { leads: [{ id: '1', created: '2026-01-05T10:00:00Z' }] });
  const { last_read_at: readAt } = await rig.row(key);

  const { coverage } = await makeReport(rig.database.pool, {
    accountId,
    reportId: randomUUID(),
    now: new Date(),
  });
  expect(coverage.sources).toEqual([
    {
      system: 'fieldroutes',
      label: 'FieldRoutes',
      sandbox: true,
      kind: 'leads',
      records: 20,
      twins: 0,
      readAt: readAt?.toISOString(),
    },
    {
      ...{ system: 'upload', label: null, sandbox: false, kind: 'leads', records: 1, twins: 0 },
      readAt: expect.any(String),
    },
  ]);
  expect(coverage.refused).toEqual([{ reason: 'No date', count: 1 }]);
});
