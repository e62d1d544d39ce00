import { describe, expect, it } from 'vitest';
import type { CarrierRig, CarrierUnderTest } from './carrier-rig.ts';

/** Credentials, numbers and what they are registered for. */
export function registrationTests(tested: CarrierUnderTest, current: () => CarrierRig) {
  const set = async (number: string, body: object) => {
    const url = `${current().sandbox.home}/carriers/${tested.id}/numbers/${number}`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200);
  };
  const approved = { registration: 'approved', brand: 'approved' };

  describe('numbers', () => {
    it('pass the check of their credentials', async () => {
      await expect(current().carrier.check()).resolves.toBeUndefined();
    });

    it('are known with their webhook, and may send when all is approved', async () => {
      const { carrier, receiver } = current();
      expect(await carrier.numberState(tested.local)).toEqual({
        number: { kind: 'local', sms: true, webhookUrl: `${receiver.origin}/inbound/token` },
        ...{ brand: 'approved', campaign: 'approved', tollFree: null, maySend: true, reasons: [] },
      });
      expect(await carrier.numberState(tested.tollFree)).toMatchObject({
        ...{
          number: { kind: 'toll_free' },
          brand: null,
          campaign: null,
          tollFree: 'approved',
          maySend: true,
        },
      });
    });

    it('have their inbound texts reported to the address that is set', async () => {
      const { carrier, receiver, phoneSends, events } = current();
      const url = `${receiver.origin}/inbound/another-token`;
      await carrier.setWebhook(tested.local, url);
      expect((await carrier.numberState(tested.local)).number?.webhookUrl).toBe(url);
      await phoneSends('Hello');
      expect(receiver.received.map((webhook) => webhook.url)).toEqual([url]);
      expect(events()).toMatchObject([{ type: 'inbound', text: { body: 'Hello' } }]);
    });

    it('of others are left alone', async () => {
      const setting = current().carrier.setWebhook('+18015550100', `${current().receiver.origin}/inbound`);
      await expect(setting).rejects.toMatchObject({ kind: 'rejected' });
    });

    it('are not known where the account has none', async () => {
      expect(await current().carrier.numberState('+18015550100')).toMatchObject({
        number: null,
        maySend: false,
      });
    });

    it.each(['pending', 'refused', 'missing'] as const)(
      'may not send while their campaign is %s',
      async (state) => {
        const rig = current();
        await set(tested.local, { registration: state });
        const found = await rig.carrier.numberState(tested.local);
        expect(found).toMatchObject({ campaign: state, maySend: false });
        if (state === 'refused') expect(found.reasons).not.toEqual([]);
        // The create is accepted all the same, and the failure comes later.
        const outcome = await rig.carrier.send(rig.text());
        await rig.settled();
        expect(outcome.outcome).toBe('accepted');
        expect(rig.events().at(-1)).toMatchObject({ report: { error: { kind: 'not_registered' } } });
        await set(tested.local, approved);
      },
    );

    it('may not send while their brand is refused', async () => {
      await set(tested.local, { brand: 'refused' });
      expect(await current().carrier.numberState(tested.local)).toMatchObject({
        brand: 'refused',
        maySend: false,
      });
      await set(tested.local, approved);
    });

    it.each(['pending', 'refused', 'missing'] as const)(
      'may not send while a toll-free one is %s',
      async (state) => {
        await set(tested.tollFree, { registration: state });
        const found = await current().carrier.numberState(tested.tollFree);
        expect(found).toMatchObject({ tollFree: state, maySend: false });
        await set(tested.tollFree, approved);
      },
    );
  });
}
