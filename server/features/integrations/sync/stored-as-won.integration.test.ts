import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stream, VendorSession } from '../../../providers/provider.ts';
import { addRecords } from '../../analysis/testing/records.ts';
import { type SyncRig, syncRig } from '../testing/sync-rig.ts';
import { syncStream } from './sync-stream.ts';

let rig: SyncRig;
beforeAll(async () => {
  rig = await syncRig();
});
afterAll(() => rig.close());

it('a reading learns which of the leads of its system are stored as won', async () => {
  const accountId = await rig.account();
  const key = await rig.connect(accountId, 'crm');
  const created = '2026-01-05T10:00:00Z';
  const records = {
    leads: [
      { id: '1', created, outcome: 'won' },
      { id: '2', created, outcome: 'lost' },
    ],
  } as const;
  await addRecords(rig.database.pool, accountId, records, 'fieldroutes');
  await addRecords(rig.database.pool, accountId, { leads: [{ id: '3', created, outcome: 'won' }] });
  const known: string[] = [];
  const stream: Stream<'leads'> = {
    kind: 'leads',
    fields: [],
    overlapMs: 0,
    async *read(_session, { storedAsWon }) {
      known.push(...((await storedAsWon?.(['1', '2', '3', '4'])) ?? []));
      known.push(...((await storedAsWon?.([])) ?? []));
      yield { records: () => ({ rows: [], refused: [] }), resume: null };
    },
  };
  const client = await rig.database.pool.connect();
  const session: VendorSession = {
    api: {
      call() {
        throw new Error('This stream asks nothing');
      },
    },
    credentials: {},
    phone: () => null,
    timeZone: 'UTC',
  };
  await syncStream(
    {
      ...{ db: rig.database.db, client, key, system: 'fieldroutes', session },
      signal: new AbortController().signal,
      isSliceOver: async () => false,
      outcome: { changed: false, resumed: false, advanced: false, until: null },
    },
    stream,
  );
  client.release();
  expect(known).toEqual(['1']);
});
