import { createHmac, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { twilioKeys } from '../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { createApp } from '../../../platform/http/app.ts';
import { refuseWhenOverloaded } from '../../../platform/http/overload/refuse-when-overloaded.ts';
import { claimDue } from './claim.ts';
import { hooksRoutes } from './hooks.routes.ts';
import { lastLane } from './lanes.ts';
import { sendClaimed } from './send-claimed.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('twilio');
});
afterAll(() => rig.close());

const { accountSid, authToken } = twilioKeys;

/** A webhook as Twilio signs it, posted to an address of ours. */
async function post(
  url: string,
  fields: Record<string, string>,
  { signedFor = url, key = authToken }: { signedFor?: string; key?: string } = {},
): Promise<number> {
  const form: Record<string, string> = { AccountSid: accountSid, ...fields };
  const sorted = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', key)
    .update(signedFor + sorted.flat().join(''))
    .digest('base64');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: new URLSearchParams(form),
  });
  return answer.status;
}
const inbound = (from: string, body: string, sid = `SM${randomUUID()}`) => ({
  ...{ MessageSid: sid, From: from, To: rig.own, Body: body, NumMedia: '0' },
});
const report = (sid: string, status: string, code?: string) => ({
  ...{ MessageSid: sid, MessageStatus: status, ...(code && { ErrorCode: code }) },
});
const storedOf = async (phone: string) => (await rig.messagesOf(phone)).length;

describe('a webhook', () => {
  it.each([
    [
      'without a signature',
      () => fetch(rig.hookUrl, { method: 'POST', body: 'x=1' }).then((r) => r.status),
      403,
    ],
    ['signed with another key', () => post(rig.hookUrl, inbound(phone, 'Hi'), { key: 'other' }), 403],
    [
      'signed for another address',
      () => post(rig.hookUrl, inbound(phone, 'Hi'), { signedFor: `${rig.hookUrl}/${randomUUID()}` }),
      403,
    ],
    ['of another account', () => post(rig.hookUrl, { ...inbound(phone, 'Hi'), AccountSid: 'AC1' }), 403],
    ['to an unknown token', () => post(`${rig.hookUrl}x`, inbound(phone, 'Hi')), 404],
    ['of another carrier', () => post(rig.hookUrl.replace('twilio', 'telnyx'), inbound(phone, 'Hi')), 404],
    ['of no carrier', () => post(rig.hookUrl.replace('twilio', 'other'), inbound(phone, 'Hi')), 400],
    ['for an attempt that is no id', () => post(`${rig.hookUrl}/1`, inbound(phone, 'Hi')), 400],
    ['of a megabyte', () => post(rig.hookUrl, inbound(phone, 'x'.repeat(1_000_000))), 413],
  ])('is refused %s, and changes nothing', async (_what, send, status) => {
    expect(await send()).toBe(status);
    expect(await storedOf(phone)).toBe(0);
  });
  const phone = '+18015550901';

  it.each([
    ['NUL and halves of characters', 'a\0b\uD800', 'a\uFFFDb\uFFFD'],
    ['emoji of every plane', '😀🧑‍💻🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{10FFFF}', '😀🧑‍💻🏴󠁧󠁢󠁥󠁮󠁧󠁿\u{10FFFF}'],
    ['forty segments', 'x'.repeat(40 * 153), 'x'.repeat(40 * 153)],
    ['nothing', '', ''],
    ['what looks like SQL or JSON', `'); drop table leads; -- {"a":1}`, `'); drop table leads; -- {"a":1}`],
  ])('may hold %s', async (_what, body, kept) => {
    const from = rig.phone();
    expect(await post(rig.hookUrl, inbound(from, body))).toBe(204);
    expect(await rig.messagesOf(from)).toMatchObject([{ body: kept }]);
  });

  it('from a short code, or for a number that is not ours, is taken and starts nothing', async () => {
    expect(await post(rig.hookUrl, inbound('72345', 'Your code is 1'))).toBe(204);
    expect(await post(rig.hookUrl, { ...inbound(phone, 'Hi'), To: '+18015559999' })).toBe(204);
    expect(await storedOf(phone)).toBe(0);
  });

  it('for another number of the account, which shares the address, is that number’s', async () => {
    const { pool } = rig.database;
    const sibling = '+18015559998';
    await pool.query("insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', $2)", [
      ...[rig.accountId, sibling],
    ]);
    const from = rig.phone();
    expect(await post(rig.hookUrl, { ...inbound(from, 'Hi'), To: sibling })).toBe(204);
    const { rows } = await pool.query(
      'select n.e164 from threads t join text_numbers n using (account_id, number_id) where t.e164 = $1',
      [from],
    );
    expect(rows).toEqual([{ e164: sibling }]);
    await pool.query('update text_numbers set removed_at = now() where e164 = $1', [sibling]);
    const later = rig.phone();
    expect(await post(rig.hookUrl, { ...inbound(later, 'Hi'), To: sibling })).toBe(204);
    expect(await storedOf(later)).toBe(0);
  });

  it('of a number of another country is stored, and gets no answer', async () => {
    const abroad = '+442071838750';
    await post(rig.hookUrl, inbound(abroad, 'Hello'));
    await rig.queue(abroad);
    await rig.drain();
    expect(rig.accepted(abroad)).toEqual([]);
    expect((await rig.messagesOf(abroad)).at(-1)).toMatchObject({ reasons: [{ rule: 'us-numbers' }] });
  });

  it('may name media of elsewhere, whose address is not kept', async () => {
    const from = rig.phone();
    const media = { NumMedia: '1', MediaUrl0: 'http://169.254.169.254/', MediaContentType0: 'image/png' };
    expect(await post(rig.hookUrl, { ...inbound(from, ''), ...media })).toBe(204);
    expect(await rig.messagesOf(from)).toMatchObject([{ media: [{ url: '', contentType: 'image/png' }] }]);
  });

  it('that is replayed changes nothing, not even a START that came after it', async () => {
    const from = rig.phone();
    const stop = inbound(from, 'please stop texting me');
    await post(rig.hookUrl, stop);
    await post(rig.hookUrl, inbound(from, 'START'));
    // Long after the key of the delivery was deleted.
    await rig.database.pool.query('delete from carrier_events');
    expect(await post(rig.hookUrl, stop)).toBe(204);
    const { rows } = await rig.database.pool.query('select stopped_at from phones where e164 = $1', [from]);
    expect(rows).toEqual([{ stopped_at: null }]);
    expect(await storedOf(from)).toBe(3);
  });
});

