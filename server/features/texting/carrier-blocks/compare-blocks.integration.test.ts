import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEvents } from '../consent/consent.repository.ts';
import { resumeTexts, stopTexts } from '../consent/consent.service.ts';
import { type MessagingRig, openMessaging } from '../messaging/testing/messaging-rig.ts';
import { compareBlocks } from './compare-blocks.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('telnyx');
});
afterAll(() => rig.close());

/** Texts a word that the carrier acts on and of which no webhook tells. */
async function saysUnheard(phone: string, word: string) {
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', {});
  await rig.phoneSends(phone, word);
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', null);
}
const dayMs = 24 * 3_600_000;
/** Compares as on the next day; gives what was logged. */
async function compare(carriers: Partial<MessagingRig['deps']['carriers']> = {}): Promise<object[]> {
  const lines: object[] = [];
  const info = (line: object) => lines.push(line);
  rig.clock.aheadMs += dayMs;
  await compareBlocks({
    ...rig.deps,
    carriers: { ...rig.deps.carriers, ...carriers },
    log: { info, warn: info },
  });
  return lines;
}
const phoneOf = async (e164: string) => {
  const { rows } = await rig.database.pool.query(
    'select stopped_at, carrier_blocked_at, do_not_contact_at from phones where e164 = $1',
    [e164],
  );
  return rows[0];
};
const carrierEvents = async (e164: string) =>
  (await listEvents(rig.database.db, rig.accountId, e164)).filter(({ basis }) => basis === 'carrier');
const inOne = <T>(work: (trx: MessagingRig['database']['db']) => Promise<T>) =>
  rig.database.db.transaction().execute(work);
const said = (e164: string, id: string) => ({ e164, saidAt: new Date(), source: { kind: 'text', id } });

it('stops in the ledger whom the carrier alone blocks, once, and counts the reverse', async () => {
  const [unheard, stranger, here] = [rig.phone(), rig.phone(), rig.phone()];
  await rig.phoneSends(unheard, 'Hi, ants in the kitchen');
  await rig.phoneSends(here, 'please stop texting me');
  await saysUnheard(unheard, 'stop');
  await saysUnheard(stranger, 'Quit');
  expect(await compare()).toMatchObject([{ carrier: 'telnyx', listed: 2, learnt: 2, hereAlone: 1 }]);
  for (const phone of [unheard, stranger])
    expect(await phoneOf(phone)).toEqual({
      ...{ stopped_at: expect.any(Date), carrier_blocked_at: expect.any(Date), do_not_contact_at: null },
    });
  expect(await carrierEvents(unheard)).toMatchObject([
    { action: 'revoked', program: null, words: 'STOP', source: { kind: 'carrier_list' } },
  ]);
  expect(await compare()).toMatchObject([{ listed: 2, learnt: 0, hereAlone: 1 }]);
  expect(await carrierEvents(unheard)).toHaveLength(1);
  // Not once more on the same day.
  rig.clock.aheadMs -= dayMs;
  expect(await compare()).toEqual([]);
});

it('adds the person’s own stop to the company’s wish, so that it stays when that is taken back', async () => {
  const phone = rig.phone();
  const wish = { ...said(phone, 'wish'), basis: 'do_not_contact' } as const;
  await inOne((trx) => stopTexts(trx, rig.accountId, wish));
  await saysUnheard(phone, 'STOP');
  await compare();
  await compare();
  expect(await carrierEvents(phone)).toHaveLength(1);
});

it('keeps a START that comes while the list is read, and notes a block that stays', async () => {
  const phone = rig.phone();
  await saysUnheard(phone, 'STOP');
  await inOne((trx) => resumeTexts(trx, rig.accountId, said(phone, 'start')));
  // As if the list had been read before.
  const ahead = rig.clock.aheadMs;
  rig.clock.aheadMs = -dayMs;
  await rig.database.pool.query('update text_numbers set blocks_compared_at = null');
  await compare();
  expect(await phoneOf(phone)).toMatchObject({ stopped_at: null });
  rig.clock.aheadMs = ahead;
  await compare();
  expect(await phoneOf(phone)).toMatchObject({ carrier_blocked_at: expect.any(Date) });
});

it('tries a carrier that does not answer again, and says so', async () => {
  const failing = async (): Promise<never> => {
    throw new Error('down');
  };
  expect(await compare({ carrierOf: failing })).toMatchObject([{ carrier: 'telnyx', kind: null }]);
  rig.clock.aheadMs -= dayMs;
  expect(await compare()).toMatchObject([{ carrier: 'telnyx', learnt: 0 }]);
});
