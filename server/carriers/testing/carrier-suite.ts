import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSegments } from '../../../contract/segments.ts';
import { carrierFaultNames } from '../../../sandbox/carriers/faults.ts';
import { capabilities } from '../capabilities.ts';
import type { SendOutcome } from '../carrier.ts';
import { aPhone, type CarrierRig, type CarrierUnderTest, openCarrier } from './carrier-rig.ts';
import { registrationTests } from './registration-tests.ts';
import { webhookTests } from './webhook-tests.ts';

/** What every carrier's client has to do before its stand-in. */
export function carrierSuite(tested: CarrierUnderTest) {
  describe(`${tested.id} before its stand-in`, () => {
    let rig: CarrierRig;
    beforeAll(async () => {
      rig = await openCarrier(tested);
    });
    afterAll(() => rig.close());
    beforeEach(async () => {
      for (const name of carrierFaultNames) rig.sandbox.setCarrierFault(tested.id, name, null);
      await rig.settled();
      rig.receiver.received = [];
      rig.receiver.answer = 204;
    });
    const fault = (
      ...[name, setting]: Parameters<CarrierRig['sandbox']['setCarrierFault']> extends [string, ...infer R]
        ? R
        : never
    ) => rig.sandbox.setCarrierFault(tested.id, name, setting);
    const accepted = () => rig.sandbox.carriers.state.accepted(tested.id);
    const idOf = (outcome: SendOutcome) => {
      if (outcome.outcome !== 'accepted') throw new Error(JSON.stringify(outcome));
      return outcome.providerId;
    };

    describe('sending', () => {
      it('hands a text over once, and finds it by its id', async () => {
        const before = accepted().length;
        const text = rig.text({ body: 'Größe “M” 😀 & 100 % + äöü' });
        const id = idOf(await rig.carrier.send(text));
        await rig.settled();
        expect(accepted().slice(before)).toMatchObject([
          { providerId: id, from: text.from, to: text.to, body: text.body },
        ]);
        expect(rig.phoneShows(aPhone).at(-1)?.body).toBe(text.body);
        expect(await rig.carrier.lookUp(id)).toMatchObject({
          ...{ providerId: id, to: text.to, status: 'delivered', error: null },
        });
      });

      it('knows no text that was never accepted', async () => {
        expect(
          await rig.carrier.lookUp(tested.id === 'twilio' ? `SM${'0'.repeat(32)}` : crypto.randomUUID()),
        ).toBeNull();
      });

      it('hands nothing over after the deadline, and says the deadline where the carrier has a field for it', async () => {
        const before = accepted().length;
        const late = await rig.carrier.send(rig.text({ sendBefore: new Date(Date.now() - 1) }));
        expect(late).toMatchObject({ outcome: 'refused', kind: 'expired', certain: true });
        expect(accepted()).toHaveLength(before);
        if (capabilities[tested.id].validity === null) return;
        await rig.carrier.send(rig.text({ sendBefore: new Date(Date.now() + 90_000) }));
        const { at = 0, expiresAt = 0 } = accepted().at(-1) ?? {};
        // Counted by the carrier from when it took the text, which is later than when it was sent.
        expect((expiresAt ?? 0) - at).toBeGreaterThan(0);
        expect((expiresAt ?? 0) - at).toBeLessThanOrEqual(88_000);
      });

      it('starts no call after the time by which it has to', async () => {
        const before = accepted().length;
        const late = await rig.carrier.send(rig.text({ startBy: performance.now() - 1 }));
        expect(late).toMatchObject({ outcome: 'refused', kind: 'no_connection', certain: true });
        expect(accepted()).toHaveLength(before);
        const inTime = await rig.carrier.send(rig.text({ startBy: performance.now() + 3_600_000 }));
        expect(inTime).toMatchObject({ outcome: 'accepted' });
      });

      it.each(['too_many', 'refuse'] as const)(
        'is certain of a refusal, and calls once: %s',
        async (name) => {
          const before = accepted().length;
          const server = rig.sandbox.carriers.find(tested.id);
          const calls = server?.answered() ?? 0;
          if (name === 'too_many') fault('too_many', { every: 1 });
          else fault('refuse', { every: 1, code: tested.refusals[0]?.code ?? '' });
          expect(await rig.carrier.send(rig.text())).toMatchObject({ outcome: 'refused', certain: true });
          expect(accepted()).toHaveLength(before);
          expect(server?.answered()).toBe(calls + 1);
        },
      );

      it('says that a refusal for too many requests may be tried again', async () => {
        fault('too_many', { every: 1 });
        const outcome = await rig.carrier.send(rig.text());
        expect(outcome).toMatchObject({ outcome: 'refused', kind: 'rate_limited', certain: true });
        expect(outcome).toHaveProperty('retryAt', expect.any(Date));
      });

      it.each(tested.refusals)(
        'reads a refusal with $code as $kind',
        async ({ code, kind, certain = true }) => {
          fault('refuse', { code });
          expect(await rig.carrier.send(rig.text())).toMatchObject({
            outcome: 'refused',
            code,
            kind,
            certain,
          });
        },
      );

      it.each(tested.failures)('reads a failure with $code as $kind', async ({ code, kind }) => {
        fault('fail', { code });
        const id = idOf(await rig.carrier.send(rig.text()));
        await rig.settled();
        const error = { code, kind };
        expect(await rig.carrier.lookUp(id)).toMatchObject({ error });
        const last = rig.events().at(-1);
        expect(last).toMatchObject({ type: 'status', report: { providerId: id, error } });
      });

      it('is certain that a carrier that was not reached has seen nothing', async () => {
        const gone = await openCarrier(tested);
        await gone.close();
        expect(await gone.carrier.send(rig.text())).toEqual({
          ...{
            outcome: 'refused',
            code: 'no_connection',
            kind: 'no_connection',
            certain: true,
            retryAt: null,
          },
        });
      });

      it.each(['dropped', 'broken', 'broken_after', 'lost_answer', 'malformed'] as const)(
        'does not know what became of a text, and does not send it twice: %s',
        async (name) => {
          const before = accepted().length;
          fault(name, { every: 1 });
          const since = new Date();
          const text = rig.text();
          expect((await rig.carrier.send(text)).outcome).toBe('unknown');
          await rig.settled();
          const taken = !['dropped', 'broken'].includes(name);
          expect(accepted()).toHaveLength(before + (taken ? 1 : 0));
          const found = await rig.carrier.findSent({ ...text, since });
          expect(found.map(({ providerId }) => providerId)).toEqual(
            accepted()
              .slice(before)
              .map(({ providerId }) => providerId),
          );
          // Its report proves the same, by the attempt in its address.
          const proofs = rig.receiver.received.filter(({ url }) => url === text.statusUrl);
          expect(proofs.length > 0).toBe(taken);
        },
      );

      it('finds no other text in the place of a lost one', async () => {
        const since = new Date();
        const text = rig.text();
        await rig.carrier.send({ ...text, body: `${text.body}, another` });
        await rig.settled();
        expect(await rig.carrier.findSent({ ...text, since })).toEqual([]);
      });

      it('takes no secret into an outcome or an error', async () => {
        const keys = { ...rig.keys, [tested.secret]: 'planted-secret' };
        const stranger = tested.create(rig.http, keys);
        const outcome = await stranger.send(rig.text());
        expect(outcome).toMatchObject({ outcome: 'refused', kind: 'wrong_credentials', certain: true });
        const errors = await Promise.all(
          [stranger.check(), stranger.lookUp('SM1'), stranger.numberState(tested.local)].map((call) =>
            call.then(
              () => 'answered',
              (error: unknown) => error,
            ),
          ),
        );
        for (const error of errors) expect(error).toMatchObject({ kind: 'wrong_credentials' });
        expect(
          JSON.stringify(outcome) + errors.map((error) => String(error) + JSON.stringify(error)),
        ).not.toContain('planted');
      });

      it('counts the segments as the carrier does', async () => {
        const body = 'x'.repeat(161);
        const outcome = await rig.carrier.send(rig.text({ body }));
        if (outcome.outcome === 'accepted' && outcome.segments !== null) {
          expect(outcome.segments).toBe(countSegments(body).segments);
        }
      });
    });

    describe('a person who says STOP', () => {
      const phone = '+18015550188';
      it('is not texted until START, and is answered by the carrier where it says so', async () => {
        const shown = rig.phoneShows(phone).length;
        await rig.phoneSends('Stop', phone);
        expect(rig.phoneShows(phone).slice(shown)).toMatchObject(
          capabilities[tested.id].answers.stop === 'carrier' ? [{ automatic: true }] : [],
        );
        const refused = await rig.carrier.send(rig.text({ to: phone }));
        expect(refused).toMatchObject({
          outcome: 'refused',
          code: tested.optedOut,
          kind: 'opted_out',
          certain: true,
        });
        await rig.phoneSends('START', phone);
        expect((await rig.carrier.send(rig.text({ to: phone }))).outcome).toBe('accepted');
        const words = rig.events().flatMap((event) => (event.type === 'inbound' ? [event.text.body] : []));
        expect(words).toEqual(['Stop', 'START']);
      });

      it('is in the list of those whom the carrier blocks, where it gives one', async () => {
        const blocked = async () => {
          const found = [];
          for await (const page of rig.carrier.blocked([tested.local])) found.push(...page);
          return found.filter(({ e164 }) => e164 === phone);
        };
        const from = Date.now();
        await rig.phoneSends('Quit', phone);
        const entries = await blocked();
        expect(entries).toMatchObject(capabilities[tested.id].listsBlocked ? [{ word: 'QUIT' }] : []);
        for (const { since } of entries) expect(since?.getTime()).toBeGreaterThanOrEqual(from);
        await rig.phoneSends('START', phone);
        expect(await blocked()).toEqual([]);
      });

      it('is not blocked by more than a single word', async () => {
        await rig.phoneSends('please stop by at 5', phone);
        expect((await rig.carrier.send(rig.text({ to: phone }))).outcome).toBe('accepted');
      });
    });

    webhookTests(tested, () => rig);
    registrationTests(tested, () => rig);
  });
}
