import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { telnyxSignature } from '../../../../sandbox/carriers/telnyx/telnyx-keys.ts';
import { twilioKeys } from '../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { answerTurns } from './answer-turns.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

const { accountSid, authToken } = twilioKeys;

describe('what strangers send to the address of a Telnyx number', () => {
  let rig: MessagingRig;
  beforeAll(async () => {
    rig = await openMessaging('telnyx');
  });
  afterAll(() => rig.close());

  const received = (from: string, payload: object = {}, id = randomUUID()) =>
    JSON.stringify({
      data: {
        ...{ record_type: 'event', event_type: 'message.received', id },
        occurred_at: new Date().toISOString(),
        payload: {
          ...{ id: randomUUID(), direction: 'inbound', type: 'SMS', text: 'Hi', media: [], errors: [] },
          ...{ from: { phone_number: from }, to: [{ phone_number: rig.own }] },
          received_at: new Date().toISOString(),
          ...payload,
        },
      },
    });
  const post = async (body: string, headers: Record<string, string> = telnyxSignature(body)) =>
    (await fetch(rig.hookUrl, { method: 'POST', headers, body })).status;
  const stored = async (phone: string) => (await rig.messagesOf(phone)).length;

  it.each<[string, (body: string) => [body: string, headers: Record<string, string>], number]>([
    ['without a signature', (body) => [body, {}], 403],
    ['with another time', (body) => [body, { ...telnyxSignature(body), 'telnyx-timestamp': '1' }], 403],
    [
      'with a time that is none',
      (body) => [body, { ...telnyxSignature(body), 'telnyx-timestamp': 'NaN' }],
      403,
    ],
    ['signed for another text', (body) => [body, telnyxSignature(body.replace('Hi', 'No'))], 403],
    [
      'written anew with the same content',
      (body) => [JSON.stringify(JSON.parse(body), null, 1), telnyxSignature(body)],
      403,
    ],
    ['that is no JSON', () => ['{"data":', telnyxSignature('{"data":')], 403],
    ['of a megabyte', () => ['x'.repeat(1_000_000), telnyxSignature('x')], 413],
  ])('is refused %s', async (_what, change, status) => {
    const phone = rig.phone();
    const [body, headers] = change(received(phone));
    expect(await post(body, headers)).toBe(status);
    expect(await stored(phone)).toBe(0);
  });

  it('is refused when it is replayed after five minutes, and counts once before', async () => {
    const phone = rig.phone();
    const body = received(phone);
    const headers = telnyxSignature(body);
    expect(await post(body, headers)).toBe(204);
    expect(await post(body, headers)).toBe(204);
    rig.clock.aheadMs = 301_000;
    expect(await post(body, headers)).toBe(403);
    rig.clock.aheadMs = 0;
    expect(await stored(phone)).toBe(1);
  });

  it.each<[string, object]>([
    ['NUL and halves of characters', { text: 'a\0b\uD800' }],
    ['no text', { text: null }],
    ['nested lists', { tags: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) }],
    ['a key named __proto__', JSON.parse('{"__proto__": {"direction": "outbound"}}')],
    ['media of an unknown kind', { media: [{ url: 'javascript:alert(1)', content_type: 'text/html; \0' }] }],
  ])('is stored and shown as data: %s', async (_what, payload) => {
    const phone = rig.phone();
    expect(await post(received(phone, payload))).toBe(204);
    expect(await stored(phone)).toBe(1);
  });

  it('about a call is refused unless Telnyx signed it', async () => {
    const phone = rig.phone();
    const call = { call_session_id: randomUUID(), from: phone, to: rig.own, hangup_cause: 'timeout' };
    const body = JSON.stringify({ data: { event_type: 'call.hangup', id: randomUUID(), payload: call } });
    expect(await post(body, {})).toBe(403);
    expect(await stored(phone)).toBe(0);
    expect(await post(body)).toBe(204);
    expect(await stored(phone)).toBe(1);
  });
});