it('is served while other calls are refused for overload', async () => {
  const log = pino({ level: 'silent' });
  const app = await createApp({ log });
  const eventLoop = { waitMs: () => 60_000, stop() {} };
  refuseWhenOverloaded(app, { pool: rig.database.pool, log, eventLoop });
  hooksRoutes(app, rig.deps);
  app.get('/api/other', async () => 'answered');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const from = rig.phone();
  const busy = rig.hookUrl.replace(/^http:\/\/[^/]+/, origin);
  const status = await post(busy, inbound(from, 'stop texting me'), { signedFor: rig.hookUrl });
  const other = await fetch(`${origin}/api/other`);
  await app.close();
  expect([status, other.status]).toEqual([204, 503]);
  const read = (await rig.messagesOf(from)).map((message) => message.reading ?? message.class);
  expect(read).toEqual(['stop', 'opt_out_confirmation']);
});

describe('a report', () => {
  /** A text that is on its way, without reports of the carrier's own. */
  async function sentText() {
    const phone = rig.phone();
    await post(rig.hookUrl, inbound(phone, 'Hi'));
    rig.sandbox.setCarrierFault('twilio', 'no_callbacks', {});
    const { messageId } = await rig.queue(phone);
    await rig.drain();
    rig.sandbox.setCarrierFault('twilio', 'no_callbacks', null);
    const { rows } = await rig.database.pool.query<{ attempt_id: string; provider_id: string | null }>(
      'select attempt_id, provider_id from text_attempts where message_id = $1',
      [messageId],
    );
    const [row] = rows;
    // Without the carrier's id nothing can be signed for the text.
    if (row === undefined || row.provider_id === null) throw new Error('The text was not sent');
    const sid = row.provider_id;
    const state = async () =>
      (await rig.messagesOf(phone)).find((each) => each.message_id === messageId)?.state;
    return { phone, state, sid, url: `${rig.hookUrl}/${row.attempt_id}` };
  }

  it('moves a text forward alone, whatever order the reports come in', async () => {
    const { state, sid, url } = await sentText();
    for (const [status, expected] of [
      ['sending', 'accepted'],
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['undelivered', 'delivered'],
      ['queued', 'delivered'],
    ] as const) {
      expect(await post(url, report(sid, status))).toBe(204);
      expect(await state()).toBe(expected);
    }
  });

  it('of another text than its address names changes neither', async () => {
    const [one, other] = [await sentText(), await sentText()];
    await post(one.url, report('SMother', 'undelivered'));
    expect(await one.state()).toBe('accepted');
    await post(one.url, report(other.sid, 'delivered'));
    expect(await one.state()).toBe('accepted');
    expect(await other.state()).toBe('delivered');
  });

  it('of a text that was never sent changes nothing', async () => {
    expect(await post(`${rig.hookUrl}/${randomUUID()}`, report('SMnone', 'delivered'))).toBe(204);
  });

  it('that comes before the answer to the call proves that the text was taken', async () => {
    const phone = rig.phone();
    await post(rig.hookUrl, inbound(phone, 'Hi'));
    const { messageId } = await rig.queue(phone);
    const { texts } = await claimDue(rig.deps, [0, lastLane]);
    for (const { text } of texts) await post(text.statusUrl, report('SMfirst', 'sent'));
    expect(await rig.attemptsOf(messageId)).toMatchObject([{ state: 'accepted', provider_id: 'SMfirst' }]);
    // What the call says later about another text is not taken for this one.
    rig.sandbox.setCarrierFault('twilio', 'dropped', { every: 1 });
    await sendClaimed(rig.deps, texts);
    rig.sandbox.setCarrierFault('twilio', 'dropped', null);
    expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({ state: 'sent' });
  });

  it('of a carrier that blocks the number stops texts', async () => {
    const { phone, sid, url } = await sentText();
    await post(url, report(sid, 'undelivered', '21610'));
    const { rows } = await rig.database.pool.query('select carrier_blocked_at from phones where e164 = $1', [
      phone,
    ]);
    expect(rows[0]?.carrier_blocked_at).not.toBeNull();
  });
});

