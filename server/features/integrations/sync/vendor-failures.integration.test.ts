import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionState } from '../../../../contract/connections.ts';
import { installLittleVendors } from '../testing/little-providers.ts';
import { littlePage, littleRecords, type VendorFault } from '../testing/little-vendor.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { syncConnection } from './sync-connection.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());
afterEach(() => {
  rig.vendor.trouble = () => undefined;
});

const twentyMinutes = 20 * 60;
const cases: {
  what: string;
  trouble: VendorFault;
  state: ConnectionState;
  words: RegExp;
  pauseMinutes: number | null;
}[] = [
  {
    what: 'a refused key',
    trouble: { status: 401 },
    state: 'refused',
    words:
      /^FieldRoutes no longer accepts your authentication key and authentication token\. Please enter it anew\.$/,
    pauseMinutes: null,
  },
  {
    what: 'a missing permission',
    trouble: { status: 403 },
    state: 'refused',
    words: /^FieldRoutes does not let us read your leads and customers\. Please allow that in FieldRoutes/,
    pauseMinutes: null,
  },
  {
    what: 'a vendor that is down',
    trouble: { status: 502 },
    state: 'waiting',
    words: /^FieldRoutes does not answer at the moment\./,
    pauseMinutes: 1,
  },
  {
    what: 'half a page',
    trouble: { status: 200, body: '{"items":[{"id":"1"' },
    state: 'waiting',
    words: /^FieldRoutes gave an answer that we cannot use\./,
    pauseMinutes: 1,
  },
  {
    what: 'another answer than documented',
    trouble: { status: 200, body: '{"items":{}}' },
    state: 'waiting',
    words: /^FieldRoutes gave an answer that we cannot use\./,
    pauseMinutes: 1,
  },
  {
    what: 'a limit that lasts',
    trouble: { status: 429, headers: { 'retry-after': String(twentyMinutes) } },
    state: 'waiting',
    words: /^FieldRoutes limits how much we may read at once\./,
    pauseMinutes: 20,
  },
  {
    what: 'any other refusal',
    trouble: { status: 404 },
    state: 'waiting',
    words: /^FieldRoutes gave an answer that we cannot use\./,
    pauseMinutes: 1,
  },
];

const minutesBetween = (start: Date | null, end: Date | null) =>
  start === null || end === null ? null : Math.round((end.getTime() - start.getTime()) / 60_000);

describe('a vendor that fails', () => {
  it.each(cases)('by $what is stored with a message, and the next reading is due in time', async (one) => {
    rig.vendor.records.leads = littleRecords(2_000, Date.now());
    const key = await rig.connect(await rig.account(), 'crm');
    rig.vendor.trouble = (path) => (path.includes('offset=1250') ? one.trouble : undefined);
    await rig.read(key);
    const row = await rig.row(key);
    expect(row.state).toBe(one.state);
    expect(row.problem).toMatch(one.words);
    expect(row.problem_since).not.toBeNull();
    expect(row.last_read_at).toBeNull();
    expect(minutesBetween(row.problem_since, row.next_read_at)).toBe(one.pauseMinutes);
    // What was read before stays, and the next reading goes on behind it.
    expect(await rig.count('leads', key)).toBe(1_250);
    rig.vendor.trouble = () => undefined;
    rig.vendor.requests.length = 0;
    await rig.read(key);
    expect(rig.vendor.requests.filter((path) => path.startsWith('/leads'))).toHaveLength(750 / littlePage);
    expect(await rig.row(key)).toMatchObject({
      state: 'working',
      problem: null,
      problem_since: null,
      failures: 0,
    });
  });

  it('keeps the moment at which it began, and is asked less and less often', async () => {
    const key = await rig.connect(await rig.account(), 'crm');
    rig.vendor.trouble = () => ({ status: 500 });
    await rig.read(key);
    const { problem_since } = await rig.row(key);
    await rig.read(key);
    await rig.read(key);
    const row = await rig.row(key);
    expect(row).toMatchObject({ problem_since, failures: 3 });
    expect(row.next_read_at?.getTime()).toBeGreaterThanOrEqual((problem_since?.getTime() ?? 0) + 4 * 60_000);
  });

  it('says what its key lacks', async () => {
    const key = await rig.connect(await rig.account(), 'crm', 'pestpac');
    await rig.read(key);
    expect(await rig.row(key)).toMatchObject({
      state: 'incomplete',
      problem: 'PestPac needs more before we can read it. Please fill in: Company key (tenant ID).',
      next_read_at: null,
    });
  });
});

describe('an installation that changed', () => {
  const context = () => ({ signal: new AbortController().signal, lastTry: true, log: rig.log });

  it('sends no key of the stand-in to the real vendor', async () => {
    const key = await rig.connect(await rig.account(), 'crm');
    const vendors = installLittleVendors(rig.vendor.origin, false);
    rig.vendor.requests.length = 0;
    await syncConnection({ ...rig.deps, vendors }, key, context());
    expect(await rig.row(key)).toMatchObject({
      state: 'refused',
      problem: "This was FieldRoutes's stand-in with made-up records. Please connect the real FieldRoutes.",
    });
    expect(rig.vendor.requests).toEqual([]);
  });

  it('says that a vendor is not set up', async () => {
    const key = await rig.connect(await rig.account(), 'crm');
    await syncConnection({ ...rig.deps, vendors: { find: () => undefined } }, key, context());
    expect(await rig.row(key)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('not set up here yet'),
    });
  });

  it('reads a window anew whose position it cannot understand', async () => {
    rig.vendor.records.leads = littleRecords(600, Date.now());
    const key = await rig.connect(await rig.account(), 'crm');
    rig.vendor.trouble = (path) => (path.includes('offset=250') ? { status: 500 } : undefined);
    await rig.read(key);
    await rig.database.pool.query(`update sync_streams set resume = '{"page": 2}' where connection_id = $1`, [
      key.connectionId,
    ]);
    rig.vendor.trouble = () => undefined;
    await expect(rig.read(key)).rejects.toThrow();
    await rig.untilFree(key);
    expect(await rig.row(key)).toMatchObject({ state: 'waiting', failures: 1 });
    await expect(rig.read(key, { lastTry: true })).rejects.toThrow();
    expect(await rig.row(key)).toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('Something went wrong on our side while we read FieldRoutes.'),
    });
    await rig.untilFree(key);
    await rig.read(key);
    expect(await rig.count('leads', key)).toBe(600);
  });
});

it('writes nothing of keys and records into the log', () => {
  const log = rig.logged.join('');
  expect(log).toContain('vendor failed');
  expect(log).not.toMatch(/little-key|\+1801555/);
});
