import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { unreadable } from '../testing/little-providers.ts';
import { littlePage, littleRecords } from '../testing/little-vendor.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';

let rig: SyncRig;
const now = Date.now();
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());
afterEach(() => {
  rig.vendor.records = { customers: [], leads: [], calls: [] };
  rig.vendor.trouble = () => undefined;
  rig.vendor.requests.length = 0;
  rig.reports.length = 0;
});

const streams = async (connectionId: string) =>
  (
    await rig.database.pool.query(
      'select kind, records, refused, resume, since, until, through from sync_streams where connection_id = $1 order by kind',
      [connectionId],
    )
  ).rows;
const sinceOf = (path: string) => Number(new URL(path, rig.vendor.origin).searchParams.get('since'));

describe('a first reading', () => {
  it('brings everything of three years in order, and says how it went', async () => {
    rig.vendor.records.customers = littleRecords(3, now);
    rig.vendor.records.leads = [...littleRecords(2_600, now), { id: 'x', at: now - 1000, text: unreadable }];
    const key = await rig.connect(await rig.account(), 'crm');
    await rig.read(key);

    expect(await rig.count('leads', key)).toBe(2_600);
    expect(await rig.count('customers', key)).toBe(3);
    const pages = Math.ceil(2_601 / littlePage);
    expect(rig.vendor.requests.map((path) => path.split('?')[0])).toEqual([
      '/customers',
      ...Array<string>(pages).fill('/leads'),
    ]);
    const years = (now - sinceOf(rig.vendor.requests[0] ?? '')) / (365.25 * 86_400_000);
    expect(years).toBeCloseTo(3, 1);
    expect(await streams(key.connectionId)).toMatchObject([
      { kind: 'customers', records: 3, refused: 0, resume: null, since: null, until: null },
      { kind: 'leads', records: 2_600, refused: 1, resume: null, since: null, until: null },
    ]);
    const row = await rig.row(key);
    expect(row).toMatchObject({ state: 'working', problem: null, failures: 0 });
    expect(row.last_read_at).not.toBeNull();
    const { rows } = await rig.database.pool.query(
      'select kind, array_agg(field order by field) as fields from record_fields where import_id = $1 group by kind order by kind',
      [key.connectionId],
    );
    expect(rows).toEqual([
      { kind: 'customers', fields: ['externalId', 'phone', 'since'] },
      { kind: 'leads', fields: ['created', 'externalId', 'leadSource', 'status'] },
    ]);
    expect(rig.reports).toEqual([key.accountId]);
  });

  it('is followed by readings of news only', async () => {
    rig.vendor.records.leads = littleRecords(1_200, now);
    const key = await rig.connect(await rig.account(), 'crm');
    await rig.read(key);
    const [, first] = await streams(key.connectionId);
    rig.vendor.requests.length = 0;
    rig.reports.length = 0;

    await rig.read(key);
    expect(rig.vendor.requests).toHaveLength(2);
    for (const path of rig.vendor.requests) {
      expect(first.through.getTime() - sinceOf(path)).toBeLessThanOrEqual(60 * 60_000 + 1000);
    }
    expect(rig.reports).toEqual([]);

    rig.vendor.records.leads.push(
      { id: 'news', at: Date.now() },
      { id: '7', at: Date.now(), text: 'Changed' },
    );
    await rig.read(key);
    expect(rig.vendor.requests).toHaveLength(4);
    expect(await rig.count('leads', key)).toBe(1_201);
    expect(await streams(key.connectionId)).toMatchObject([{ kind: 'customers' }, { records: 1_201 }]);
    expect(rig.reports).toEqual([key.accountId]);
  });

  it('counts a record that is refused again and again once', async () => {
    rig.vendor.records.leads = [{ id: '1', at: now, text: unreadable }];
    const key = await rig.connect(await rig.account(), 'crm');
    for (let times = 0; times < 3; times++) await rig.read(key);
    expect(await streams(key.connectionId)).toMatchObject([
      { kind: 'customers' },
      { records: 0, refused: 1 },
    ]);
  });

  it('of one system waits with the report for the first reading of the other', async () => {
    rig.vendor.records.leads = littleRecords(5, now);
    const accountId = await rig.account();
    const crm = await rig.connect(accountId, 'crm');
    const phone = await rig.connect(accountId, 'softphone');
    await rig.read(crm);
    expect(rig.reports).toEqual([]);
    // The last one requests the report, also when it brought no records itself.
    await rig.read(phone);
    expect(rig.reports).toEqual([accountId]);
  });

  it('that cannot end keeps the report waiting for half an hour of tries, not longer', async () => {
    rig.vendor.records.leads = littleRecords(5, now);
    const accountId = await rig.account();
    const crm = await rig.connect(accountId, 'crm');
    const phone = await rig.connect(accountId, 'softphone');
    await rig.read(crm);
    rig.vendor.trouble = () => ({ status: 503 });
    for (let tries = 1; tries <= 4; tries++) await rig.read(phone);
    expect(rig.reports).toEqual([]);
    await rig.read(phone);
    expect(rig.reports).toEqual([accountId]);
  });

  it('that a quota ends again and again keeps the report waiting as long as it comes further', async () => {
    rig.vendor.records.leads = littleRecords(8 * littlePage, now);
    const accountId = await rig.account();
    const crm = await rig.connect(accountId, 'crm');
    const limitAt = (page: number) => {
      rig.vendor.trouble = (path) =>
        path.includes(`offset=${page * littlePage}`)
          ? { status: 429, headers: { 'retry-after': '3600' } }
          : undefined;
    };
    for (let page = 1; page <= 6; page++) {
      limitAt(page);
      await rig.read(crm);
      expect(await rig.row(crm)).toMatchObject({ state: 'waiting', failures: 0 });
    }
    // At the same page: the vendor lets nothing in any more.
    for (let tries = 1; tries <= 4; tries++) await rig.read(crm);
    expect(await rig.row(crm)).toMatchObject({ failures: 4 });
    expect(rig.reports).toEqual([]);
    await rig.read(crm);
    expect(rig.reports).toEqual([accountId]);
  });

  it('of a system connected again drops what an earlier connection brought and the vendor no longer has', async () => {
    rig.vendor.records.leads = littleRecords(4, now);
    const accountId = await rig.account();
    const old = await rig.connect(accountId, 'crm');
    await rig.read(old);
    // Another account of the same vendor: one number is taken there too, by an older record.
    rig.vendor.records.leads = [
      { id: '4', at: now - 800 * 86_400_000, text: 'Theirs' },
      { id: '90', at: now },
    ];
    const key = await rig.connect(accountId, 'crm');
    expect(await rig.count('leads', old)).toBe(4);
    await rig.read(key);
    const { rows } = await rig.database.pool.query(
      'select external_id, lead_source, import_id from leads where account_id = $1 order by external_id',
      [accountId],
    );
    expect(rows).toEqual([
      { external_id: '4', lead_source: 'Theirs', import_id: key.connectionId },
      { external_id: '90', lead_source: 'Web', import_id: key.connectionId },
    ]);
    expect(await streams(key.connectionId)).toMatchObject([{ kind: 'customers' }, { records: 2 }]);
    expect(await rig.count('record_fields', old)).toBe(0);
  });
});

