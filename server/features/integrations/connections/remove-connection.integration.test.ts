import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeysRig, keysRig } from '../testing/keys-rig.ts';

let rig: KeysRig;
beforeAll(async () => {
  rig = await keysRig();
});
afterAll(() => rig.close());
afterEach(() => {
  rig.reports.length = 0;
});

const key = 'right-little-key';
const fieldRoutes = {
  fieldRoutesSubdomain: 'acme',
  fieldRoutesAuthKey: key,
  fieldRoutesAuthToken: 'little-token',
};

/** An account with two systems, of which the CRM has been read. */
async function crmIsRead() {
  const accountId = await rig.account();
  await rig.save(
    accountId,
    { ...fieldRoutes, softphoneApiKey: key },
    { softphone: 'aircall', crm: 'fieldroutes' },
  );
  rig.vendor.records.leads = [{ id: '1', at: Date.now() }];
  const crm = await rig.connection(accountId, 'crm');
  await rig.read({ accountId, connectionId: crm?.connection_id ?? '' });
  return { accountId, crm };
}

describe('a side that is removed', () => {
  it('leaves nothing of its system, and a report without it is asked for', async () => {
    const { pool } = rig.database;
    const accountId = await rig.account();
    await rig.save(
      accountId,
      { ...fieldRoutes, softphoneApiKey: key },
      { softphone: 'aircall', crm: 'fieldroutes' },
    );
    rig.vendor.records = { customers: [{ id: '1', at: 1e12 }], leads: [], calls: [] };
    rig.vendor.records.leads = [{ id: '1', at: Date.now() }];
    rig.vendor.records.calls = [{ id: '1', at: Date.now() }];
    for (const side of ['crm', 'softphone'] as const) {
      const found = await rig.connection(accountId, side);
      await rig.read({ accountId, connectionId: found?.connection_id ?? '' });
    }
    expect(rig.reports).toEqual([accountId]);
    rig.reports.length = 0;
    await rig.remove(accountId, 'crm');
    const left = async (table: string) =>
      (await pool.query(`select distinct system from ${table} where account_id = $1`, [accountId])).rows;
    expect(await left('leads')).toEqual([]);
    expect(await left('customers')).toEqual([]);
    expect(await left('calls')).toEqual([{ system: 'aircall' }]);
    expect(await left('record_fields')).toEqual([{ system: 'aircall' }]);
    expect(await rig.stored(accountId)).toEqual([['softphone', 'softphoneApiKey', '-key']]);
    expect(await rig.connection(accountId, 'crm')).toBeUndefined();
    expect(rig.reports).toEqual([accountId]);
    // Once more changes nothing.
    expect(await rig.remove(accountId, 'crm')).toBe(false);
    expect(rig.reports).toEqual([accountId]);
  });

  it('in its first sync run starts the report that waited for it', async () => {
    const { accountId } = await crmIsRead();
    expect(rig.reports).toEqual([]);
    await rig.remove(accountId, 'softphone');
    expect(rig.reports).toEqual([accountId]);
  });

  it('leaves the report to the other side while that is in its first reading', async () => {
    const { accountId, crm } = await crmIsRead();
    // As in the middle of it: some of its records are there.
    await rig.database.pool.query(
      "update connections set state = 'first_reading', last_read_at = null where connection_id = $1",
      [crm?.connection_id],
    );
    await rig.remove(accountId, 'softphone');
    expect(rig.reports).toEqual([]);
  });
});
