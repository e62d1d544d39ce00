import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { picture } from '../../../../sandbox/carriers/picture.ts';
import { fetchMedia } from '../../../carriers/fetch-media.ts';
import { telnyxHosts } from '../../../carriers/telnyx/telnyx.ts';
import { twilioHosts } from '../../../carriers/twilio/twilio.ts';
import { createVendorHttp } from '../../../providers/http/vendor-http.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { type MessagingRig, openMessaging } from '../messaging/testing/messaging-rig.ts';
import { insertMessage, insertNumber, ownerOf, receive } from '../threads/testing/texting-rows.ts';
import { readPicture } from './media.service.ts';

describe.each(['twilio', 'telnyx'] as const)('a picture that a phone sends by %s', (carrier) => {
  let rig: MessagingRig;
  beforeAll(async () => {
    rig = await openMessaging(carrier);
  });
  afterAll(() => rig.close());

  const open = (messageId: string, threadId: string, accountId = rig.accountId, index = 0) =>
    readPicture(rig.deps, accountId, { threadId, messageId, index });

  it('is fetched from the carrier once it is opened, for its own account alone', async () => {
    const phone = rig.phone();
    const held = rig.sandbox.carriers.holder(rig.own);
    held?.server.network.sendFromPhone(phone, held.number, 'in the kitchen', true);
    await rig.settled();
    const [text] = await rig.messagesOf(phone);
    if (text === undefined) throw new Error('the text did not come');
    const { message_id: messageId, thread_id: threadId } = text;
    const shown = await open(messageId, threadId);
    expect(shown).toMatchObject({ type: 'image/png', fileName: 'picture-1.png' });
    expect(Buffer.from(shown.bytes).equals(picture)).toBe(true);
    const refused = { errorCode: 'not_found' };
    await expect(open(messageId, threadId, randomUUID())).rejects.toMatchObject(refused);
    await expect(open(messageId, randomUUID())).rejects.toMatchObject(refused);
    await expect(open(messageId, threadId, rig.accountId, 1)).rejects.toMatchObject(refused);
  });

  it.each([
    'http://169.254.169.254/latest',
    'https://api.twilio.com.evil.example/2010-04-01/Accounts/AC1/Messages/SM1/Media/ME1',
    'https://api.twilio.com/2010-04-01/Accounts/AC1/Balance.json',
    'https://api.telnyx.com/v2/balance',
    'file:///etc/passwd',
    'nothing',
  ])('is not fetched from %s', async (url) => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'look');
    const [text] = await rig.messagesOf(phone);
    await rig.database.pool.query('update text_messages set media = $1 where message_id = $2', [
      JSON.stringify([{ url, contentType: 'image/png' }]),
      text?.message_id,
    ]);
    await expect(open(text?.message_id ?? '', text?.thread_id ?? '')).rejects.toMatchObject({
      errorCode: 'not_found',
    });
  });
});

describe('a file of a text', () => {
  const http = (answers: Record<string, { status: number; location?: string; body?: string }>) => {
    const asked: { url: string; headers: Record<string, string> }[] = [];
    return {
      asked,
      wire: {
        async send({ url, headers = {} }: { url: string; headers?: Record<string, string> }) {
          asked.push({ url, headers });
          const { status, location, body = '' } = answers[url] ?? { status: 404 };
          return {
            status,
            headers: new Headers(location === undefined ? {} : { location }),
            ...{ text: '', bytes: Buffer.from(body) },
          };
        },
      },
    };
  };

  it('follows one redirect, without the credentials', async () => {
    const { wire, asked } = http({
      'https://one.example/': { status: 307, location: 'https://two.example/' },
      'https://two.example/': { status: 200, body: 'x' },
    });
    const bytes = await fetchMedia(wire, 'https://one.example/', { authorization: 'secret' });
    expect(Buffer.from(bytes ?? []).toString()).toBe('x');
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['secret', undefined]);
    const round = http({ 'https://one.example/': { status: 302, location: 'https://one.example/' } });
    await expect(fetchMedia(round.wire, 'https://one.example/')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(round.asked).toHaveLength(2);
  });

  it.each([
    ['https://other.example/a.png', telnyxHosts],
    // A host of files that anybody may put there.
    ['https://us-east-1.telnyxcloudstorage.com/a.png', telnyxHosts],
    ['https://s3-external-1.amazonaws.com/media.twiliocdn.com/AC1/a', twilioHosts],
    ['https://media.twiliocdn.com/sdk/a.js', twilioHosts],
    ['https://a.mms.twiliocdn.com/a', twilioHosts],
  ])('goes to no host that is not the carrier\u2019s, also by a redirect: %s', async (url, hosts) => {
    const wire = createVendorHttp({ hosts, sandboxOrigin: null });
    await expect(fetchMedia(wire, url)).rejects.toMatchObject({ kind: 'wrong_place' });
  });
});

describe('the route', () => {
  let product: Product;
  let customer: Customer;
  beforeAll(async () => {
    product = await testProduct();
    customer = await product.customer();
  });
  afterAll(() => product.close());

  it('gives nothing to others, and says so where the carrier is removed', async () => {
    const { db } = product.database;
    const { accountId } = await ownerOf(db, customer.email);
    const numberId = await insertNumber(db, accountId);
    const at = new Date();
    const { threadId } = await receive(db, accountId, numberId, { e164: '+18015550142', body: 'look', at });
    const messageId = await insertMessage(db, accountId, threadId, {
      ...{
        body: '',
        at,
        media: JSON.stringify([{ url: 'https://media.telnyx.com/a/0.png', contentType: null }]),
      },
    });
    const at0 = path(api.textingMedia, { threadId, messageId: String(messageId), index: '0' });
    expect(errorCodeOf(await customer.call('GET', at0))).toBe('provider_unavailable');
    expect(errorCodeOf(await (await product.customer()).call('GET', at0))).toBe('not_found');
  });
});
