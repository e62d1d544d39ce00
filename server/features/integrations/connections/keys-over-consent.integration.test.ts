import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/product.ts';
import { type KeysRig, keysRig } from '../testing/keys-rig.ts';
import { upsertConnection } from './connections.repository.ts';

let rig: KeysRig;
beforeAll(async () => {
  rig = await keysRig();
});
afterAll(() => rig.close());

it('takes the place of a consent whose tokens are renewed at that moment', async () => {
  const { db, pool } = rig.database;
  const accountId = await rig.account();
  const tokens = { accountId, owner: 'softphone', name: 'oauthTokens' };
  const connection = { accountId, side: 'softphone', vendor: 'aircall', method: 'oauth' } as const;
  await db.transaction().execute(async (trx) => {
    await upsertConnection(trx, {
      ...connection,
      sandbox: true,
      userId: randomUUID(),
      state: 'first_reading',
    });
    await rig.vault.put(trx, tokens, 'old', '');
  });

  // As a renewal does: the connection first, then its tokens.
  const saving = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('connections')
      .set({ token_version: 1 })
      .where('account_id', '=', accountId)
      .execute();
    const saved = rig.save(accountId, { softphoneApiKey: 'right-little-key' }, { softphone: 'aircall' });
    await eventually(async () => {
      const waiting = await pool.query('select from pg_locks where not granted');
      return waiting.rowCount === 0 ? undefined : true;
    });
    await rig.vault.put(trx, tokens, 'new', '');
    return { saved };
  });
  expect(await saving.saved).toBeNull();
  expect(await rig.stored(accountId)).toEqual([['softphone', 'softphoneApiKey', '-key']]);
});
