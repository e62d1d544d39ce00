import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/product.ts';
import { run } from '../../../testing/program.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { littlePage, littleRecords } from '../testing/little-vendor.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { isBeingRead } from './sync-lock.repository.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());
afterEach(() => {
  rig.vendor.trouble = () => undefined;
  rig.vendor.requests.length = 0;
});

/** Reads a connection in a process of its own. */
const readElsewhere = ({ accountId, connectionId }: ConnectionKey) =>
  run(
    path.relative(process.cwd(), fileURLToPath(new URL('../testing/read-once.ts', import.meta.url))),
    [rig.database.url, rig.vendor.origin, accountId, connectionId],
    {},
  );

/** Has the vendor not answer a page, once; resolves when that page is requested. */
function silenceAt(part: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let silent = false;
  rig.vendor.trouble = (asked) => {
    if (silent || !asked.includes(part)) return undefined;
    silent = true;
    resolve();
    return 'hang';
  };
  return promise;
}

describe('a reading whose process is killed', () => {
  it('goes on where its last stored batch ended, with nothing lost and nothing twice', async () => {
    rig.vendor.records.leads = littleRecords(6_000, Date.now());
    const key = await rig.connect(await rig.account(), 'crm');
    const reached = silenceAt('offset=5250');
    const elsewhere = readElsewhere(key);
    await reached;
    // Stored while the vendor is asked for more.
    await eventually(async () => ((await rig.count('leads', key)) === 5_000 ? true : undefined));

    // A second sync finds it locked and does nothing.
    const before = rig.vendor.requests.length;
    await rig.read(key);
    expect(rig.vendor.requests).toHaveLength(before);
    expect(await rig.row(key)).toMatchObject({ state: 'first_reading' });

    elsewhere.child.kill('SIGKILL');
    expect(await elsewhere.ended).toBe('SIGKILL');
    await rig.untilFree(key);
    rig.vendor.requests.length = 0;
    await rig.read(key);
    expect(await rig.count('leads', key)).toBe(6_000);
    const offsets = rig.vendor.requests.filter((asked) => asked.startsWith('/leads'));
    expect(offsets).toHaveLength(1_000 / littlePage);
    expect(offsets[0]).toContain('offset=5000');
    const { rows } = await rig.database.pool.query(
      `select records, resume, until from sync_streams where connection_id = $1 and kind = 'leads'`,
      [key.connectionId],
    );
    expect(rows).toEqual([{ records: 6_000, resume: null, until: null }]);
    expect(rig.reports).toEqual([key.accountId]);
  });
});

describe('a batch that is stored', () => {
  it('does not keep the vendor waiting', async () => {
    rig.vendor.records.leads = littleRecords(5_500, Date.now());
    const key = await rig.connect(await rig.account(), 'crm');
    const reached = silenceAt('offset=4750');
    const reading = rig.read(key);
    await reached;
    const client = await rig.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from connections where connection_id = $1 for update', [key.connectionId]);
    try {
      rig.vendor.release();
      const last = rig.vendor.requests.length + 2;
      await eventually(async () => (rig.vendor.requests.length >= last ? true : undefined));
      expect(rig.vendor.requests.at(-1)).toContain('offset=5250');
      expect(await rig.count('leads', key)).toBe(0);
    } finally {
      await client.query('commit');
      client.release();
    }
    await reading;
    expect(await rig.count('leads', key)).toBe(5_500);
  });
});

describe('two workers at once', () => {
  it('do one reading', async () => {
    rig.vendor.records.leads = littleRecords(500, Date.now());
    const key = await rig.connect(await rig.account(), 'crm');
    expect(await isBeingRead(rig.database.db, key.connectionId)).toBe(false);
    const reached = silenceAt('offset=250');
    const stop = new AbortController();
    const first = rig.read(key, { signal: stop.signal });
    await reached;
    expect(await isBeingRead(rig.database.db, key.connectionId)).toBe(true);
    expect(await isBeingRead(rig.database.db, randomUUID())).toBe(false);
    const before = rig.vendor.requests.length;
    await Promise.all([rig.read(key), rig.read(key)]);
    expect(rig.vendor.requests).toHaveLength(before);
    rig.vendor.release();
    await first;
    expect(await rig.count('leads', key)).toBe(500);
    expect(await isBeingRead(rig.database.db, key.connectionId)).toBe(false);
  });
});
