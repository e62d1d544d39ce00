import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { claimDue } from './claim.ts';
import { fetchMissed } from './fetch-missed.ts';
import { lastLane } from './lanes.ts';
import { sendClaimed } from './send-claimed.ts';
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
