import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { type Decision, maySend } from './may-send.ts';
import { readPolicy } from './read-policy.ts';
import { disagreement } from './testing/disagreement.ts';
import { drawnCase, drawnFacts, drawnTime, drawnWeek } from './testing/drawn-facts.ts';

const policy = readPolicy();
const { states, postal, areas } = policy.places;
const drawnPlace = fc.constantFrom(...states.values(), ...postal.values(), ...areas.values());

/** How much later, or not at all: a decision that is stricter has the larger rank. */
const rank = (decision: Decision) =>
  ({
    send: -Infinity,
    hold: decision.decision === 'hold' ? decision.until.epochMilliseconds : 0,
    never: Infinity,
  })[decision.decision];
const notLaxer = (before: Decision, after: Decision) =>
  expect(rank(after)).toBeGreaterThanOrEqual(rank(before));

describe('restrictions', () => {
  it('of a company only narrow the hours of the rules', () => {
    fc.assert(
      fc.property(drawnCase(policy), drawnWeek, ({ facts, at }, hours) => {
        const free = maySend({ ...facts, company: { ...facts.company, hours: null } }, at, policy);
        const narrow = maySend({ ...facts, company: { ...facts.company, hours } }, at, policy);
        notLaxer(free, narrow);
      }),
    );
  });

  it('never make a text go earlier: evidence, stops, texts sent, revocations, registrations, emergencies', () => {
    const more: ((facts: Facts, at: Temporal.Instant) => Partial<Facts>)[] = [
      ({ recipient }, at) => ({ recipient: { ...recipient, stop: { at, confirmed: true } } }),
      ({ recipient }) => ({ recipient: { ...recipient, unclearStop: true } }),
      ({ recipient }) => ({ recipient: { ...recipient, doNotContact: true } }),
      ({ recipient }) => ({ recipient: { ...recipient, carrierBlocked: true } }),
      ({ recipient }) => ({ recipient: { ...recipient, usNumber: false } }),
      ({ recipient }) => ({ recipient: { ...recipient, doNotCall: null } }),
      ({ recipient }, at) => ({ recipient: { ...recipient, doNotCall: { listed: true, checkedAt: at } } }),
      ({ sent }, at) => ({ sent: [...sent, { at, class: 'service' }] }),
      ({ bases }) => ({ bases: bases.slice(1) }),
      ({ message, revocations }, at) => ({ revocations: [...revocations, { program: message.program, at }] }),
      ({ sender }) => ({ sender: { ...sender, campaign: 'pending' } }),
      ({ sender }) => ({ sender: { ...sender, takesDeadline: false } }),
      () => ({ emergencies: ['LA'] }),
      ({ company }) => ({ company: { ...company, registeredIn: [] } }),
      ({ company }) => ({
        company: { ...company, cap: { count: 1, window: Temporal.Duration.from({ hours: 24 }) } },
      }),
    ];
    fc.assert(
      fc.property(drawnCase(policy), fc.constantFrom(...more), ({ facts, at }, restrict) => {
        const asked = { ...facts, company: { ...facts.company, cap: null } };
        if (facts.message.class === 'opt_out_confirmation') return;
        notLaxer(maySend(asked, at, policy), maySend({ ...asked, ...restrict(asked, at) }, at, policy));
      }),
      { numRuns: 400 },
    );
  });

  it('grow with each place that the evidence allows besides', () => {
    fc.assert(
      fc.property(drawnCase(policy), drawnPlace, ({ facts, at }, place) => {
        const { recipient } = facts;
        if (recipient.places.length === 0) return;
        const wider = { ...facts, recipient: { ...recipient, places: [...recipient.places, place] } };
        notLaxer(maySend(facts, at, policy), maySend(wider, at, policy));
      }),
    );
  });
});

describe('a decision', () => {
  it('to hold is to send at the moment it names, and at none before it', () => {
    fc.assert(
      fc.property(
        drawnCase(policy),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ facts, at }, part) => {
          const decision = maySend(facts, at, policy);
          if (decision.decision !== 'hold') return;
          expect(maySend(facts, decision.until, policy).decision).toBe('send');
          const wait = decision.until.epochMilliseconds - at.epochMilliseconds;
          const between = at.add({ milliseconds: Math.floor(wait * part) });
          expect(maySend(facts, between, policy)).toMatchObject({ decision: 'hold', until: decision.until });
        },
      ),
    );
  });

  it('to send holds until the moment that it names', () => {
    fc.assert(
      fc.property(
        drawnCase(policy),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ facts, at }, part) => {
          const decision = maySend(facts, at, policy);
          if (decision.decision !== 'send' || decision.sendBefore === null) return;
          const { sendBefore } = decision;
          const left = sendBefore.epochMilliseconds - at.epochMilliseconds;
          const later = at.add({ milliseconds: Math.floor(left * part) });
          expect(maySend(facts, later, policy)).toMatchObject({ decision: 'send', sendBefore });
        },
      ),
    );
  });

  it('is the one that a second evaluator comes to from the same rules', () => {
    fc.assert(
      fc.property(drawnCase(policy), ({ facts, at }) => {
        expect(disagreement(facts, at, policy)).toBeNull();
      }),
      { numRuns: Number(process.env.POLICY_CASES ?? 400) },
    );
  });
});

it('does not depend on the order of the facts', () => {
  fc.assert(
    fc.property(
      drawnTime.chain((at) => fc.tuple(fc.constant(at), drawnFacts(policy, at))),
      ([at, facts]) => {
        const turned: Facts = {
          ...facts,
          bases: facts.bases.toReversed(),
          sent: facts.sent.toReversed(),
          recipient: { ...facts.recipient, places: facts.recipient.places.toReversed() },
        };
        const { proof: _, ...decision } = maySend(facts, at, policy);
        expect(maySend(turned, at, policy)).toMatchObject(decision);
      },
    ),
  );
});