describe('a reading that is broken off', () => {
  it('by the signal ends cleanly and goes on where it was', async () => {
    rig.vendor.records.leads = littleRecords(3_000, now);
    const key = await rig.connect(await rig.account(), 'crm');
    const stop = new AbortController();
    rig.vendor.trouble = (path) => {
      if (path.includes('offset=1500')) stop.abort();
      return undefined;
    };
    await rig.read(key, { signal: stop.signal });
    const before = await rig.count('leads', key);
    expect(before).toBeGreaterThanOrEqual(1_500);
    expect(before).toBeLessThan(3_000);
    const row = await rig.row(key);
    expect(row).toMatchObject({ state: 'first_reading', problem: null });
    expect(row.next_read_at?.getTime()).toBeLessThanOrEqual(Date.now());
    rig.vendor.trouble = () => undefined;
    rig.vendor.requests.length = 0;
    await rig.read(key);
    expect(await rig.count('leads', key)).toBe(3_000);
    expect(rig.vendor.requests.filter((path) => path.startsWith('/leads'))).toHaveLength(
      (3_000 - before) / littlePage,
    );
  });

  it('because its connection was replaced stores nothing more', async () => {
    rig.vendor.records.leads = littleRecords(1_500, now);
    const accountId = await rig.account();
    const key = await rig.connect(accountId, 'crm');
    let replaced: Promise<unknown> | undefined;
    rig.vendor.trouble = (path) => {
      if (path.includes('offset=1250')) replaced ??= rig.connect(accountId, 'crm', 'pestpac');
      return undefined;
    };
    const reading = rig.read(key);
    await reading;
    await replaced;
    const { rows } = await rig.database.pool.query('select count(*) as n from leads where account_id = $1', [
      accountId,
    ]);
    // Everything went with the old connection, whichever of the two came first.
    expect(rows).toEqual([{ n: 0 }]);
  });
});
