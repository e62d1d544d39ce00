import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatusReport } from '../../../carriers/carrier.ts';
import { eventually } from '../../../testing/eventually.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { claimDue } from './claim.ts';
import { fetchMissed } from './fetch-missed.ts';
import { lastLane } from './lanes.ts';
import { sendClaimed } from './send-claimed.ts';
import { createReportStore } from './store-reports.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
let hurried: ReturnType<MessagingRig['database']['beside']>;
beforeAll(async () => {
  rig = await openMessaging('telnyx');
  // As the product's connections for texts, with less patience.
  hurried = rig.database.beside({ prepares: true, lockMs: 200, connectMs: 120_000, max: 8 });
});
afterAll(async () => {
  await hurried.close();
  await rig.close();
});

const lockWaits = async () => {
  const { rowCount } = await rig.database.owner.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount ?? 0;
};

it('fetches what came for a phone that was held for long again', async () => {
  const phone = rig.phone();
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', {});
  await rig.phoneSends(phone, 'stop texting me');
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', null);
  const fetch = async () => {
    rig.clock.aheadMs += 61_000;
    await fetchMissed({ ...rig.deps, db: hurried.db });
    const { rows } = await rig.database.pool.query('select fetched_until from text_numbers');
    return rows[0].fetched_until;
  };
  const until = await rig.database.db.transaction().execute(async (trx) => {
    await lockPhone(trx, rig.accountId, phone);
    return fetch();
  });
  expect(until).toBeNull();
  expect(await fetch()).not.toBeNull();
  expect((await rig.messagesOf(phone)).map(({ body }) => body)).toContain('stop texting me');
});

it('stores one answer of an account at a time where they wait for what somebody holds', async () => {
  const phones = [rig.phone(), rig.phone(), rig.phone()];
  for (const phone of phones) {
    await rig.phoneSends(phone, 'Hi');
    await rig.queue(phone);
  }
  const { texts } = await claimDue(rig.deps, [0, lastLane]);
  let failures = 0;
  const error = () => {
    failures += 1;
  };
  const log = { ...rig.deps.log, info() {}, warn() {}, error };
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', {});
  const sent = await rig.database.db.transaction().execute(async (trx) => {
    await sql`select from threads where e164 = any(${phones}) for update`.execute(trx);
    const stored = sendClaimed({ ...rig.deps, db: hurried.db, log }, texts);
    const waits: number[] = [];
    await eventually(async () => {
      waits.push(await lockWaits());
      return failures > phones.length ? true : undefined;
    });
    expect(Math.max(...waits)).toBe(1);
    return { stored };
  });
  await sent.stored;
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', null);
  for (const phone of phones) expect(rig.accepted(phone)).toHaveLength(1);
});

/** Hands over a text and gives what its carrier is to report. */
async function handedOver(phone: string): Promise<{ messageId: string; report: StatusReport }> {
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', {});
  await rig.phoneSends(phone, 'Hi');
  const { messageId } = await rig.queue(phone);
  await rig.drain();
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', null);
  const [attempt] = await rig.attemptsOf(messageId);
  return { messageId, report: { providerId: attempt?.provider_id ?? '', status: 'delivered', error: null } };
}
const storeOf = () => {
  const store = createReportStore(rig.deps.db, 500);
  return (report: StatusReport, accountId = rig.accountId) => {
    const number = { accountId, numberId: rig.numberId, carrier: rig.carrier };
    return store({ ...number, report, attemptId: null, at: new Date() });
  };
};
const oneWaits = () => eventually(async () => ((await lockWaits()) === 1 ? true : undefined));
const statesOf = (texts: readonly { messageId: string }[]) =>
  Promise.all(
    texts.map(async ({ messageId }) => {
      const { rows } = await rig.database.pool.query(
        'select state from text_messages where message_id = $1',
        [messageId],
      );
      return rows[0]?.state;
    }),
  );

it('stores what is reported beside texts that somebody holds, and those once they are free', async () => {
  const phones = Array.from({ length: 6 }, () => rig.phone());
  const texts = [];
  for (const phone of phones) texts.push(await handedOver(phone));
  const [held, free] = [texts.slice(0, 4), texts.slice(4)];
  const store = storeOf();
  const stored = await rig.database.db.transaction().execute(async (trx) => {
    await sql`select from threads where e164 = any(${phones.slice(0, 4)}) for update`.execute(trx);
    // One that comes with them, and one after them.
    const waiting = Promise.all(held.map(({ report }) => store(report)));
    await Promise.all(free.slice(0, 1).map(({ report }) => store(report)));
    await oneWaits();
    await Promise.all(free.slice(1).map(({ report }) => store(report)));
    expect(await statesOf(free)).toEqual(['delivered', 'delivered']);
    await oneWaits();
    return { waiting };
  });
  await stored.waiting;
  expect(await statesOf(held)).toEqual(held.map(() => 'delivered'));
});

it('stores what is reported beside texts of an account that is being deleted', async () => {
  const texts = [await handedOver(rig.phone()), await handedOver(rig.phone())];
  const store = storeOf();
  const stored = await rig.database.db.transaction().execute(async (trx) => {
    await sql`select from accounts where account_id = ${rig.accountId} for update`.execute(trx);
    const waiting = [];
    for (const { report } of texts) {
      waiting.push(store(report));
      await oneWaits();
    }
    await store({ providerId: 'of-another', status: 'delivered', error: null }, randomUUID());
    return { waiting };
  });
  await Promise.all(stored.waiting);
  expect(await statesOf(texts)).toEqual(['delivered', 'delivered']);
});
