import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeReport } from '../../analysis/make-report.ts';
import { measureCoverage } from '../../analysis/queries/data-coverage.ts';
import { addRecords } from '../../analysis/testing/records.ts';
import { unreadable } from '../testing/little-providers.ts';
import { littlePage, littleRecords } from '../testing/little-vendor.ts';
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

it('a report that is made before a system was read to the end says so, and takes no customers for known', async () => {
  const now = Date.now();
  const accountId = await rig.account();
  rig.vendor.records.customers = littleRecords(2 * littlePage, now);
  rig.vendor.records.leads = littleRecords(2 * littlePage, now);
  const crm = await rig.connect(accountId, 'crm');
  /** Reads until a second page of this kind is asked for, and gives what a report is made from then. */
  const readUntil = async (kind: string | null) => {
    rig.vendor.trouble = (path) =>
      path.startsWith(`/${kind}?`) && path.includes(`offset=${littlePage}`) ? { status: 503 } : undefined;
    await rig.read(crm);
    const { customers, leads } = await withClient((client) => measureCoverage(client, accountId, new Date()));
    return [...customers, ...leads].map(({ readAt, records, whole }) => [records, readAt !== null, whole]);
  };

  expect(await readUntil('customers')).toEqual([[littlePage, false, false]]);
  const { coverage } = await makeReport(rig.database.pool, {
    ...{ accountId, reportId: randomUUID(), now: new Date() },
  });
  expect(coverage.sources).toMatchObject([{ kind: 'customers', readAt: null }]);
  expect(await readUntil('leads')).toEqual([
    [2 * littlePage, false, true],
    [littlePage, false, false],
  ]);
  expect(await readUntil(null)).toEqual([
    [2 * littlePage, true, true],
    [2 * littlePage, true, true],
  ]);
});

async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await rig.database.pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}
