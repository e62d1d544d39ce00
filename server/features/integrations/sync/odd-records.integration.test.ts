import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());

it('takes a text with a character that the database cannot hold, without that character', async () => {
  const key = await rig.connect(await rig.account(), 'crm');
  rig.vendor.records.leads = [{ id: '1', at: Date.now() - 1000, text: 'Yel\u0000p' }];
  await rig.read(key);
  expect((await rig.row(key)).state).toBe('working');
  const { rows } = await rig.database.pool.query('select lead_source from leads where import_id = $1', [
    key.connectionId,
  ]);
  expect(rows).toEqual([{ lead_source: 'Yelp' }]);
});

it('refuses a record whose date no database holds, and takes the others', async () => {
  const key = await rig.connect(await rig.account(), 'crm');
  const items = [
    { id: '1', at: Date.now() - 1000 },
    { id: '2', at: 1e17 },
  ];
  const page = { status: 200, body: JSON.stringify({ items, more: false }) };
  rig.vendor.trouble = (path) => (path.startsWith('/leads') ? page : undefined);
  await rig.read(key);
  expect((await rig.row(key)).state).toBe('working');
  expect(await rig.count('leads', key)).toBe(1);
});

it('refuses a record whose id no index holds, and cuts an overlong text', async () => {
  const key = await rig.connect(await rig.account(), 'crm');
  const at = Date.now() - 1000;
  rig.vendor.trouble = () => undefined;
  rig.vendor.records.leads = [
    { id: '1', at, text: `${'long '.repeat(20_000)}` },
    // Chance, for an index may hold more of what repeats itself.
    { id: randomBytes(5000).toString('hex'), at },
  ];
  await rig.read(key);
  expect((await rig.row(key)).state).toBe('working');
  const { rows } = await rig.database.pool.query(
    'select length(lead_source) as length from leads where import_id = $1',
    [key.connectionId],
  );
  expect(rows).toEqual([{ length: 500 }]);
});

it.each(['a\0b', 'a\ud800b'])('takes the mark %j of a next page for an answer that is none', async (mark) => {
  const key = await rig.connect(await rig.account(), 'crm');
  const items = [{ id: '1', at: Date.now() - 1000 }];
  const page = { status: 200, body: JSON.stringify({ items, more: true, mark }) };
  rig.vendor.trouble = (path) => (path.startsWith('/leads') ? page : undefined);
  await rig.read(key);
  const { state, problem } = await rig.row(key);
  expect([state, problem]).toEqual(['waiting', expect.stringMatching(/gave an answer that we cannot use/)]);
});
