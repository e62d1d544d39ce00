import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatusReport } from '../../../carriers/carrier.ts';
import { receiveStatuses } from './receive-status.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('twilio');
});
afterAll(() => rig.close());

/** A text that was handed over and of which nothing was reported yet. */
async function accepted() {
  const phone = rig.phone();
  await rig.phoneSends(phone, 'Hi');
  const { messageId } = await rig.queue(phone);
  await rig.drain();
  await rig.database.pool.query("update text_attempts set status = 'queued' where message_id = $1", [
    messageId,
  ]);
  await rig.database.pool.query("update text_messages set state = 'accepted' where message_id = $1", [
    messageId,
  ]);
  const { rows } = await rig.database.pool.query<{ attempt_id: string; provider_id: string }>(
    'select attempt_id, provider_id from text_attempts where message_id = $1',
    [messageId],
  );
  return { phone, messageId, attemptId: rows[0]?.attempt_id ?? '', providerId: rows[0]?.provider_id ?? '' };
}

const stateOf = async ({ messageId }: { messageId: string }) => {
  const { rows } = await rig.database.pool.query<{ state: string }>(
    'select state from text_messages where message_id = $1',
    [messageId],
  );
  return rows[0]?.state;
};

it('reports that come together do what each would by itself', async () => {
  const [delivered, undelivered, stopped, unsaid] = [
    await accepted(),
    await accepted(),
    await accepted(),
    await accepted(),
  ];
  const number = { accountId: rig.accountId, numberId: rig.numberId, carrier: rig.carrier };
  const of = (
    { providerId, attemptId }: { providerId: string; attemptId: string | null },
    status: StatusReport['status'],
    error: StatusReport['error'] = null,
  ) => ({ ...number, attemptId, report: { providerId, status, error }, at: new Date() });
  const reports = [
    of(stopped, 'undelivered', { code: '21610', kind: 'opted_out' }),
    // By the carrier's id alone.
    of({ ...delivered, attemptId: null }, 'delivered'),
    // Overtaken by the one before.
    of(delivered, 'sent'),
    of({ providerId: 'SMnobody', attemptId: randomUUID() }, 'delivered'),
    of(undelivered, 'undelivered', { code: '30003', kind: 'unreachable' }),
    // Another number's report of this one's text.
    { ...of(unsaid, 'delivered'), numberId: randomUUID() },
  ];
  await rig.database.db.transaction().execute((trx) => receiveStatuses(trx, reports));
  expect(await stateOf(delivered)).toBe('delivered');
  expect(await stateOf(undelivered)).toBe('undelivered');
  expect(await stateOf(stopped)).toBe('undelivered');
  expect(await stateOf(unsaid)).toBe('accepted');
  const { rows: told } = await rig.database.pool.query<object>(
    `select a.status, a.state, a.error_code, m.reasons is null as plain, t.attention
     from text_attempts a join text_messages m using (account_id, message_id) join threads t using (account_id, thread_id)
     where a.attempt_id = any($1::uuid[]) order by array_position($1::uuid[], a.attempt_id)`,
    [[delivered, undelivered, unsaid].map(({ attemptId }) => attemptId)],
  );
  expect(told).toEqual([
    { status: 'delivered', state: 'accepted', error_code: null, plain: true, attention: null },
    { status: 'undelivered', state: 'accepted', error_code: '30003', plain: false, attention: 'refused' },
    { status: 'queued', state: 'accepted', error_code: null, plain: true, attention: null },
  ]);
  const { rows } = await rig.database.pool.query<{ e164: string }>(
    'select e164 from phones where carrier_blocked_at is not null',
  );
  expect(rows.map(({ e164 }) => e164)).toEqual([stopped.phone]);
});
