import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disconnect, endConsent } from './end-consent.ts';
import { type ConsentRig, consentRig } from './testing/consent-rig.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig();
});
afterAll(() => rig.close());

it('waits no longer than usual for an account that another holds while nothing was taken back', async () => {
  const { database } = rig.product;
  const browser = await rig.browser();
  const accountId = await rig.accountOf(browser.customer);
  const hurried = database.beside({ max: 1, lockMs: 5, statementMs: 5000 });
  const deps = {
    ...{ db: hurried.db, vault: rig.vault, log: pino({ level: 'silent' }), removeSide: async () => {} },
    vendors: { find: () => undefined },
  };
  const holder = await database.pool.connect();
  const end = () => disconnect(deps, accountId, 'softphone');
  try {
    await holder.query('begin');
    await holder.query('select from accounts where account_id = $1 for update', [accountId]);
    await expect(end()).rejects.toMatchObject({ code: '55P03' });
    await holder.query('commit');
    await browser.connect();
    await database.pool.query('delete from secrets where account_id = $1', [accountId]);
    await holder.query('begin');
    await holder.query('select from accounts where account_id = $1 for update', [accountId]);
    await expect(endConsent(deps, accountId, 'softphone')).rejects.toMatchObject({ code: '55P03' });
    await holder.query('commit');
    await end();
  } finally {
    holder.release();
    await hurried.close();
  }
});