it('turns no stop away behind thousands of addresses that are none, and asks the database little about those', async () => {
  let asked = 0;
  const { carriers, db } = rig.deps;
  const log = pino({ level: 'silent' });
  const app = await createApp({ log });
  const counting = {
    ...carriers,
    accessByHook: (...[on, token]: Parameters<typeof carriers.accessByHook>) => {
      asked += 1;
      return carriers.accessByHook(on, token);
    },
  };
  hooksRoutes(app, { ...rig.deps, db, carriers: counting });
  const post = (url: string) => app.inject({ method: 'POST', url, payload: 'x=1' });
  const none = async (n: number) => (await post(`/api/texting/hooks/twilio/none-${n}`)).statusCode;
  for (let n = 0; n < 20; n += 1) expect(await none(n)).toBe(404);
  const rest = await Promise.all(Array.from({ length: 1000 }, (_, n) => none(n)));
  expect(new Set(rest)).toEqual(new Set([404]));
  expect(asked).toBe(20);
  const from = rig.phone();
  const body = new URLSearchParams({ AccountSid: accountSid, ...inbound(from, 'stop texting me') });
  const signed = [...body].toSorted(([one], [other]) => (one < other ? -1 : 1)).flat();
  const signature = createHmac('sha1', authToken)
    .update(rig.hookUrl + signed.join(''))
    .digest('base64');
  const stop = await app.inject({
    ...{ method: 'POST', url: new URL(rig.hookUrl).pathname, payload: body.toString() },
    headers: { 'x-twilio-signature': signature },
  });
  await app.close();
  expect(stop.statusCode).toBe(204);
  expect(await rig.messagesOf(from)).toMatchObject([{ reading: 'stop' }, { class: 'opt_out_confirmation' }]);
});

it('takes a text while reports of sent ones hold all their places, and few of either at once', async () => {
  let [asked, most, waiting] = [0, 0, 0];
  const free = Promise.withResolvers<void>();
  const { carriers } = rig.deps;
  const app = await createApp({ log: pino({ level: 'silent' }) });
  hooksRoutes(app, {
    ...rig.deps,
    carriers: {
      ...carriers,
      async accessByHook() {
        asked += 1;
        waiting += 1;
        most = Math.max(most, waiting);
        await free.promise;
        waiting -= 1;
        return null;
      },
    },
  });
  const post = (url: string) => app.inject({ method: 'POST', url, payload: 'x=1' });
  const reports = Array.from({ length: 30 }, () => post(`/api/texting/hooks/twilio/one/${randomUUID()}`));
  await vi.waitFor(() => expect(asked).toBe(2));
  const texts = Array.from({ length: 30 }, () => post('/api/texting/hooks/twilio/one'));
  await vi.waitFor(() => expect(asked).toBe(5));
  free.resolve();
  const answers = await Promise.all([...reports, ...texts]);
  await app.close();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(most).toBe(5);
});
