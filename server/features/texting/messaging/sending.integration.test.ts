import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carrierFaultNames } from '../../../../sandbox/carriers/faults.ts';
import { eventually } from '../../../testing/eventually.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { officeDay } from '../testing/office-day.ts';
import { claimDue } from './claim.ts';
import { lastLane, lastPromptLane } from './lanes.ts';
import { queueMessage } from './queue-message.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendClaimed } from './send-claimed.ts';
import { companyName, type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

describe.each(['twilio', 'telnyx'] as const)('texts sent by %s', (carrier) => {
  let rig: MessagingRig;
  let phone: string;
  beforeAll(async () => {
    rig = await openMessaging(carrier);
  });
  afterAll(() => rig.close());
  beforeEach(async () => {
    phone = rig.phone();
    // What a test before has left is not this one's.
    await rig.database.pool.query('update text_numbers set paused_until = null, paced_until = null');
    await rig.database.pool.query(
      "update text_messages set state = 'void' where state in ('waiting', 'held')",
    );
    // A reply needs somebody to reply to.
    await rig.phoneSends(phone, 'Hi');
  });
  afterEach(() => {
    for (const name of carrierFaultNames) rig.sandbox.setCarrierFault(carrier, name, null);
    Object.assign(rig.clock, { aheadMs: 0, stillAt: null });
  });
  const fault: (name: Parameters<MessagingRig['sandbox']['setCarrierFault']>[1], setting: object) => void = (
    name,
    setting,
  ) => rig.sandbox.setCarrierFault(carrier, name, setting as never);
  const sent = async () => (await rig.messagesOf(phone)).filter(({ direction }) => direction === 'outbound');
  const later = async (ms: number, work: () => Promise<unknown>) => {
    rig.clock.aheadMs += ms;
    await work();
    rig.clock.aheadMs -= ms;
  };

  it('are handed over once, with the words that a first text needs, and follow the reports of the carrier', async () => {
    const { messageId } = await rig.queue(phone, { body: 'A visit is $149.' });
    await rig.drain();
    expect(rig.phoneShows(phone)).toEqual([
      {
        automatic: false,
        body: `${companyName}: A visit is $149. This is an automated text. Reply STOP to opt out.`,
      },
    ]);
    expect(await rig.attemptsOf(messageId)).toMatchObject([{ state: 'accepted', status: 'delivered' }]);
    expect(await sent()).toMatchObject([{ state: 'delivered', reasons: null }]);
    await rig.queue(phone, { body: 'Which day suits you?' });
    await rig.drain();
    expect(rig.phoneShows(phone).at(-1)?.body).toBe('Which day suits you?');
  });

  it('are one for each intent', async () => {
    const first = await rig.queue(phone, { intentKey: `once:${phone}` });
    const again = await rig.database.db.transaction().execute((trx) =>
      queueMessage(trx, rig.accountId, {
        ...{ threadId: first.threadId, author: 'assistant', userId: null, intentKey: `once:${phone}` },
        ...{ epoch: 1, body: 'Other words', class: 'reply', program: 'inquiry_response' },
        ...{ dueAt: new Date(), sendBefore: null },
      }),
    );
    expect(again).toEqual({ messageId: first.messageId, isNew: false });
    await rig.drain();
    expect(rig.accepted(phone)).toHaveLength(1);
  });

  it.each([
    ['too many at once', 'too_many', {}],
    ['a full queue', 'refuse', { code: carrier === 'twilio' ? '21611' : '40318' }],
  ])('wait and go again after a certain refusal: %s', async (_what, name, setting) => {
    // The shortest pause is two seconds, which must not be over before the text is looked at again.
    rig.clock.stillAt = Date.now();
    fault(name as 'refuse', { every: 1, ...setting });
    const { messageId } = await rig.queue(phone);
    await rig.drain();
    expect(await sent()).toMatchObject([{ state: 'waiting' }]);
    rig.sandbox.setCarrierFault(carrier, name as 'refuse', null);
    await rig.drain();
    expect(rig.accepted(phone)).toHaveLength(0);
    await later(120_000, () => rig.drain());
    expect(await rig.attemptsOf(messageId)).toMatchObject([{ state: 'refused' }, { state: 'accepted' }]);
    expect(rig.accepted(phone)).toHaveLength(1);
  });

  it('end with a refusal that no second call could change, and a person has to look', async () => {
    fault('refuse', { every: 1, code: carrier === 'twilio' ? '21614' : '40310' });
    await rig.queue(phone);
    await rig.drain();
    await later(3_600_000, () => rig.drain());
    expect(await sent()).toMatchObject([{ state: 'refused', reasons: [{ rule: 'carrier' }] }]);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'refused' });
  });

  it('stop for good where the carrier blocks the number', async () => {
    fault('refuse', { every: 1, code: carrier === 'twilio' ? '21610' : '40300' });
    await rig.queue(phone);
    await rig.drain();
    const { rows } = await rig.database.pool.query(
      'select stopped_at, carrier_blocked_at from phones where e164 = $1',
      [phone],
    );
    expect(rows[0]).toMatchObject({ stopped_at: expect.any(Date), carrier_blocked_at: expect.any(Date) });
    rig.sandbox.setCarrierFault(carrier, 'refuse', null);
    await rig.queue(phone);
    await rig.drain();
    expect((await sent()).map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect(rig.accepted(phone)).toHaveLength(0);
  });

  it('show a failure that the carrier reports later', async () => {
    fault('fail', { every: 1, code: carrier === 'twilio' ? '30007' : '40002' });
    await rig.queue(phone);
    await rig.drain();
    expect(await sent()).toMatchObject([{ state: 'undelivered', reasons: [{ rule: 'carrier' }] }]);
    expect(await rig.threadOf(phone)).toMatchObject({ attention: 'refused' });
  });

  describe('whose answer is lost', () => {
    it.each(['lost_answer', 'broken_after', 'malformed'] as const)(
      'are known by their report, and never sent again: %s',
      async (name) => {
        fault(name, { every: 1 });
        await rig.queue(phone);
        await rig.drain();
        await later(3_600_000, () => rig.drain());
        expect(await sent()).toMatchObject([{ state: 'delivered', reasons: null }]);
        expect(rig.accepted(phone)).toHaveLength(1);
      },
    );

    it('are found at the carrier where no report comes', async () => {
      fault('lost_answer', { every: 1 });
      fault('no_callbacks', {});
      const { messageId } = await rig.queue(phone);
      await rig.drain();
      expect(await sent()).toMatchObject([{ state: 'unknown' }]);
      await later(31_000, () => resolveUnknown(rig.deps));
      expect(await sent()).toMatchObject([{ state: 'delivered' }]);
      expect(await rig.attemptsOf(messageId)).toMatchObject([
        { state: 'accepted', provider_id: rig.accepted(phone)[0]?.providerId },
      ]);
    });

    it('stand before a person after ten minutes, once, and may still be found later', async () => {
      fault('dropped', { every: 1 });
      await rig.queue(phone);
      await rig.drain();
      await resolveUnknown(rig.deps);
      expect(await rig.threadOf(phone)).toMatchObject({ attention: null });
      await later(601_000, () => resolveUnknown(rig.deps));
      expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unknown_outcome' });
      expect(await sent()).toMatchObject([{ state: 'unknown' }]);
      await rig.database.pool.query('update threads set attention = null where e164 = $1', [phone]);
      await later(700_000, () => resolveUnknown(rig.deps));
      expect(await rig.threadOf(phone)).toMatchObject({ attention: null });
      expect(rig.accepted(phone)).toHaveLength(0);
    });

    it('are told apart from a text with the same words', async () => {
      fault('no_callbacks', {});
      await rig.queue(phone, { body: `${companyName}: STOP ends automated texts` });
      await rig.drain();
      fault('dropped', { every: 1 });
      const lost = await rig.queue(phone, { body: `${companyName}: STOP ends automated texts` });
      await rig.drain();
      await later(31_000, () => resolveUnknown(rig.deps));
      expect(await rig.attemptsOf(lost.messageId)).toMatchObject([{ state: 'unknown', provider_id: null }]);
    });
  });

  it('whose process was killed in the middle of the call are unknown, and looked for', async () => {
    const { messageId } = await rig.queue(phone);
    const { texts } = await claimDue(rig.deps, [0, lastLane]);
    await texts[0]?.carrier.send(texts[0].text);
    await rig.database.pool.query('update text_attempts set provider_id = null where message_id = $1', [
      messageId,
    ]);
    // A report that is being stored holds the text: then the next look finds it, or the report has said more.
    const look = () => later(151_000, () => resolveUnknown(rig.deps));
    const isSending = async () => (await sent())[0]?.state === 'sending';
    await eventually(() => look().then(async () => ((await isSending()) ? undefined : true)));
    expect(rig.accepted(phone)).toHaveLength(1);
  });

  it('are not called for later than a second after their claim', async () => {
    await rig.queue(phone);
    const { texts } = await claimDue(rig.deps, [0, lastLane]);
    const late = texts.map((text) => ({ ...text, claimedAt: text.claimedAt - 1001 }));
    const { startWithinMs: _, ...usual } = rig.deps;
    await sendClaimed(usual, late);
    expect(rig.accepted(phone)).toHaveLength(0);
    expect(await sent()).toMatchObject([{ state: 'waiting' }]);
    await rig.drain();
    expect(rig.accepted(phone)).toHaveLength(1);
  });

  it('are claimed once by workers that look at the same time', async () => {
    const others = Array.from({ length: 12 }, () => rig.phone());
    for (const each of others) {
      await rig.phoneSends(each, 'Hi');
      await rig.queue(each);
    }
    const claims = await Promise.all(
      Array.from({ length: 4 }, () => claimDue(rig.deps, [0, lastPromptLane])),
    );
    for (const { texts } of claims) await sendClaimed(rig.deps, texts);
    await rig.drain();
    expect(others.map((each) => rig.accepted(each).length)).toEqual(others.map(() => 1));
  });

  it('are void once somebody wrote again or took over, and once their time has passed', async () => {
    await rig.queue(phone);
    await rig.phoneSends(phone, 'And another thing');
    await rig.queue(phone, { sendBefore: new Date(Date.now() - 1) });
    await rig.drain();
    const { threadId } = await rig.queue(phone);
    await rig.database.pool.query("update threads set mode = 'person' where thread_id = $1", [threadId]);
    await rig.drain();
    expect((await sent()).map(({ state, reasons }) => [state, reasons?.[0]?.rule])).toEqual([
      ['void', 'newer'],
      ['void', 'deadline'],
      ['void', 'mode'],
    ]);
    expect(rig.accepted(phone)).toHaveLength(0);
  });

  it('are held until the rules allow them, and refused where they never do', async () => {
    const night = new Date(Date.now() + 86_400_000);
    night.setUTCHours(8, 0, 0, 0);
    rig.clock.aheadMs = night.getTime() - Date.now();
    await rig.queue(phone, { class: 'initiated', program: 'inquiry_response', dueAt: night });
    await rig.queue(phone, { class: 'initiated', program: 'marketing', dueAt: night });
    await rig.drain();
    expect(await sent()).toMatchObject([{ state: 'held' }, { state: 'refused' }]);
    const [held] = await sent();
    expect(held?.due_at?.getTime()).toBeGreaterThan(night.getTime());
    expect(rig.accepted(phone)).toHaveLength(0);
  });

  it('are refused while the own number may not send', async () => {
    const state = (campaign: string, maySend: boolean) =>
      rig.database.pool.query(
        "update text_numbers set state = state || jsonb_build_object('campaign', $1::text, 'maySend', $2::boolean)",
        [campaign, maySend],
      );
    await state('pending', false);
    await rig.queue(phone);
    await rig.drain();
    await state('approved', true);
    expect(await sent()).toMatchObject([{ state: 'refused', reasons: [{ rule: 'sender-registration' }] }]);
  });

  it('that nobody waits for keep the pace of their number, and do not hold up an answer', async () => {
    const slow = { ...rig.deps, perSecond: 0.01 };
    const day = new Date(`${officeDay(3)}T19:00Z`);
    rig.clock.aheadMs = day.getTime() - Date.now();
    const other = rig.phone();
    await rig.phoneSends(other, 'Hi');
    await rig.queue(phone, { class: 'service', program: 'inquiry_response', dueAt: day });
    await rig.drain({ perSecond: 0.01 });
    await rig.queue(other, { class: 'service', program: 'inquiry_response', dueAt: day });
    expect((await claimDue(slow, [0, lastLane])).texts).toHaveLength(0);
    await rig.queue(phone, { dueAt: day });
    await rig.drain({ perSecond: 0.01 });
    expect(rig.accepted(phone)).toHaveLength(2);
    expect(rig.accepted(other)).toHaveLength(0);
  });

  it('count the caps over all programs, unknown ones too', async () => {
    const day = new Date(`${officeDay(3)}T19:00Z`);
    rig.clock.aheadMs = day.getTime() - Date.now();
    fault('dropped', { every: 2 });
    for (let count = 0; count < 3; count += 1) {
      await rig.queue(phone, { class: 'initiated', dueAt: day });
      await rig.drain({ perSecond: 1e6 });
    }
    await rig.queue(phone, { class: 'initiated', dueAt: day });
    await rig.drain({ perSecond: 1e6 });
    expect((await sent()).at(-1)).toMatchObject({ state: 'held' });
  });

  it('see a stop that is recorded on another channel', async () => {
    await rig.queue(phone);
    await rig.database.db.transaction().execute((trx) =>
      stopTexts(trx, rig.accountId, {
        ...{ e164: phone, basis: 'call', saidAt: new Date(), source: { kind: 'call', id: phone } },
      }),
    );
    await rig.drain();
    expect(await sent()).toMatchObject([{ state: 'refused', reasons: [{ rule: 'stop' }] }]);
  });
});