describe('what strangers send to the address of a Twilio number', () => {
  let rig: MessagingRig;
  beforeAll(async () => {
    rig = await openMessaging('twilio');
  });
  afterAll(() => rig.close());

  /** As Twilio signs it, unless another key is given. */
  const post = async (fields: [string, string][], key: string = authToken) => {
    const form = new URLSearchParams([['AccountSid', accountSid], ...fields]);
    const names = [...new Set(form.keys())].sort();
    const signed = names.flatMap((name) =>
      [...new Set(form.getAll(name))].sort().map((value) => name + value),
    );
    const signature = createHmac('sha1', key)
      .update(rig.hookUrl + signed.join(''))
      .digest('base64');
    return fetch(rig.hookUrl, { method: 'POST', headers: { 'x-twilio-signature': signature }, body: form });
  };
  const inbound = (from: string, more: [string, string][] = []): [string, string][] => [
    ...([
      ['MessageSid', `SM${randomUUID()}`],
      ['From', from],
      ['To', rig.own],
      ['Body', 'Hi'],
    ] as [string, string][]),
    ...more,
  ];
  const call = (from: string, more: [string, string][] = []): [string, string][] => [
    ...([
      ['CallSid', `CA${randomUUID()}`],
      ['From', from],
      ['To', rig.own],
    ] as [string, string][]),
    ...more,
  ];
  const stored = async (phone: string) => (await rig.messagesOf(phone)).length;

  it.each<[string, [string, string][]]>([
    ['more media than there are', [['NumMedia', '10']]],
    ['a number of media that is none', [['NumMedia', '-1e9']]],
    [
      'fields of objects',
      [
        ['__proto__', 'x'],
        ['constructor', 'y'],
        ['toString', 'z'],
      ],
    ],
    ['a field twice', [['Body', 'Another']]],
    ['a thousand fields', Array.from({ length: 1000 }, (_, no): [string, string] => [`Field${no}`, 'x'])],
  ])('is stored as one text: %s', async (_what, more) => {
    const phone = rig.phone();
    expect((await post(inbound(phone, more))).status).toBe(204);
    expect(await stored(phone)).toBe(1);
  });

  it.each<[string, string]>([
    ['a page that says it is a picture', 'http://127.0.0.1:1/page.html'],
    ['an address of this machine', 'http://[::1]/'],
    ['no address', 'file:///etc/passwd'],
    ['an address with a name', 'https://user:password@api.twilio.com/'],
  ])('names media of which no address is kept: %s', async (_what, url) => {
    const phone = rig.phone();
    const media: [string, string][] = [
      ['NumMedia', '1'],
      ['MediaUrl0', url],
      ['MediaContentType0', 'image/png'],
    ];
    expect((await post(inbound(phone, media))).status).toBe(204);
    expect(await rig.messagesOf(phone)).toMatchObject([{ media: [{ url: '', contentType: 'image/png' }] }]);
  });

  it('about a call is refused unless Twilio signed it, and a Dial is told that nothing follows', async () => {
    const phone = rig.phone();
    expect((await post(call(phone, [['CallStatus', 'no-answer']]), 'other')).status).toBe(403);
    expect(await stored(phone)).toBe(0);
    const taken = await post(
      call(phone, [
        ['CallStatus', 'in-progress'],
        ['DialCallStatus', 'busy'],
      ]),
    );
    expect([taken.status, await taken.text()]).toEqual([200, '<Response/>']);
    expect(await stored(phone)).toBe(1);
  });

  it.each(['completed', 'in-progress', 'ringing', 'nonsense', ''])(
    'about a call that is %s starts nothing',
    async (status) => {
      const phone = rig.phone();
      expect((await post(call(phone, [['CallStatus', status]]))).status).toBe(200);
      expect(await stored(phone)).toBe(0);
    },
  );

  it('about a call of yesterday starts nothing, however late it is replayed', async () => {
    const phone = rig.phone();
    const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
    await post(
      call(phone, [
        ['CallStatus', 'no-answer'],
        ['Timestamp', yesterday],
      ]),
    );
    expect(await stored(phone)).toBe(0);
  });

  it('comes from an own number of another company: both numbers stay silent', async () => {
    const other = '+18015550160';
    await rig.database.pool.query('insert into text_number_claims values ($1, $2, $3, $4)', [
      ...['twilio', other, rig.accountId, rig.numberId],
    ]);
    for (let round = 0; round < 3; round += 1) expect((await post(inbound(other))).status).toBe(204);
    rig.clock.aheadMs = 60_000;
    await answerTurns(rig.deps);
    await rig.drain();
    rig.clock.aheadMs = 0;
    expect(rig.accepted(other)).toEqual([]);
    expect(await stored(other)).toBe(3);
  });
});
