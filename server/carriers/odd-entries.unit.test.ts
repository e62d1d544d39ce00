import { describe, expect, it } from 'vitest';
import type { VendorHttp } from '../providers/vendor-api.ts';
import type { Carrier } from './carrier.ts';
import { createTelnyx } from './telnyx/telnyx.ts';
import { createTwilio } from './twilio/twilio.ts';

const own = '+18015550142';
const person = '+18015550100';
/** A carrier that has the list, and nothing else. */
const answering = (body: unknown): VendorHttp => ({
  send: async ({ url }) => ({
    status: url.includes('/Media') ? 404 : 200,
    headers: new Headers(),
    text: JSON.stringify(body),
  }),
});

const twilioText = {
  ...{ sid: 'SM1', status: 'received', direction: 'inbound', from: person, to: own, body: 'STOP' },
  ...{ num_segments: '1', num_media: '0', error_code: null, date_created: 'Mon, 02 Mar 2026 12:00:00 +0000' },
};
const telnyxText = {
  ...{ id: 'T1', direction: 'inbound', from: { phone_number: person }, to: [{ phone_number: own }] },
  ...{ text: 'STOP', received_at: '2026-03-02T12:00:00Z' },
};
const carriers: [string, Carrier][] = [
  [
    'Twilio',
    createTwilio(
      answering({
        messages: [
          { ...twilioText, num_media: 'many' },
          { ...twilioText, num_media: '1' },
        ],
        next_page_uri: null,
      }),
      { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret' },
    ),
  ],
  [
    'Telnyx',
    createTelnyx(
      answering({
        data: [{ webhook: { payload: { ...telnyxText, to: [] } } }, { webhook: { payload: telnyxText } }],
      }),
      { apiKey: 'KEY', publicKey: 'key' },
    ),
  ],
];

it('an opt-out keeps no other from being read, whatever it and its time are', async () => {
  const send: VendorHttp['send'] = async ({ url }) => ({
    ...{ status: 200, headers: new Headers() },
    text: JSON.stringify({
      data: url.includes('/phone_numbers/')
        ? [{ messaging_profile_id: 'profile' }]
        : [
            { to: null },
            { to: person, keyword: 'STOP', created_at: '2026-04-28 12:00:38.631252' },
            { to: person, keyword: null, created_at: '2026-04-28 06:00:38.631252-06:00' },
            { to: person, created_at: 'yesterday' },
          ],
    }),
  });
  const { blocked } = createTelnyx({ send }, { apiKey: 'KEY', publicKey: 'key' });
  const found = [];
  for await (const page of blocked([own, own])) found.push(...page);
  const since = new Date('2026-04-28T12:00:38.631Z');
  expect(found).toEqual([
    { e164: person, word: 'STOP', since },
    { e164: person, word: null, since },
    { e164: person, word: null, since: null },
  ]);
});

describe('an entry of a list that is not as documented', () => {
  it.each(carriers)('keeps no other text from being fetched: %s', async (_name, carrier) => {
    const bodies: string[] = [];
    for await (const texts of carrier.fetchInbound(own, new Date('2026-03-02T11:00:00Z')))
      bodies.push(...texts.map(({ body }) => body));
    expect(bodies).toEqual(['STOP']);
  });
});
