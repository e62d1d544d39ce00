import { describe, expect, it } from 'vitest';
import type { CarrierEvent, Webhook } from '../carrier.ts';
import { advanceStatus } from '../message-status.ts';
import { aPhone, type CarrierRig, type CarrierUnderTest } from './carrier-rig.ts';

/** Webhooks: genuine, forged, doubled, out of order, lost. */
export function webhookTests(tested: CarrierUnderTest, current: () => CarrierRig) {
  const verify = (webhook: Webhook, at = new Date()) => current().carrier.receive(webhook, at);
  const only = (): Webhook => {
    const [webhook] = current().receiver.received;
    if (webhook === undefined) throw new Error('No webhook came');
    return webhook;
  };
  const endOf = (events: readonly CarrierEvent[]) =>
    events.reduce(
      (status, event) => (event.type === 'status' ? advanceStatus(status, event.report.status) : status),
      'queued' as const as ReturnType<typeof advanceStatus>,
    );

  describe('webhooks', () => {
    it('bring inbound texts of every kind of letter', async () => {
      const rig = current();
      for (const body of ['Hi & bye = 1+1', ' spaces ', 'ünïcödé 😀\nline', 'NUL \u0000 here', '100%']) {
        await rig.phoneSends(body);
        expect(rig.events().at(-1)).toMatchObject({
          type: 'inbound',
          text: { from: aPhone, to: tested.local, body, media: [] },
        });
      }
    });

    it('bring calls that nobody answered, each once', async () => {
      const rig = current();
      rig.sandbox.setCarrierFault(tested.id, 'duplicates', { times: 2 });
      await rig.phoneCalls();
      const [call, again] = rig.events();
      expect(call).toMatchObject({
        type: 'missed_call',
        call: { from: aPhone, to: tested.local, at: expect.any(Date) },
      });
      expect(again?.key).toBe(call?.key);
    });

    it('report the states of a text', async () => {
      const rig = current();
      const outcome = await rig.carrier.send(rig.text());
      await rig.settled();
      const events = rig.events();
      expect(endOf(events)).toBe('delivered');
      expect(events.length).toBeGreaterThan(1);
      for (const event of events)
        expect(event).toMatchObject({
          report: { providerId: outcome.outcome === 'accepted' && outcome.providerId },
        });
    });

    it('end the same when they come doubled and out of order, each known by its key', async () => {
      const rig = current();
      rig.sandbox.setCarrierFault(tested.id, 'duplicates', { times: 3 });
      rig.sandbox.setCarrierFault(tested.id, 'disorder', {});
      await rig.carrier.send(rig.text());
      await rig.phoneSends('Hello');
      const events = rig.events();
      const keys = events.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length / 3);
      const [first] = events.filter(({ type }) => type === 'status');
      expect(first).toMatchObject({ report: { status: 'delivered' } });
      expect(endOf(events)).toBe('delivered');
    });

    it.each<[string, (webhook: Webhook) => Partial<Webhook>]>([
      [
        'another body',
        ({ rawBody }) => ({
          rawBody: Buffer.from(Buffer.from(rawBody).toString().replace('Hello', 'Hullo')),
        }),
      ],
      [
        'something added',
        ({ rawBody }) => ({
          rawBody: Buffer.concat([rawBody, Buffer.from(tested.id === 'twilio' ? '&A=1' : ' ')]),
        }),
      ],
      ['no signature', () => ({ headers: {} })],
      ['an empty signature', ({ headers }) => ({ headers: spoilt(headers, () => '') })],
      ['a signature of nonsense', ({ headers }) => ({ headers: spoilt(headers, () => 'bm9uc2Vuc2U=') })],
      ['an empty body', () => ({ rawBody: Buffer.alloc(0) })],
    ])('are refused with %s', async (_what, change) => {
      await current().phoneSends('Hello');
      const webhook = only();
      expect(verify(webhook).outcome).toBe('event');
      expect(verify({ ...webhook, ...change(webhook) }).outcome).toBe('refused');
    });

    it('are refused that another account signed', async () => {
      const rig = current();
      await rig.phoneSends('Hello');
      const keys = { ...rig.keys, ...otherKeys };
      expect(tested.create(rig.http, keys).receive(only(), new Date())).toMatchObject({ reason: 'forged' });
    });

    it('are refused or known by their key when they are replayed later', async () => {
      const rig = current();
      await rig.phoneSends('Hello');
      const webhook = only();
      const fresh = verify(webhook);
      const later = verify(webhook, new Date(Date.now() + 301_000));
      if (tested.webhooksExpire) expect(later).toEqual({ outcome: 'refused', reason: 'expired' });
      else expect(later).toEqual(fresh);
    });

    it('leave no gap: what was not reported is fetched, and known by the same id', async () => {
      const rig = current();
      const since = new Date();
      rig.sandbox.setCarrierFault(tested.id, 'no_inbound', {});
      await rig.phoneSends('Lost one');
      await rig.phoneSends('Lost two');
      rig.sandbox.setCarrierFault(tested.id, 'no_inbound', null);
      await rig.phoneSends('Seen');
      const fetched = [];
      for await (const page of rig.carrier.fetchInbound(tested.local, since)) fetched.push(...page);
      const bodies = fetched.map(({ body }) => body);
      expect(bodies).toEqual(expect.arrayContaining(['Lost one', 'Lost two', 'Seen']));
      const [seen] = rig.events();
      const twin = fetched.find(({ body }) => body === 'Seen');
      expect(seen).toMatchObject({ type: 'inbound', text: { providerId: twin?.providerId } });
    });

    it('leave no gap over more than one page', async () => {
      const rig = current();
      const since = new Date();
      rig.sandbox.setCarrierFault(tested.id, 'no_inbound', {});
      const bodies = Array.from({ length: 260 }, (_, index) => `Many ${index}`);
      const number = rig.sandbox.carriers.holder(tested.local);
      for (const body of bodies) number?.server.network.sendFromPhone(aPhone, number.number, body);
      let pages = 0;
      const fetched = new Set<string>();
      for await (const page of rig.carrier.fetchInbound(tested.local, since)) {
        pages += 1;
        for (const { body } of page) fetched.add(body);
      }
      expect(pages).toBeGreaterThan(1);
      expect([...fetched]).toEqual(expect.arrayContaining(bodies));
    });
  });
}

/** Another account's keys, of the right form. */
const otherKeys = { authToken: 'another', publicKey: Buffer.alloc(32, 7).toString('base64') };

function spoilt(headers: Webhook['headers'], to: (value: string) => string): Webhook['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.includes('signature') ? to(value ?? '') : value,
    ]),
  );
}
