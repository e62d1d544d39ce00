import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { refreshIdle } from './refresh-idle.ts';
import { type RenewalRig, renewalRig } from './testing/renewal-rig.ts';

let rig: RenewalRig;
beforeAll(async () => {
  rig = await renewalRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

const sweep = () =>
  refreshIdle(
    { db: rig.database.db, tokens: rig.tokens },
    { signal: new AbortController().signal, log: rig.log },
  );
const versionOf = async (key: ConnectionKey) => (await rig.row(key)).token_version;
const lastRenewed = (key: ConnectionKey, days: number) =>
  rig.database.db
    .updateTable('secrets')
    .set({ updated_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('account_id', '=', key.accountId)
    .execute();

it('renews what ends soon or was long unused, and nothing else', async () => {
  rig.vendor.singleUse = false;
  const ended = await rig.connect();
  const ending = await rig.connect({ endsInS: 15 * 60 });
  const fresh = await rig.connect({ endsInS: 3600 });
  const unused = await rig.connect({ endsInS: 60 * 86_400 });
  await lastRenewed(unused, 4);
  const used = await rig.connect({ endsInS: 60 * 86_400 });
  await lastRenewed(used, 2);
  const endless = await rig.connect({ endsInS: null, refreshToken: null });
  await lastRenewed(endless, 400);
  await sweep();
  expect(await Promise.all([ended, ending, fresh, unused, used, endless].map(versionOf))).toEqual([
    1, 1, 0, 1, 0, 0,
  ]);
  expect((await rig.row(endless)).expired_at).toBeNull();
  await sweep();
  expect(rig.vendor.refreshes).toHaveLength(3);
});

it('records a revoked consent once', async () => {
  rig.vendor.valid.clear();
  const key = await rig.connect();
  await sweep();
  await sweep();
  expect((await rig.row(key)).state).toBe('refused');
  expect(rig.vendor.refreshes).toHaveLength(1);
});

it('leaves a failing vendor alone until the next run', async () => {
  rig.vendor.singleUse = false;
  rig.vendor.trouble = { status: 503, body: '' };
  const keys = [];
  for (let count = 0; count < 12; count += 1) keys.push(await rig.connect());
  await sweep();
  expect(rig.vendor.refreshes.length).toBeLessThanOrEqual(4);
  rig.vendor.trouble = null;
  await sweep();
  expect(new Set(await Promise.all(keys.map(versionOf)))).toEqual(new Set([1]));
});

it('takes away what was begun and left, and nothing that may still be finished', async () => {
  const { db } = rig.database;
  const { accountId } = await rig.connect({ endsInS: 3600 });
  const begin = async (owner: string, minutesAgo: number) => {
    const at = sql<Date>`now() - make_interval(mins => ${minutesAgo})`;
    await db
      .insertInto('oauth_states')
      .values({
        state_hash: Buffer.from(owner),
        account_id: accountId,
        user_id: accountId,
        owner,
        side: 'softphone',
        vendor: 'ringcentral',
        sandbox: true,
        redirect_uri: 'http://localhost/',
        place: '{}',
        browser_hash: Buffer.from('x'),
        expires_at: sql<Date>`${at} + interval '10 minutes'`,
      })
      .execute();
    await rig.vault.put(db, { accountId, owner, name: 'verifier' }, 'a verifier', '');
    await db.updateTable('secrets').set({ updated_at: at }).where('owner', '=', owner).execute();
  };
  await begin('oauth_state:left', 30);
  await begin('oauth_state:open', 5);
  await sweep();
  const states = await db.selectFrom('oauth_states').select('owner').execute();
  const secrets = await db.selectFrom('secrets').select('owner').orderBy('owner').execute();
  expect(states).toEqual([{ owner: 'oauth_state:open' }]);
  expect(secrets).toEqual([{ owner: 'oauth_state:open' }, { owner: 'softphone' }]);
});
