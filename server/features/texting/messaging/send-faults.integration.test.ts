import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { answerTurns } from './answer-turns.ts';
import { claimDue } from './claim.ts';
import { followUnreported } from './follow-unreported.ts';
import { lastLane } from './lanes.ts';
import { type SendStep, sendSteps } from './messaging-deps.ts';
import { resolveUnknown } from './resolve-unknown.ts';
import { sendClaimed } from './send-claimed.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('twilio');
});
afterAll(() => rig.close());

class Killed extends Error {}

/** What can happen between two steps of a send. Those that wait for a lock of the send are not waited for. */
const events = {
  stop: (phone: string) => rig.phoneSends(phone, 'stop texting me'),
  'take-over': async (phone: string) => {
    await rig.database.pool.query("update threads set mode = 'person', epoch = epoch + 1 where e164 = $1", [
      phone,
    ]);
  },
  'newer text': (phone: string) => rig.phoneSends(phone, 'And one more thing'),
  'window closes': async () => {
    rig.clock.aheadMs += 31 * 60_000;
  },
  'process killed': async () => {
    throw new Killed();
  },
} satisfies Record<string, (phone: string) => Promise<void>>;
type Event = keyof typeof events;

/** Sends what is due, with an event at a step; what the event waits for goes on once the step has gone on. */
async function sendWith(phone: string, step: SendStep, event: Event): Promise<void> {
  const happening: Promise<void>[] = [];
  const pause = async (reached: SendStep) => {
    if (reached !== step || happening.length > 0) return;
    if (mostDelayMs > 0) await sleep(Math.random() * mostDelayMs);
    const happens = events[event](phone);
    // Inside the claim's transaction a stop waits for its commit; everywhere else it is over before the next step.
    happening.push(happens.catch(() => {}));
    if (step !== 'decided' || event === 'process killed') await happens;
  };
  const deps = { ...rig.deps, pause };
  try {
    const { texts } = await claimDue(deps, [0, lastLane]);
    await sendClaimed(deps, texts);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
  await Promise.all(happening);
  await rig.settled();
}

/** How often each happens: once here, more often by `npm run chaos:sends`, with the event a random moment later. */
const times = Number(process.env.SEND_FAULT_TIMES ?? 1);
const mostDelayMs = times === 1 ? 0 : 25;
const cases = sendSteps.flatMap((step) =>
  (Object.keys(events) as Event[]).flatMap((event) =>
    Array.from({ length: times }, (_, time) => ({ step, event, time })),
  ),
);

describe('a text is sent once or not at all, and not after what speaks against it', () => {
  it.each(cases)('$event when $step ($time)', async ({ step, event }) => {
    const phone = rig.phone();
    await rig.phoneSends(phone, 'Hi');
    const { messageId } = await rig.queue(phone, {
      body: 'An answer',
      sendBefore: new Date(Date.now() + 30 * 60_000),
    });
    await sendWith(phone, step, event);
    rig.clock.aheadMs = 0;
    // The next worker finishes the work, however long it takes.
    for (const aheadMs of [0, 10_000, 200_000, 1_900_000]) {
      rig.clock.aheadMs = aheadMs;
      await resolveUnknown(rig.deps);
      await answerTurns(rig.deps);
      await rig.drain();
    }
    rig.clock.aheadMs = 0;

    const answers = rig.accepted(phone).filter(({ body }) => body.includes('An answer'));
    const message = (await rig.messagesOf(phone)).find((each) => each.message_id === messageId);
    const wasCalled = step === 'called' || step === 'stored';
    const wasClaimed = wasCalled || step === 'claimed' || step === 'decided';
    expect(answers.length).toBeLessThanOrEqual(1);
    if (event !== 'process killed') {
      // Before the claim the event wins; after its commit the text goes, but for a deadline, which the call asks again.
      const isSent = event === 'window closes' ? wasCalled : wasClaimed;
      expect(answers).toHaveLength(isSent ? 1 : 0);
      expect(message?.state).toBe(isSent ? 'delivered' : 'void');
    } else if (step === 'claimed') {
      // The call never began, and nobody can know that.
      expect(message?.state).toBe('unknown');
      expect(answers).toHaveLength(0);
    } else {
      expect(answers).toHaveLength(1);
      expect(message?.state).toBe('delivered');
    }
    // What the phone shows and what the thread says agree.
    const shown = rig.phoneShows(phone).filter(({ automatic }) => !automatic);
    const delivered = (await rig.messagesOf(phone)).filter(({ state }) => state === 'delivered');
    expect(delivered.map(({ body }) => body).sort()).toEqual(shown.map(({ body }) => body).sort());
  });
});

it('nothing is claimed for a carrier that has too many calls under way', async () => {
  const phone = rig.phone();
  await rig.phoneSends(phone, 'Hi');
  await rig.queue(phone);
  expect(await claimDue(rig.deps, [0, lastLane], { except: ['twilio'] })).toEqual({ texts: [], judged: 0 });
  const { texts } = await claimDue(rig.deps, [0, lastLane], { except: ['telnyx'] });
  expect(texts).toHaveLength(1);
  await sendClaimed(rig.deps, texts);
});

it('an answer that cannot be stored costs no other text its own', async () => {
  const [first, second] = [rig.phone(), rig.phone()];
  const ids: string[] = [];
  for (const phone of [first, second]) {
    await rig.phoneSends(phone, 'Hi');
    ids.push((await rig.queue(phone)).messageId);
  }
  const { texts } = await claimDue(rig.deps, [0, lastLane]);
  const outcome = { outcome: 'accepted', status: 'queued', segments: 1 } as const;
  // The carrier gives both the same id, of which the database takes one.
  const same = texts.map(({ carrier, ...text }) => ({
    ...text,
    carrier: { ...carrier, send: async () => ({ ...outcome, providerId: 'SM-same' }) },
  }));
  const stored = sendClaimed(rig.deps, same);
  await eventually(async () => {
    const attempts = await Promise.all(ids.map((id) => rig.attemptsOf(id)));
    return attempts.flat().some(({ state }) => state === 'accepted') ? true : undefined;
  });
  // As if the other had been given up.
  await rig.database.pool.query("update text_attempts set provider_id = null where provider_id = 'SM-same'");
  await stored;
});

it('what a carrier answers while other answers are stored is stored too', async () => {
  const [first, second] = [rig.phone(), rig.phone()];
  const queued = [];
  for (const phone of [first, second]) {
    await rig.phoneSends(phone, 'Hi');
    queued.push(await rig.queue(phone));
  }
  const { texts } = await claimDue(rig.deps, [0, lastLane]);
  const [storing, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = texts.map(({ carrier, ...text }) => ({
    ...text,
    carrier: {
      ...carrier,
      send: async (outbound: Parameters<typeof carrier.send>[0]) => {
        if (text.e164 === second) await storing.promise;
        const outcome = await carrier.send(outbound);
        // The next turn of the event loop: everything that awaits the answer has it by then.
        if (text.e164 === second) setImmediate(answered.resolve);
        return outcome;
      },
    },
  }));
  const pause = async (step: SendStep) => {
    if (step !== 'stored') return;
    storing.resolve();
    await answered.promise;
  };
  await sendClaimed({ ...rig.deps, pause }, slowly);
  for (const { messageId } of queued) {
    expect(await rig.attemptsOf(messageId)).toMatchObject([{ state: 'accepted' }]);
  }
});

it('what became of a text of which no report came is asked of the carrier, after some minutes', async () => {
  const [phone, blocked] = [rig.phone(), rig.phone()];
  const stateOf = async (e164: string) => (await rig.messagesOf(e164)).at(-1)?.state;
  rig.sandbox.setCarrierFault('twilio', 'no_callbacks', {});
  await rig.phoneSends(phone, 'Hi');
  await rig.queue(phone);
  await rig.drain();
  rig.sandbox.setCarrierFault('twilio', 'fail', { code: '21610', every: 1 });
  await rig.phoneSends(blocked, 'Hi');
  await rig.queue(blocked);
  await rig.drain();
  for (const name of ['no_callbacks', 'fail'] as const) rig.sandbox.setCarrierFault('twilio', name, null);
  await followUnreported(rig.deps);
  expect([await stateOf(phone), await stateOf(blocked)]).toEqual(['accepted', 'accepted']);
  rig.clock.aheadMs = 5 * 60_000 + 1000;
  await followUnreported(rig.deps);
  rig.clock.aheadMs = 0;
  expect([await stateOf(phone), await stateOf(blocked)]).toEqual(['delivered', 'undelivered']);
  const { rows } = await rig.database.pool.query('select stopped_at from phones where e164 = $1', [blocked]);
  expect(rows).toEqual([{ stopped_at: expect.any(Date) }]);
});
