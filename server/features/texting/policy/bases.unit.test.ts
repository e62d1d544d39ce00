import { describe, expect, it } from 'vitest';
import type { BasisKind, Facts, Program } from './facts.ts';
import { maySend } from './may-send.ts';
import { readPolicy } from './read-policy.ts';
import { plainFacts } from './testing/drawn-facts.ts';

const policy = readPolicy();
const instant = (text: string) => Temporal.Instant.from(text);
const utah = [{ states: ['UT'] as const, zones: ['America/Denver'] }];

const textTo = (
  place: readonly Facts['recipient']['places'][number][],
  at: string,
  change: (facts: Facts) => void = () => {},
) => {
  const facts = plainFacts(instant(at), place);
  change(facts);
  return maySend(facts, instant(at), policy);
};
const ruleIds = (decision: ReturnType<typeof maySend>) =>
  decision.decision === 'send' ? [] : decision.reasons.map(({ rule }) => rule);

describe('bases', () => {
  const at = '2026-11-30T15:00-07:00';
  const given =
    (program: Program, ...bases: [BasisKind, string, Program?][]) =>
    (facts: Facts) => {
      facts.message = { class: 'initiated', program };
      facts.bases = bases.map(([kind, time, to]) => ({ kind, program: to ?? null, at: instant(time) }));
    };
  const washington = [{ states: ['WA'] as const, zones: ['America/Los_Angeles'] }];

  it.each([
    ['an inquiry of three months', given('follow_up', ['inquiry', '2026-08-30T22:00:01Z']), 'send'],
    ['an older one', given('follow_up', ['inquiry', '2026-08-30T22:00Z']), 'never'],
    ['a purchase of eighteen months', given('follow_up', ['purchase', '2025-05-30T22:00:01Z']), 'send'],
    ['an older one', given('follow_up', ['purchase', '2025-05-30T22:00Z']), 'never'],
    ['a missed call of a day', given('missed_call', ['missed_call', '2026-11-29T22:00:01Z']), 'send'],
    ['an older one', given('missed_call', ['missed_call', '2026-11-29T22:00Z']), 'never'],
    ['a missed call, for another program', given('follow_up', ['missed_call', '2026-11-30T20:00Z']), 'never'],
    [
      'consent to the program',
      given('marketing', ['written_consent', '2026-01-01T00:00Z', 'marketing']),
      'send',
    ],
    ['consent to another', given('marketing', ['written_consent', '2026-01-01T00:00Z', 'service']), 'never'],
    ['nothing', given('service'), 'never'],
    ['what is yet to come', given('follow_up', ['inquiry', '2026-12-01T00:00Z']), 'never'],
  ])('%s: %#', (_, change, decision) => {
    expect(textTo(utah, at, change)).toMatchObject({ decision });
  });

  it('are shorter where a state says so', () => {
    expect(textTo(washington, at, given('follow_up', ['purchase', '2025-11-30T22:00:01Z'])).decision).toBe(
      'send',
    );
    expect(textTo(washington, at, given('follow_up', ['purchase', '2025-11-30T22:00Z'])).decision).toBe(
      'never',
    );
  });

  it('after a revocation are consents that were given later', () => {
    const revoked = (kind: BasisKind, time: string) => (facts: Facts) => {
      given('follow_up', [kind, time, 'follow_up'])(facts);
      facts.revocations = [{ program: 'follow_up', at: instant('2026-11-01T00:00Z') }];
    };
    expect(textTo(utah, at, revoked('inquiry', '2026-11-02T00:00Z')).decision).toBe('never');
    expect(textTo(utah, at, revoked('written_consent', '2026-10-30T00:00Z')).decision).toBe('never');
    expect(textTo(utah, at, revoked('written_consent', '2026-11-02T00:00Z')).decision).toBe('send');
  });

  it.each([
    ['marketing', null, 'never'],
    ['marketing', { listed: false, checkedAt: '2026-11-01T00:00Z' }, 'send'],
    ['marketing', { listed: false, checkedAt: '2026-10-30T22:00Z' }, 'never'],
    ['marketing', { listed: true, checkedAt: '2026-11-01T00:00Z' }, 'never'],
    ['follow_up', null, 'send'],
  ] as const)('without written consent: %s with registry data %j: %s', (program, data, decision) => {
    const asked = (facts: Facts) => {
      given(program, ['purchase', '2026-06-01T00:00Z'])(facts);
      facts.recipient.doNotCall = data && { listed: data.listed, checkedAt: instant(data.checkedAt) };
    };
    expect(textTo(utah, at, asked)).toMatchObject({ decision });
  });

  it('need registration in Texas, and registry data there and in Arizona, without written consent', () => {
    const texas = [{ states: ['TX'] as const, zones: ['America/Chicago'] }];
    const bought = given('follow_up', ['purchase', '2026-06-01T00:00Z']);
    expect(ruleIds(textTo(texas, at, bought))).toEqual(['az-tx-do-not-call', 'tx-registration']);
    const consented = given('follow_up', ['written_consent', '2026-06-01T00:00Z', 'follow_up']);
    expect(textTo(texas, at, consented)).toMatchObject({ decision: 'send' });
  });
});

describe('a number', () => {
  it.each(['pending', 'refused', 'none'] as const)('whose campaign is %s sends nothing', (state) => {
    const unregistered = (facts: Facts) => {
      facts.sender.campaign = state;
      facts.message.class = 'safety';
    };
    expect(ruleIds(textTo(utah, '2026-11-30T15:00-07:00', unregistered))).toEqual(['sender-registration']);
  });
});

it('stops solicitation in Louisiana in a declared emergency', () => {
  const louisiana = [{ states: ['LA'] as const, zones: ['America/Chicago'] }];
  const declared = (facts: Facts) => {
    facts.emergencies = ['LA'];
  };
  expect(ruleIds(textTo(louisiana, '2026-11-30T15:00-06:00', declared))).toEqual(['la-emergency']);
  expect(textTo(utah, '2026-11-30T15:00-07:00', declared)).toMatchObject({ decision: 'send' });
});

it('keeps a proof with the decision', () => {
  expect(textTo(utah, '2026-11-30T18:30-07:00').proof).toMatchObject({
    rulesVersion: policy.version,
    rules: expect.arrayContaining(['us-hours', 'default-hours', 'ut-pa-hours', 'inquiry-response-bases']),
    messageClass: 'initiated',
    states: ['UT'],
    localTimes: ['Mon 2026-11-30 18:30 in America/Denver'],
    bases: [{ kind: 'inquiry' }],
  });
});
